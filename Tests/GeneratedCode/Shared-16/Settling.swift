extension FlowStack {
    /// What views do when a dismissal is done.
    func settleForTest() { settle() }
}
