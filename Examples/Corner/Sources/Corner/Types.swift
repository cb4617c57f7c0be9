// Types that params of routes have: `Hashable` and `Sendable`, and `Codable` so that saved state can hold them.

/// How reviews are sorted.
enum ReviewSorting: String, Codable, Hashable, Sendable {
    case best
    case newest
}

/// The color of a product.
enum ProductColor: String, CaseIterable, Codable, Hashable, Sendable {
    case red
    case green
    case blue
}
