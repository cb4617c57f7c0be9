/// A value that is referred to by its name.
public protocol Named {
    var name: Located<String> { get }
}

extension OutcomeDeclaration: Named {}
extension ParamDeclaration: Named {}
extension MetadataProperty: Named {}
extension MetadataEntry: Named {
    public var name: Located<String> { key }
}
extension FixedArgument: Named {
    public var name: Located<String> { param }
}

/// The index of each name in a list; of duplicates, the first. Looking up many names in a long list by linear search would
/// take quadratic time, so there is a table. For few names or few lookups, the search takes less time than building one.
public struct NameIndex: Sendable {
    /// Empty if the list is searched.
    private let indices: [String: Int]

    /// - Parameter count: How many names will be looked up, if known.
    public init<Element: Named>(_ list: [Element], asked count: Int = .max) {
        indices =
            min(list.count, count) <= 8
            ? [:] : Dictionary(zip(list.lazy.map(\.name.value), list.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The index of a name in the list.
    public func index<Element: Named>(of name: String, in list: [Element]) -> Int? {
        indices.isEmpty ? list.firstIndex { $0.name.value == name } : indices[name]
    }
}

/// A list whose elements are looked up by name.
public struct NamedList<Element: Named & Sendable>: Sendable {
    private let elements: [Element]
    private let index: NameIndex

    /// - Parameter count: How many names will be looked up, if known.
    public init(_ elements: [Element], asked count: Int = .max) {
        self.elements = elements
        index = NameIndex(elements, asked: count)
    }

    public subscript(name: String) -> Element? { index.index(of: name, in: elements).map { elements[$0] } }

    public func contains(_ name: String) -> Bool { index.index(of: name, in: elements) != nil }
}
