nonisolated enum Sorting: String, Codable, Sendable { case best }

nonisolated enum Names {
    static let first = "first"
}
