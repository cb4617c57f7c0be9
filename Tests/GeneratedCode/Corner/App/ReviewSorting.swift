/// A parameter type of the app's own: `Hashable` and `Sendable`.
nonisolated enum ReviewSorting: String, Hashable, Sendable { case best, newest }
