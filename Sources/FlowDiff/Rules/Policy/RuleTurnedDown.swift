package import FlowModel
import FlowRules

/// A rule is off, or counts less than before.
package enum RuleTurnedDown: ChangeRule {
    package static let id: RuleID = "rule-turned-down"
    package static let severity = Severity.warning
    package static let audience = Audience.policy
    package static let summary = "A rule is off, or counts less than before."
    package static let explanation = """
        What it found fails no build any more, here and in whatever is added later. `allow` with a reason silences a \
        rule in one place.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        rules: {trap: warning}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        var findings: [Finding] = []
        func compare(_ old: [RuleSetting], _ new: [RuleSetting], _ subject: Subject) {
            for setting in new {
                let id = RuleID(rawValue: setting.rule.value)
                guard let standard = standard(of: id) else { continue }
                let was = old.last { $0.rule.value == setting.rule.value }?.severity.value ?? standard
                guard setting.severity.value < was else { continue }
                findings.append(
                    change(
                        "`\(setting.rule.value)` is \(setting.severity.value.rawValue), and was \(was.rawValue)",
                        at: setting.rule.range, in: subject,
                        values: [setting.rule.value, was.rawValue, setting.severity.value.rawValue]))
            }
            for setting in old where !new.contains(where: { $0.rule.value == setting.rule.value }) {
                guard let standard = standard(of: RuleID(rawValue: setting.rule.value)),
                    standard < setting.severity.value
                else { continue }
                findings.append(
                    change(
                        "`\(setting.rule.value)` is \(standard.rawValue), and was \(setting.severity.value.rawValue)",
                        at: comparison.inOld(setting.rule.range), in: subject,
                        values: [setting.rule.value, setting.severity.value.rawValue, standard.rawValue]))
            }
        }
        if let apps = comparison.apps { compare(apps.old.rules, apps.new.rules, .app) }
        for (old, new) in comparison.pairs.comparedFlows {
            compare(old.declaration.rules, new.declaration.rules, new.subject)
        }
        return findings
    }

    /// Returns the severity of a rule, or of a change, that nothing sets.
    private static func standard(of id: RuleID) -> Severity? {
        RuleCatalogue.rule(id)?.severity ?? ChangeCatalogue.rule(id)?.severity
    }
}
