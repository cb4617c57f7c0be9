package import FlowModel

/// A link shows its screen on other screens than before.
package enum LinkStackDiffers: ChangeRule {
    package static let id: RuleID = "link-stack-differs"
    package static let severity = Severity.information
    package static let audience = Audience.links
    package static let summary = "A link shows its screen on other screens than before."
    package static let explanation = """
        A link opens a whole stack: the shortest way from the flow's root to the screen. Going back from the screen \
        leads through other screens now. The URL itself opens the same screen.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [category, product]}
          category: {transitions: [product]}
          product: {path: /product}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [category]}
          category: {transitions: [product]}
          product: {path: /product}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let chains = comparison.linkChains
        return comparison.links.kept.compactMap { kept in
            guard let (old, new) = chains.routes(of: kept), old.map({ comparison.pairs.routes[$0] }) != new.map({ $0 })
            else { return nil }
            func names(_ routes: [Route.ID], _ graph: FlowGraph) -> String {
                routes.map { graph.name(of: $0) }.joined(separator: ", ")
            }
            let (before, now) = (names(old, comparison.old.graph), names(new, comparison.new.graph))
            return change(
                "\(kept.shown(in: comparison.new.graph)) shows `\(now)`, and showed `\(before)`",
                at: kept.new.path.range, in: kept.new.route.subject, values: [kept.old.path.text, before, now])
        }
    }
}
