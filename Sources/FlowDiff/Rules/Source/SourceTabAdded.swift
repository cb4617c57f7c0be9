package import FlowModel

/// A container's tabs have a case more.
package enum SourceTabAdded: ChangeRule {
    package static let id: RuleID = "source-tab-added"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A container's tabs have a case more."
    package static let explanation = """
        A `switch` over the tabs, say in a tab bar of the app's own, is not exhaustive any more. What selects the other tabs \
        compiles as before.
        """
    package static let before = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Shop, name: Sale}]
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedTabs.flatMap { old, new in
            comparison.addedTabs(of: old, new).map { index in
                let item = new.items[index]
                return change(
                    "the tabs of `\(new.name)` have a new case `\(item.caseName)`", at: item.declaration.name.range,
                    in: new.subject, values: [nil, item.caseName])
            }
        }
    }
}
