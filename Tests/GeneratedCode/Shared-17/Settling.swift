extension FlowStack {
    /// Views show every change at once.
    func settleForTest() {}

    /// Views need not say what they present.
    func presentForTest() {}
}
