extension FlowStack {
    /// Does what views do when a dismissal ends.
    func settleForTest() { settle() }

    /// Does what views do when a sheet or cover is presented.
    func presentForTest() {
        for layer in layers.dropFirst() { _ = beginPresenting(layer) }
    }
}
