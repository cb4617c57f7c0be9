nonisolated enum Sorting: Codable, Hashable, Sendable { case best }

nonisolated enum Standard { static let sorting = Sorting.best }

nonisolated enum Limits { static let smallest = 1 }

nonisolated struct Limit: Codable, Hashable, Sendable {
    var value: Int
    init(_ value: Int) { self.value = value }
}

nonisolated func standardLimit() -> Limit { Limit(1) }

nonisolated func twice(_ number: Int) -> Int { 2 * number }
