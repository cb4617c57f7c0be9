public import FlowModel
import FlowRules

extension Finding {
    /// Whether a baseline or an `allow` may cover it.
    public var canBeAccepted: Bool { RuleCatalogue.canBeAccepted(rule) }

    /// Whether it is an error that neither a baseline nor an `allow` may cover. Until it is fixed, rules that depend on
    /// what it is about may be silent.
    public var mustBeFixed: Bool { severity == .error && !canBeAccepted }

    /// Whether it prevents code generation, so that its severity cannot be lowered.
    public var stopsGeneration: Bool { RuleCatalogue.rule(rule)?.isStructural ?? false }

    /// The reason why the finding cannot be covered.
    public var whyNotAccepted: String { RuleCatalogue.whyNotAccepted(rule) }
}

extension RuleCatalogue {
    /// Whether a baseline or an `allow` may cover findings of a rule. A missing reason cannot be: otherwise, none would
    /// be required.
    static func canBeAccepted(_ rule: RuleID) -> Bool {
        guard let type = self.rule(rule) else { return true }
        return !type.isStructural && type.id != .allowWithoutWhy
    }

    /// Returns why findings of a rule cannot be covered.
    static func whyNotAccepted(_ rule: RuleID) -> String {
        rule == .allowWithoutWhy ? "a reason is required" : "it prevents code generation"
    }
}
