/// Names that are reserved for something, in ASCII. Most others differ from all of them in length or first letter, and
/// are recognized by that, without hashing.
public struct NameSet: ExpressibleByArrayLiteral, Sendable {
    public let names: Set<String>
    /// The first bytes as bits, modulo 64, by length.
    private let initials: [UInt64]

    public init(_ names: Set<String>) {
        self.names = names
        var initials = Array(repeating: UInt64(0), count: 1 + (names.map(\.utf8.count).max() ?? 0))
        for name in names { initials[name.utf8.count] |= Self.initial(of: name) }
        self.initials = initials
    }

    public init(arrayLiteral names: String...) { self.init(Set(names)) }

    public func contains(_ name: String) -> Bool {
        let length = name.utf8.count
        return length < initials.count && initials[length] & Self.initial(of: name) != 0 && names.contains(name)
    }

    public func union(_ other: NameSet) -> NameSet { NameSet(names.union(other.names)) }

    private static func initial(of name: String) -> UInt64 { 1 &<< UInt64(name.utf8.first ?? 0) }
}
