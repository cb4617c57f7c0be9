package import FlowModel

/// The code is generated for another framework than before.
package enum SourceFrameworkChanged: ChangeRule {
    package static let id: RuleID = "source-framework-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The code is generated for another framework than before."
    package static let explanation = """
        Views, stacks and scenes have other types: everything that uses them has to be written for the new framework. \
        The flows stay as they are.
        """
    package static let before = """
        app: Corner
        start: Shop
        generate: {framework: swiftui}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        generate: {framework: uikit}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let (was, now) = (comparison.old.graph.framework.name, comparison.new.graph.framework.name)
        guard was != now else { return [] }
        return [
            change(
                "the code is for `\(now)`, and was for `\(was)`", at: apps.new.generateRange ?? apps.new.name.range,
                in: .app, was: apps.old.generateRange.map(comparison.inOld), values: [was, now])
        ]
    }
}
