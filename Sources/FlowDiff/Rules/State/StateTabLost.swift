package import FlowModel

/// A tab is gone, or shows another flow, so that its saved stack is not restored.
package enum StateTabLost: ChangeRule {
    package static let id: RuleID = "state-tab-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary = "A tab is gone, or shows another flow, so that its saved stack is not restored."
    package static let explanation = """
        What was open in the tab is lost, once, on each device that updates. A tab is found by its name, wherever it \
        is now. If it has another name, write `was` there.
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
        items: [Shop]
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
        comparison.pairs.comparedTabs.flatMap { old, new in
            old.items.indices.compactMap { index -> Finding? in
                let item = old.items[index]
                if item.flow == nil { return nil }
                let now = comparison.tab(index, of: old, in: new).map { new.items[$0] }
                if let now, comparison.retargeted(item, to: now) == nil { return nil }
                let why = now.map { "it shows `\($0.declaration.flow.value)` now" } ?? "it is gone"
                return change(
                    "what was open in the tab `\(item.name)` is not restored: \(why)",
                    at: now?.declaration.flow.range ?? new.declaration.name.range, in: new.subject,
                    was: comparison.inOld(item.declaration.flow.range),
                    help: now == nil ? "if it has another name now, write `was: \(item.name)` there" : nil,
                    values: [item.name, now?.declaration.flow.value])
            }
        }
    }
}
