nonisolated enum Either<Left: Hashable & Sendable, Right: Hashable & Sendable>: Hashable, Sendable {
    case left(Left)
    case right(Right)
}

nonisolated enum Catalogue {
    nonisolated struct Product: Hashable, Sendable {}
}
