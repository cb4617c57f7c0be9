package import FlowModel

/// A tab shows another flow than before, or begins with another screen of it.
package enum TabRetargeted: ChangeRule {
    package static let id: RuleID = "tab-retargeted"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A tab shows another flow than before, or begins with another screen of it."
    package static let explanation = """
        It is where it was, and what users look for there is not. If the flow has another name now, write `was` there. If \
        it is another tab, give it a name of its own, so that the old one counts as gone. A tab that names a `root` begins \
        with it.
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
                guard let flows = comparison.retargeted(was, to: item) else {
                    return rerooted(was, item, in: new, comparison)
                }
                return change(
                    "the tab `\(item.name)` shows `\(flows.now.name)`, and showed `\(flows.was.name)`",
                    at: item.declaration.flow.range, in: new.subject,
                    was: comparison.inOld(was.declaration.flow.range),
                    values: [item.name, flows.was.name, flows.now.name])
            }
        }
    }

    /// Returns the finding for a tab that begins with another screen of its flow. If both begin with the flow's own root,
    /// `start-changed` is about that.
    private static func rerooted(
        _ before: TabItem, _ now: TabItem, in tabs: Tabs, _ comparison: Comparison
    ) -> Finding? {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        guard before.root != nil || now.root != nil,
            let was = before.root ?? before.flow.flatMap({ old[$0].root }),
            let root = now.root ?? now.flow.flatMap({ new[$0].root }), comparison.pairs.routes[was] != root
        else { return nil }
        let name = comparison.pairs.routes[was].map { new.name(of: $0) } ?? old.name(of: was)
        return change(
            "the tab `\(now.name)` begins with `\(new.name(of: root))`, and began with `\(name)`",
            at: (now.declaration.root ?? now.declaration.flow).range, in: tabs.subject,
            was: comparison.inOld((before.declaration.root ?? before.declaration.flow).range),
            values: [now.name, name, new.name(of: root)])
    }
}
