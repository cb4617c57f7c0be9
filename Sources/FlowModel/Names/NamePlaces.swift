/// Something that others mean by its name.
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

/// Where names are in a list; of two alike, the first counts. Whoever asks for many of many would look through the list as
/// often, so that there is a table of them. Where a few are there, or are asked for, that takes less time than to make one.
public struct NamePlaces: Sendable {
    /// Empty where the list is looked through.
    private let places: [String: Int]

    /// - Parameter count: How many names will be asked for, where that is known.
    public init<Element: Named>(_ list: [Element], asked count: Int = .max) {
        places =
            min(list.count, count) <= 8
            ? [:] : Dictionary(zip(list.lazy.map(\.name.value), list.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The place of a name in the list that the places are of.
    public func place<Element: Named>(of name: String, in list: [Element]) -> Int? {
        places.isEmpty ? list.firstIndex { $0.name.value == name } : places[name]
    }
}

/// A list that is asked for what it has by name.
public struct NamedList<Element: Named & Sendable>: Sendable {
    private let elements: [Element]
    private let places: NamePlaces

    /// - Parameter count: How many names will be asked for, where that is known.
    public init(_ elements: [Element], asked count: Int = .max) {
        self.elements = elements
        places = NamePlaces(elements, asked: count)
    }

    public subscript(name: String) -> Element? { places.place(of: name, in: elements).map { elements[$0] } }

    public func contains(_ name: String) -> Bool { places.place(of: name, in: elements) != nil }
}
