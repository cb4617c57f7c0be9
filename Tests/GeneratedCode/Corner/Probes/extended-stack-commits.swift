// expect: 'window' is inaccessible due to 'private' protection level
extension FlowStack {
    func forged() { window.run { $0.commit([], .forward, in: 0) } }
}
