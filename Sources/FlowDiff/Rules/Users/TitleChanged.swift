package import FlowModel

/// A screen, or a tab, has another title than before.
package enum TitleChanged: ChangeRule {
    package static let id: RuleID = "title-changed"
    package static let severity = Severity.information
    package static let audience = Audience.users
    package static let summary = "A screen, or a tab, has another title than before."
    package static let explanation = """
        A title is a key for translations: the new one needs them. It is also what support and documentation call the \
        screen.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {title: Shop}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {title: Offers}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let routes = comparison.pairs.comparedRoutes.compactMap { before, now -> Finding? in
            let (was, title) = (old.title(of: before), new.title(of: now))
            guard was != title, let was else { return nil }
            return change(
                "the title of `\(now.name)` is \(title.map { "`\($0)`" } ?? "not set"), and was `\(was)`",
                at: now.declaration.metadata.title?.range ?? now.declaration.name.range, in: now.subject,
                values: [was, title])
        }
        let tabs = comparison.pairs.comparedTabs.flatMap { before, now in
            comparison.tabs(of: before, now).compactMap { index, other -> Finding? in
                let (was, item) = (before.items[index].declaration, now.items[other].declaration)
                guard let title = was.title?.value, title != item.title?.value else { return nil }
                return change(
                    "the title of the tab `\(item.name.value)` is \(item.title.map { "`\($0.value)`" } ?? "not set"), and was `\(title)`",
                    at: item.title?.range ?? item.flow.range, in: now.subject,
                    values: [item.name.value, title, item.title?.value])
            }
        }
        return routes + tabs
    }
}
