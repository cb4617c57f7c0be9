enum Sort: String, Codable, Hashable, Sendable { case best, worst }
struct Unhashed: Codable, Sendable {}
enum Size: String, Codable, Hashable, Sendable { case big }
struct Topic: Codable, Hashable, Sendable { init(_ number: Int) {} }
enum Ids {}
