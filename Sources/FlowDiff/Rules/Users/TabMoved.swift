package import FlowModel

/// The tabs are in another order than before.
package enum TabMoved: ChangeRule {
    package static let id: RuleID = "tab-moved"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "The tabs are in another order than before."
    package static let explanation = """
        Users tap where a tab has always been. A new tab at the end moves none of the others.
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
        routes: [topics]
        """
    package static let after = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Help, Shop]
        ---
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Help
        root: topics
        routes: [topics]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedTabs.compactMap { old, new in
            let common = comparison.tabs(of: old, new)
            let order = common.sorted { $0.new < $1.new }
            let (was, now) = (common.map { new.items[$0.new].name }, order.map { new.items[$0.new].name })
            guard was != now else { return nil }
            return change(
                "the order of the tabs is \(now.quoted()), and was \(was.quoted())", at: new.declaration.name.range,
                in: new.subject, was: comparison.inOld(old.declaration.name.range),
                values: [was.joined(separator: ","), now.joined(separator: ",")])
        }
    }
}
