extension FlowStack {
    /// Views show every change at once.
    func settleForTest() {}
}
