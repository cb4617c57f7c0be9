nonisolated enum Color: Sendable { case red }

nonisolated enum Product {
    static func next() -> Int { 2 }
}
