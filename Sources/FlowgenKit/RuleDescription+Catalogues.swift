import FlowDiff
import FlowReporters
import FlowRules

// What reports say of rules.
extension RuleDescription {
    /// The descriptions of all rules.
    static let rules: [RuleDescription] = RuleCatalogue.rules.map { rule in
        RuleDescription(
            id: rule.id, severity: rule.severity, summary: rule.summary, explanation: rule.explanation,
            badExample: rule.badExample, goodExample: rule.goodExample, remedy: rule.remedy)
    }

    /// The descriptions of all changes between two versions.
    static let changes: [RuleDescription] = ChangeCatalogue.rules.map { rule in
        var description = RuleDescription(
            id: rule.id, severity: rule.severity, summary: rule.summary, explanation: rule.explanation,
            badExample: rule.before, goodExample: rule.after, remedy: rule.remedy)
        description.exampleTitles = .ofChange
        return description
    }
}
