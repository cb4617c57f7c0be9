struct Product: Codable, Hashable, Sendable {
    let id: Int
}

/// Nothing that could be saved.
struct Session: Hashable, Sendable {}
