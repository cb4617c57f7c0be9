package import FlowModel

/// A tab shows another flow than before.
package enum TabRetargeted: ChangeRule {
    package static let id: RuleID = "tab-retargeted"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A tab shows another flow than before."
    package static let explanation = """
        It is where it was, and what users look for there is not. If the flow has another name now, write `was` there. If \
        it is another tab, give it a name of its own, so that the old one counts as gone.
        """
    package static let before = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Help, name: More}]
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
        items: [Shop, {flow: Shop, name: More}]
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
            comparison.tabs(of: old, new).compactMap { before, now -> Finding? in
                let (was, item) = (old.items[before], new.items[now])
                guard let flows = comparison.retargeted(was, to: item) else { return nil }
                return change(
                    "the tab `\(item.name)` shows `\(flows.now.name)`, and showed `\(flows.was.name)`",
                    at: item.declaration.flow.range, in: new.subject,
                    was: comparison.inOld(was.declaration.flow.range),
                    values: [item.name, flows.was.name, flows.now.name])
            }
        }
    }
}
