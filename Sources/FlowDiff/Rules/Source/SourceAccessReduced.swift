package import FlowModel

/// The generated code can be used from fewer places than before.
package enum SourceAccessReduced: ChangeRule {
    package static let id: RuleID = "source-access-reduced"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The generated code can be used from fewer places than before."
    package static let explanation = """
        What was public is internal now, say: other modules cannot use it any more. Keep the access, or tell those who \
        import the module.
        """
    package static let before = """
        app: Corner
        start: Shop
        generate: {access: public}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        generate: {access: internal}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let (was, now) = (apps.old.generate.access, apps.new.generate.access)
        let levels = AccessLevel.allCases
        guard let before = levels.firstIndex(of: was), let after = levels.firstIndex(of: now), after < before else {
            return []
        }
        return [
            change(
                "the generated code is `\(now.rawValue)`, and was `\(was.rawValue)`",
                at: apps.new.generateRange ?? apps.new.name.range, in: .app,
                was: apps.old.generateRange.map(comparison.inOld), values: [was.rawValue, now.rawValue])
        ]
    }
}
