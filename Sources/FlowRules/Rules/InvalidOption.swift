package import FlowModel

/// An option that is not allowed where it is written, or a value that the option does not accept. Reading reports what
/// is visible in one place; this check covers what needs the whole graph.
package enum InvalidOption: Rule {
    package static let id = RuleID.invalidOption
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge(own: [.transitions, .anywhere], flow: .result)
    package static let summary = "An option has an invalid value, or is used where it has no meaning."
    package static let explanation = """
        Every option has a purpose: `instead` is for a transition that shows a route, `detents` for a sheet, `was` \
        for a former name. Ignoring an option that has no meaning, or that contradicts another, would produce an app \
        that does something other than its file says. The message says what the option accepts. Errors that make \
        generation impossible can neither be turned down by `rules` nor allowed.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet, instead: root}]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet, above: root}]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        presentations(in: graph) + ResultRoutes.check(graph) + FormerNames.check(graph) + settings(of: graph)
    }

    /// Findings for sheets and covers that replace the screen they would be presented over. Calls that do so are found
    /// by `CallerReplaced`.
    private static func presentations(in graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.anchoredTransitions {
            guard let instead = graph.transitions[index].declaration.instead, instead.value == .root else { continue }
            let transition = graph.transitions[index]
            let style = graph.style(of: transition)
            guard graph.builtIn(style) != .push, graph.outcomes(ofCall: transition.target) == nil else { continue }
            findings.append(
                Finding(
                    id, "a `\(style)` needs a screen below it, and `instead: root` leaves none", at: instead.range,
                    in: graph.subject(of: transition), help: "write `above: root`, or show it with `style: push`",
                    key: "instead"))
        }
        return findings
    }

    /// Findings for settings and allowances of rules that cannot be turned down.
    private static func settings(of graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        graph.forEachSetting { setting, subject in
            if subject != .app, let rule = RuleCatalogue.rule(RuleID(rawValue: setting.rule.value)), rule.isAppWide {
                findings.append(
                    Finding(
                        id, "`\(setting.rule.value)` applies to the whole app, so a flow cannot set it",
                        at: setting.rule.range, in: subject, help: "move it to the `rules` of the app's document",
                        key: setting.rule.value))
                return
            }
            guard RuleSettings.isRefused(setting) else { return }
            findings.append(
                Finding(
                    id, "`\(setting.rule.value)` is always an error", at: setting.severity.range, in: subject,
                    help: "remove the setting: what the rule finds prevents code generation",
                    key: setting.rule.value))
        }
        graph.forEachAllowance { allowance, subject in
            let rule = allowance.rule
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
