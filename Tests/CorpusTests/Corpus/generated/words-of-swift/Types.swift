enum Word: String, Codable, Hashable, Sendable { case `is`, `as` }
struct Closed: Hashable, Sendable {}
