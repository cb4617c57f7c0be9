package import FlowModel

/// A tab is gone.
package enum TabRemoved: ChangeRule {
    package static let id: RuleID = "tab-removed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A tab is gone."
    package static let explanation = """
        Users look for it in the bar. What it showed may still be reached from elsewhere. If it has another name now, \
        write `was` there.
        """
    package static let before = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, Help]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Help
        root: topics
        routes:
          topics: {entry: push notification}
        """
    package static let after = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Help
        root: topics
        routes:
          topics: {entry: push notification}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedTabs.flatMap { old, new in
            old.items.indices.filter { comparison.tab($0, of: old, in: new) == nil }.map { index in
                let item = old.items[index]
                return change(
                    "the tab `\(item.name)` is gone", at: new.declaration.name.range, in: new.subject,
                    was: comparison.inOld(item.declaration.flow.range),
                    help: "if it has another name now, write `was: \(item.name)` there", values: [item.name, nil])
            }
        }
    }
}
