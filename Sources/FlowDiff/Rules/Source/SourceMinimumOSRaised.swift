package import FlowModel

/// The generated code needs a newer iOS than before.
package enum SourceMinimumOSRaised: ChangeRule {
    package static let id: RuleID = "source-minimum-os-raised"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The generated code needs a newer iOS than before."
    package static let explanation = """
        A package or an app with an older deployment target does not compile, and users of older devices get no \
        update. Keep the old minimum until the app itself raises it.
        """
    package static let before = """
        app: Corner
        start: Shop
        generate: {minimumOS: 16}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        generate: {minimumOS: 17}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let (was, now) = (comparison.old.graph.minimumOS, comparison.new.graph.minimumOS)
        guard now > was else { return [] }
        return [
            change(
                "the generated code needs iOS \(now), and needed iOS \(was)",
                at: apps.new.generateRange ?? apps.new.name.range, in: .app,
                was: apps.old.generateRange.map(comparison.inOld), values: ["\(was)", "\(now)"])
        ]
    }
}
