package import FlowModel

/// Types that are called after the app are gone, or have another name.
package enum SourceAppRemoved: ChangeRule {
    package static let id: RuleID = "source-app-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "Types that are called after the app are gone, or have another name."
    package static let explanation = """
        The app's router, view and guards, and the enums of its metadata, are called after it: `CornerRouter`, `CornerView`. \
        Without a `start` there is no router and no view.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Market
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        guard let app = old.app, !old.gaps.contains(.app) else { return [] }
        let was = comparison.inOld(app.name.range)
        guard let other = new.app else {
            return [
                change(
                    "the types of the app `\(app.name.value)` are gone", at: was, in: .app,
                    values: [app.name.value, nil])
            ]
        }
        let renamed =
            app.name.value == other.name.value
            ? []
            : [
                change(
                    "the types of the app `\(app.name.value)` are called `\(other.name.value)…` now",
                    at: other.name.range,
                    in: .app, was: was, values: [app.name.value, other.name.value])
            ]
        if old.start.isEmpty || !new.start.isEmpty { return renamed }
        return renamed + [
            change(
                "the router and the view of the app are gone: nothing says what it starts with", at: other.name.range,
                in: .app,
                was: was, values: ["start", nil])
        ]
    }
}
