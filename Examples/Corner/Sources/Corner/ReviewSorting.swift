/// How reviews are sorted: a parameter of a route, and therefore `Hashable` and `Sendable`.
enum ReviewSorting: String, Hashable, Sendable {
    case best
    case newest
}
