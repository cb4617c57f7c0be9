package import FlowModel

/// A screen has another value of the app's metadata than before.
package enum MetadataChanged: ChangeRule {
    package static let id: RuleID = "metadata-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.data
    package static let summary = "A screen has another value of the app's metadata than before."
    package static let explanation = """
        What groups screens in dashboards, such as a team or an area, moves the screen from one group to another on \
        the day of the release. That may be right. The value may come from the route, its flow or the app's default.
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
        metadata: {area: {enum: [shop, help], default: shop}}
        ---
        flow: Shop
        root: home
        routes:
          home: {area: help}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps, !apps.old.metadata.isEmpty else { return [] }
        let names = Set(apps.new.metadata.map(\.name.value))
        let known = apps.old.metadata.filter { names.contains($0.name.value) }
        let news = known.compactMap { property in apps.new.metadata.first { $0.name.value == property.name.value } }
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedRoutes.flatMap { before, now -> [Finding] in
            guard !old.gaps.contains(old[before.flow].subject) else { return [] }
            let was = old.metadata(of: before)
            let values = new.metadata(of: now)
            return zip(known, news).compactMap { property, other in
                guard was[property] != values[other] else { return nil }
                let name = property.name.value
                return change(
                    "`\(name)` of `\(now.name)` is \(text(values[other])), and was \(text(was[property]))",
                    at: now.declaration.name.range, in: now.subject,
                    was: comparison.inOld(before.declaration.name.range),
                    values: [name, was[property], values[other]])
            }
        }
    }

    private static func text(_ value: String?) -> String { value.map { "`\($0)`" } ?? "not set" }
}
