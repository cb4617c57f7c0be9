nonisolated enum Either<Left: Codable & Hashable & Sendable, Right: Codable & Hashable & Sendable>:
    Codable, Hashable, Sendable
{
    case left(Left)
    case right(Right)
}

nonisolated enum Catalogue {
    nonisolated struct Product: Codable, Hashable, Sendable {}
}
