package import FlowModel

/// A URL that opened one screen opens another one.
package enum LinkGoesElsewhere: ChangeRule {
    package static let id: RuleID = "link-goes-elsewhere"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "A URL that opened one screen opens another one."
    package static let explanation = """
        Whoever follows the link sees something that it did not promise. Either the pattern was given to another \
        screen, or a new pattern fits the URL better: a literal segment beats a placeholder. Give the new link another \
        path, or, if the screen is the old one under a new name, say so with `was`. The message shows such a URL.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, offer]}
          product: {path: /products/:name, params: {name: String}}
          offer: {}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, offer]}
          product: {}
          offer: {path: /products/:name, params: {name: String}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.verdicts.compactMap { verdict in
            guard case .elsewhere(let opened) = verdict.fate else { return nil }
            let route = verdict.link.route
            let isLiteral = verdict.link.pattern.text != opened.declaration.paths.first?.text
            var finding = change(
                "\(verdict.shown(in: comparison.old.graph)) opened `\(route.subject)`, and opens `\(opened.subject)` now",
                at: opened.declaration.paths.first?.range ?? opened.declaration.name.range,
                in: comparison.subject(of: route), was: comparison.inOld(verdict.link.path.range),
                help: isLiteral
                    ? "give the new link a path that no old link fits"
                    : "give the new link another path, and keep this one for `\(route.name)`",
                values: [verdict.link.path.text, "\(opened.subject)"], fix: verdict.keepingPath(in: comparison))
            if comparison.pairs.routes[route.id] == nil {
                let former = comparison.pairs.flows[route.flow] == opened.flow ? route.name : "\(route.subject)"
                finding.help =
                    "if `\(opened.subject)` is the old screen, write `was: \(former)` there; else give the new link another path"
            }
            return finding
        }
    }
}
