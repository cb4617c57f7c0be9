// The types that the defaults name.

extension Int {
    nonisolated var minutes: Double { 60 * Double(self) }
}

nonisolated struct Action: Hashable, Codable, Sendable {
    let name: String

    init(_ name: String) { self.name = name }
}

nonisolated enum Trial {
    static func once() -> Int { 1 }
    static func perhaps() throws -> Int { 1 }
}
