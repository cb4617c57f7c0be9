nonisolated enum Color: String, Codable, Sendable { case red }

nonisolated enum Product {
    static func next() -> Int { 2 }
}
