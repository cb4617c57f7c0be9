package import FlowModel

/// A URL that opened a screen opens nothing.
package enum LinkRemoved: ChangeRule {
    package static let id: RuleID = "link-removed"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "A URL that opened a screen opens nothing."
    package static let explanation = """
        Links are in mails, on posters, in other apps and in search engines, and nobody can take them back. Whoever \
        follows one sees the app as it starts, or a web page. Keep the old pattern beside the new one: `path: [/new, \
        /old]`; the first is the one that the app itself writes. If the screen is gone, give the pattern to what took \
        its place. The message shows such a URL.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {path: /products/:id, params: {id: Int}}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.verdicts.compactMap { verdict in
            guard case .removed = verdict.fate else { return nil }
            let route = verdict.link.route
            let now = comparison.pairs.routes[route.id].map { comparison.new.graph[$0] }
            let others = now?.declaration.paths.map(\.text) ?? []
            let pattern = verdict.link.path.text
            return change(
                "\(verdict.shown(in: comparison.old.graph)) opened `\(route.name)`, and opens nothing now",
                at: comparison.place(of: route.id, verdict.link.path.range), in: comparison.subject(of: route),
                was: comparison.inOld(verdict.link.path.range),
                help: others.isEmpty
                    ? "keep the link: write `path: \(pattern)` for what took the place of `\(route.name)`"
                    : "keep the old link beside the new: write `path: [\((others + [pattern]).joined(separator: ", "))]`",
                values: [pattern, nil], fix: verdict.keepingPath(in: comparison))
        }
    }
}
