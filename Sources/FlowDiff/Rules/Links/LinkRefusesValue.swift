package import FlowModel
import FlowSwift

/// A URL has a value that the screen no longer accepts.
package enum LinkRefusesValue: ChangeRule {
    package static let id: RuleID = "link-refuses-value"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "A URL has a value that the screen no longer accepts."
    package static let explanation = """
        The placeholder was text, say, and is a number now, so some of the URLs that exist open nothing. Keep the \
        type, and read the value in the screen, or keep the old link for a screen that can. The message shows such a \
        URL. Of types that the app declares, flowgen does not know what they accept.
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
          product: {path: /products/:id, params: {id: String}}
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
          product: {path: /products/:id, params: {id: Int}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.verdicts.compactMap { verdict in
            guard case .refuses(let link, let param, let type) = verdict.fate else { return nil }
            let was = verdict.link.params.first { $0.name.value == param }?.type.value.text
            return change(
                "\(verdict.shown(in: comparison.old.graph)) opened `\(link.route.name)`, whose `\(param)` is `\(type)` now",
                at: link.params.first { $0.name.value == param }?.type.range ?? link.path.range, in: link.route.subject,
                was: comparison.inOld(verdict.link.path.range),
                help: was.map { "keep `\(param): \($0)`, and convert it in the screen" },
                values: [verdict.link.path.text, type])
        }
    }
}
