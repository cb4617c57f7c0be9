package import FlowModel

/// A metadata value that screens had is no longer possible.
package enum MetadataCaseRemoved: ChangeRule {
    package static let id: RuleID = "metadata-case-removed"
    package static let severity = Severity.error
    package static let audience = Audience.data
    package static let summary = "A metadata value that screens had is no longer possible."
    package static let explanation = """
        The case of an enum is gone, or the whole key, so that no event has the value any more. Dashboards that group by \
        it lose the group. Keep the case, or map it where dashboards read it.
        """
    package static let before = """
        app: Corner
        start: Shop
        metadata: {area: {enum: [shop, help, beta], default: shop}}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        metadata: {area: {enum: [shop, help], default: shop}}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.old.metadata.flatMap { property -> [Finding] in
            guard let now = apps.new.metadata.first(where: { $0.name.value == property.name.value }) else {
                return [gone(property, comparison)]
            }
            guard case .enumeration(let cases) = property.type, case .enumeration(let left) = now.type else {
                return []
            }
            let kept = Set(left.map(\.value))
            return cases.filter { !kept.contains($0.value) }.map { value in
                change(
                    "no screen can have `\(property.name.value): \(value.value)` any more", at: now.name.range,
                    in: .app,
                    was: comparison.inOld(value.range), help: "keep the case `\(value.value)`",
                    values: [property.name.value, value.value])
            }
        }
    }

    private static func gone(_ property: MetadataProperty, _ comparison: Comparison) -> Finding {
        change(
            "no screen has `\(property.name.value)` any more", at: comparison.appPlace(property.name.range), in: .app,
            was: comparison.inOld(property.name.range), help: "keep `\(property.name.value)`, or change what reads it",
            values: [property.name.value, nil])
    }
}
