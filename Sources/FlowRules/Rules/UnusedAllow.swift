package import FlowModel

/// An `allow` that silences nothing. The runner reports it, because it knows what was silenced.
package enum UnusedAllow: Rule {
    package static let id: RuleID = "unused-allow"
    package static let severity = Severity.warning
    package static let summary = "An `allow` silences nothing."
    package static let explanation = """
        What was allowed no longer exists, so the entry would only hide the next mistake of its kind. Remove it. It \
        may also be in the wrong place: an `allow` silences its rule for the app, flow, route or transition that it \
        belongs to, and everything inside. While there are errors, allowances are not checked.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {allow: [{rule: unreachable-route, why: opened by a widget}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          offer: {allow: [{rule: unreachable-route, why: opened by a widget}]}
        """

    static func finding(_ allowance: Allowance, in subject: Subject) -> Finding {
        let rule = allowance.rule
        return Finding(
            id, "there is no `\(rule.value)` finding to allow here", at: rule.range, in: subject,
            help: "remove the entry",
            key: rule.value, fix: Fix(title: "remove the entry", edits: [.removeEntry(allowance.range)]))
    }
}
