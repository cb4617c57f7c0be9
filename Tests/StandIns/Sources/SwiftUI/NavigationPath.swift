/// A path of values of any type. Like Apple's, it has no subscript, no `last` and no `removeAll`.
public struct NavigationPath: Equatable {
    struct Item: Equatable {
        let value: AnyHashable
        let codable: (any Encodable)?
        static func == (first: Item, second: Item) -> Bool { first.value == second.value }
    }

    var items: [Item] = []
    public var count: Int { items.count }
    public var isEmpty: Bool { items.isEmpty }
    public var codable: CodableRepresentation? {
        items.allSatisfy { $0.codable != nil } ? CodableRepresentation(items: items) : nil
    }

    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        for element in elements { append(element) }
    }
    public init<S: Sequence>(_ elements: S) where S.Element: Decodable & Encodable & Hashable {
        for element in elements { append(element) }
    }
    public init(_ codable: CodableRepresentation) { items = codable.items }

    public mutating func append<V: Hashable>(_ value: V) {
        items.append(Item(value: AnyHashable(value), codable: nil))
    }
    public mutating func append<V: Decodable & Encodable & Hashable>(_ value: V) {
        items.append(Item(value: AnyHashable(value), codable: value))
    }
    public mutating func removeLast(_ k: Int = 1) {
        precondition(k <= items.count, "NavigationPath.removeLast: fewer than \(k) elements")
        items.removeLast(k)
    }

    /// Types cannot be found by name here: what was encoded decodes to an empty path.
    public struct CodableRepresentation: Codable, Equatable {
        let items: [Item]
        init(items: [Item]) { self.items = items }
        public init(from decoder: any Decoder) throws { items = [] }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(String(describing: item.value)) }
        }
        public static func == (first: Self, second: Self) -> Bool { first.items == second.items }
    }
}
