nonisolated struct Pair: Codable, Hashable, Sendable {
    init(_ first: Int, _ second: Int) {}
}
