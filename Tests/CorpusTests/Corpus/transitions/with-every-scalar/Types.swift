nonisolated enum Best: String, Codable, Sendable { case best }
