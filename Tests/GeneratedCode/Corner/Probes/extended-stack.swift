// expect: 'window' is inaccessible due to 'internal' protection level
extension FlowStack {
    func forged() { window.run { $0.restart(animated: true) } }
}
