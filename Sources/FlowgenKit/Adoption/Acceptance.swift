public import FlowModel
import FlowRules

extension Finding {
    /// Whether a baseline or an `allow` may cover it.
    public var canBeAccepted: Bool { RuleCatalogue.canBeAccepted(rule) }

    /// Whether Swift cannot be generated from it, so that nothing turns it down.
    public var stopsGeneration: Bool { RuleCatalogue.rule(rule)?.isStructural ?? false }

    /// Why none may.
    public var whyNotAccepted: String { RuleCatalogue.whyNotAccepted(rule) }
}

extension RuleCatalogue {
    /// Whether a baseline or an `allow` may cover findings of a rule. While a reason is missing, no other rule is asked:
    /// covered, it would hide all findings.
    static func canBeAccepted(_ rule: RuleID) -> Bool {
        guard let type = self.rule(rule) else { return true }
        return !type.isStructural && type.id != .allowWithoutWhy
    }

    /// Why nothing covers findings of a rule.
    static func whyNotAccepted(_ rule: RuleID) -> String {
        rule == .allowWithoutWhy ? "the reason has to be written" : "Swift cannot be generated from what it finds"
    }
}
