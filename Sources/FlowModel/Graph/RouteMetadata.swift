/// A route's values of the app's own metadata: its own, or else its flow's, or else the app's defaults.
public struct RouteMetadata: Sendable {
    private let own: NamedList<MetadataEntry>
    private let inherited: NamedList<MetadataEntry>

    init(_ own: [MetadataEntry], or inherited: NamedList<MetadataEntry>) {
        self.own = NamedList(own)
        self.inherited = inherited
    }

    /// The text of a value; nil if there is none.
    public subscript(property: MetadataProperty) -> String? {
        let name = property.name.value
        return Self.text(own[name]) ?? Self.text(inherited[name]) ?? property.defaultValue?.value
    }

    private static func text(_ entry: MetadataEntry?) -> String? {
        guard case .scalar(let text)? = entry?.value.value else { return nil }
        return text
    }
}
