/// How reviews are sorted: a parameter of a route, and therefore `Hashable`, `Sendable` and `Codable`.
enum ReviewSorting: String, Codable, Hashable, Sendable {
    case best
    case newest
}
