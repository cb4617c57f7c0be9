package import FlowModel

/// A tab is new.
package enum TabAdded: ChangeRule {
    package static let id: RuleID = "tab-added"
    package static let severity = Severity.information
    package static let audience = Audience.users
    package static let summary = "A tab is new."
    package static let explanation = """
        It is listed so that those who test and measure the app know of it. Before other tabs, it takes the place where \
        users tap for one of those; behind all others, it moves none.
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
        items: [{flow: Shop, name: Sale}, Shop]
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedTabs.flatMap { old, new in
            let added = comparison.addedTabs(of: old, new)
            return added.map { index in
                let (item, next) = (new.items[index], new.items.indices.first { $0 > index && !added.contains($0) })
                return change(
                    "the tab `\(item.name)` is new\(next.map { ", before `\(new.items[$0].name)`" } ?? "")",
                    at: item.declaration.name.range, in: new.subject, values: [nil, item.name])
            }
        }
    }
}
