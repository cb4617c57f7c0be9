// expect: '_window' is inaccessible due to 'private' protection level
extension FlowAppRouter {
    func forged() { _window.run { $0.restart(animated: true) } }
}
