/// What the app has.
struct Address: Hashable, Codable, Sendable {
    var city: String
}
