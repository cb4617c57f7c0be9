package import FlowModel

/// A setting or an allowance that a rule does not accept.
package enum RuleNotConfigurable: Rule {
    package static let id: RuleID = "rule-not-configurable"
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "`rules` or `allow` names a rule that it cannot change."
    package static let explanation = """
        What some rules find makes it impossible to generate Swift, or to generate what was meant: a target that \
        does not exist has no function. Such a rule is always an error, so its severity cannot be lowered, and it \
        cannot be allowed. A rule about the app as a whole has one severity, so a flow cannot set it. A setting that \
        is silently ignored would be worse than none. Remove it and correct what the rule finds, or move it to the \
        app. `flowgen explain` says for each rule whether it can be allowed.
        """
    package static let badExample = """
        flow: Shop
        root: home
        rules: {unknown-target: off}
        routes: [home]
        """
    package static let goodExample = """
        flow: Shop
        root: home
        rules: {deprecated-target: off}
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] { settings(in: graph) + allowances(in: graph) }

    private static func settings(in graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        graph.forEachSetting { setting, subject in
            let rule = setting.rule
            if subject != .app, let type = RuleCatalogue.rule(RuleID(rawValue: rule.value)), type.isAppWide {
                findings.append(
                    Finding(
                        id, "`\(rule.value)` applies to the whole app, so a flow cannot set it", at: rule.range,
                        in: subject, help: "move it to the `rules` of the app's document", key: rule.value))
            } else if RuleSettings.isRefused(setting) {
                findings.append(
                    Finding(
                        id, "`\(rule.value)` is always an error", at: setting.severity.range, in: subject,
                        help: "remove the setting: what the rule finds prevents code generation", key: rule.value))
            }
        }
        return findings
    }

    private static func allowances(in graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        graph.forEachAllowance { allowance, subject in
            let rule = allowance.rule
            // `all` stands for many transitions, but its `allow` appears once in the file.
            guard let type = RuleCatalogue.rule(RuleID(rawValue: rule.value)), type.isStructural,
                findings.last?.range != rule.range
            else { return }
            findings.append(
                Finding(
                    id, "`\(rule.value)` cannot be allowed", at: rule.range, in: subject,
                    help: "remove the entry: what the rule finds prevents code generation", key: rule.value))
        }
        return findings
    }
}
