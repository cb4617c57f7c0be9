package import FlowModel
import FlowSwift

/// A case of the tabs is gone, or their type, or they have other names.
package enum SourceTabRemoved: ChangeRule {
    package static let id: RuleID = "source-tab-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A case of a container's tabs is gone, or their type, or they have other names."
    package static let explanation = """
        Code that selects the tab, sets its badge, or switches over the tabs does not compile. `was` is for saved state: \
        it keeps no case of the old name. The order of the tabs, and what they show, does not matter to code.
        """
    package static let before = """
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
    package static let after = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Shop, name: Offers, was: Sale}]
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let containers = comparison.old.graph.tabs.compactMap { container -> Finding? in
            let now = comparison.pairs.tabs[container.id].map { comparison.new.graph[$0] }
            guard now?.name != container.name else { return nil }
            return change(
                "the type `\(container.name)Tab` is \(now.map { "called `\($0.name)Tab` now" } ?? "gone")",
                at: now?.declaration.name.range ?? comparison.appPlace(container.declaration.name.range),
                in: now?.subject ?? container.subject, was: comparison.inOld(container.declaration.name.range),
                values: [container.name, now?.name])
        }
        let tabs = comparison.pairs.comparedTabs.flatMap { old, new in
            old.items.indices.compactMap { index -> Finding? in
                let item = old.items[index]
                let now = comparison.tab(index, of: old, in: new).map { new.items[$0] }
                guard now?.caseName != item.caseName else { return nil }
                return change(
                    "the tab `\(item.caseName)` of `\(new.name)` is \(now.map { "called `\($0.caseName)` now" } ?? "gone")",
                    at: now?.declaration.name.range ?? new.declaration.name.range, in: new.subject,
                    was: comparison.inOld(item.declaration.name.range), values: [item.caseName, now?.caseName])
            }
        }
        return containers + tabs
    }
}

extension TabItem {
    /// The case of the generated type.
    var caseName: String { SwiftName.lowerCamel(name) }
}
