package import FlowModel
import FlowSwift

/// A URL that opened a screen lacks a value that the screen needs now.
package enum LinkNeedsMore: ChangeRule {
    package static let id: RuleID = "link-needs-more"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "A URL that opened a screen lacks a value that the screen needs now."
    package static let explanation = """
        A parameter without a default has to be in the URL, and the URLs that exist do not have it. Give the parameter \
        a default, or make it optional, so that the links that exist still open.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [search]}
          search:
            path: "/search?q=:query&in=:area"
            params:
              query: String
              area: String?
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [search]}
          search:
            path: "/search?q=:query&in=:area"
            params:
              query: String
              area: String
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.verdicts.compactMap { verdict in
            guard case .needsMore(let link, let param, let key) = verdict.fate else { return nil }
            let declared = link.params.first { $0.name.value == param }
            let type = declared?.type.value.text ?? "String"
            return change(
                "\(verdict.shown(in: comparison.old.graph)) opened `\(link.route.name)`, which needs `\(param)` now"
                    + (key.map { " (`\($0)=…`)" } ?? ""),
                at: declared?.name.range ?? link.path.range, in: link.route.subject,
                was: comparison.inOld(verdict.link.path.range),
                help: "give it a default: `\(param): \(type) = …`, or make it optional: `\(param): \(type)?`",
                values: [verdict.link.path.text, param])
        }
    }
}
