public import FlowModel

/// An `allow` that silences nothing. The runner reports it, which knows what was silenced.
public enum UnusedAllow: Rule {
    public static let id: RuleID = "unused-allow"
    public static let severity = Severity.warning
    public static let summary = "An `allow` silences nothing."
    public static let explanation = """
        What was allowed is no longer there, so that the entry would only hide the next mistake of its \
        kind. Remove it. It may also stand at the wrong place: an `allow` silences its rule for the app, \
        flow, route or transition that it stands at, with all that this holds. While there are errors, \
        nothing is said about allowances.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {allow: [{rule: unreachable-route, why: opened by a widget}]}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          offer: {allow: [{rule: unreachable-route, why: opened by a widget}]}
        """

    static func finding(_ allowance: Allowance, in subject: Subject) -> Finding {
        let rule = allowance.rule
        return Finding(
            id, "there is no `\(rule.value)` to allow here", at: rule.range, in: subject, help: "remove the entry",
            key: rule.value, fix: Fix(title: "remove the entry", edits: [.removeEntry(allowance.range)]))
    }
}
