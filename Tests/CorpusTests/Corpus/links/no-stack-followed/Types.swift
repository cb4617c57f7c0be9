enum Sorting: Codable, Hashable, Sendable { case newest, cheapest }
