nonisolated enum Sorting: Sendable { case best }

nonisolated enum Names {
    static let first = "first"
}
