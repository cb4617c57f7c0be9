package import FlowModel
import FlowSwift

/// A property of all routes is gone, or has another type.
package enum SourceMetadataChanged: ChangeRule {
    package static let id: RuleID = "source-metadata-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A property of all routes is gone, or has another type."
    package static let explanation = """
        Code that reads the metadata of routes does not compile, and a `switch` over the cases of an enum does not if \
        one is new or gone. A new property breaks nothing.
        """
    package static let before = """
        app: Corner
        start: Shop
        metadata: {area: {enum: [shop, help], default: shop}}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        metadata: {area: String = shop}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.old.metadata.compactMap { property in
            let name = property.name.value
            let now = apps.new.metadata.first { $0.name.value == name }
            let (was, type) = (text(property), now.map(text))
            guard was != type else { return nil }
            return change(
                "`\(name)` of routes is \(type ?? "gone"), and was \(was)", at: now?.name.range ?? apps.new.name.range,
                in: .app, was: comparison.inOld(property.name.range), values: [name, was, type])
        }
    }

    private static func text(_ property: MetadataProperty) -> String {
        let isOptional = property.defaultValue == nil ? ", without a default" : ""
        guard case .enumeration(let cases) = property.type else { return property.type.title + isOptional }
        return "one of " + cases.map(\.value).sorted().quoted() + isOptional
    }
}
