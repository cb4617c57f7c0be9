// expect: 'window' is inaccessible due to 'private' protection level
extension FlowTabs {
    func forged() { window.run { $0.restart(animated: true) } }
}
