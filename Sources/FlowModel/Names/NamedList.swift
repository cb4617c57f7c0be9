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

/// A list whose elements are looked up by name; of duplicates, the first.
public struct NamedList<Element: Named & Sendable>: Sendable {
    private let elements: [String: Element]

    public init(_ elements: [Element]) {
        self.elements = Dictionary(elements.map { ($0.name.value, $0) }) { first, _ in first }
    }

    public subscript(name: String) -> Element? { elements[name] }

    public func contains(_ name: String) -> Bool { elements[name] != nil }
}
