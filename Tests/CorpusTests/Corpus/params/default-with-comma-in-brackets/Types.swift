nonisolated struct Pair: Hashable, Sendable {
    init(_ first: Int, _ second: Int) {}
}
