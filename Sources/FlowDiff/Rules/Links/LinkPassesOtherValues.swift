package import FlowModel

/// A URL opens the same screen with other values.
package enum LinkPassesOtherValues: ChangeRule {
    package static let id: RuleID = "link-passes-other-values"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "A URL opens the same screen with other values."
    package static let explanation = """
        The placeholders fill other parameters, or the link fixes another value with `with`, so that the screen shows \
        something else than the link promised. Keep the order of the placeholders, and give the new meaning another \
        path.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [compare]}
          compare: {path: /compare/:left/:right, params: {left: String, right: String}}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [compare]}
          compare: {path: /compare/:right/:left, params: {left: String, right: String}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.verdicts.compactMap { verdict in
            guard case .otherValues(let link) = verdict.fate else { return nil }
            let params = Set(link.params.map(\.name.value))
            let ignored = verdict.link.path.pattern.placeholders.filter { !params.contains($0) }
            return change(
                "\(verdict.shown(in: comparison.old.graph)) opens `\(link.route.name)` with other values",
                at: link.path.range, in: link.route.subject, was: comparison.inOld(verdict.link.path.range),
                help: ignored.isEmpty
                    ? "keep `\(verdict.link.path.text)` as it was, and give the new meaning another path"
                    : "`\(link.route.name)` has no \(ignored.quoted()) any more: what links give is ignored",
                values: [verdict.link.path.text, link.path.text])
        }
    }
}
