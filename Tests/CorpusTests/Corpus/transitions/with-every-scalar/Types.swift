nonisolated enum Best: Sendable { case best }
