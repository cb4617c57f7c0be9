extension FlowStack {
    /// Does what views do when a dismissal ends.
    func settleForTest() { settle() }
}
