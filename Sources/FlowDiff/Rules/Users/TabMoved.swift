package import FlowModel

/// The tabs are in another order than before.
package enum TabMoved: ChangeRule {
    package static let id: RuleID = "tab-moved"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "The tabs are in another order than before."
    package static let explanation = """
        Users tap where a tab has always been. Only the tabs are named whose order among each other is new: `tab-added` \
        and `tab-removed` tell of what came and went between them.
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
            let moved = common.filter { tab in
                common.contains { ($0.old < tab.old) != ($0.new < tab.new) && $0.new != tab.new }
            }
            guard !moved.isEmpty else { return nil }
            let was = moved.map { new.items[$0.new].name }
            let now = moved.sorted { $0.new < $1.new }.map { new.items[$0.new].name }
            return change(
                "the order of the tabs is \(now.quoted()), and was \(was.quoted())", at: new.declaration.name.range,
                in: new.subject, was: comparison.inOld(old.declaration.name.range),
                values: [was.joined(separator: ","), now.joined(separator: ",")])
        }
    }
}
