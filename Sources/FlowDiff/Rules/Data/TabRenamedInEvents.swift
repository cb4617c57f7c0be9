package import FlowModel

/// Events name a tab differently than before.
package enum TabRenamedInEvents: ChangeRule {
    package static let id: RuleID = "tab-renamed-in-events"
    package static let severity = Severity.warning
    package static let audience = Audience.data
    package static let summary = "Events name a tab differently than before."
    package static let explanation = """
        An event says in which tab it happened, by the tab's name, which is its flow's unless it has one. Keep the old \
        name with `name`, or tell those who read the events.
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
        routes:
          home: {analyticsName: shop_home}
        ---
        flow: Help
        root: topics
        routes: [topics]
        """
    package static let after = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Help, name: Support, was: Help}]
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        ---
        flow: Help
        root: topics
        routes: [topics]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard comparison.hasDashboards else { return [] }
        return comparison.pairs.comparedTabs.flatMap { old, new in
            comparison.tabs(of: old, new).compactMap { before, now -> Finding? in
                let (was, item) = (old.items[before], new.items[now])
                guard was.name != item.name else { return nil }
                return change(
                    "events name the tab `\(item.name)`, and named it `\(was.name)`", at: item.declaration.name.range,
                    in: new.subject, was: comparison.inOld(was.declaration.name.range),
                    help: "keep `name: \(was.name)`",
                    values: [was.name, item.name])
            }
        }
    }
}
