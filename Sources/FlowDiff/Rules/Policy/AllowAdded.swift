package import FlowModel

/// A finding is allowed in a place where it was not.
package enum AllowAdded: ChangeRule {
    package static let id: RuleID = "allow-added"
    package static let severity = Severity.information
    package static let audience = Audience.policy
    package static let summary = "A finding is allowed in a place where it was not."
    package static let explanation = """
        It is listed with its reason, so that whoever reviews the change can judge it. A reason that is only a \
        placeholder is an error of its own.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
          cart: {entry: push notification}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
          cart:
            entry: push notification
            allow: [{rule: too-many-params, why: the form of the bank has as many}]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        var findings: [Finding] = []
        func compare(_ before: Annotations, _ now: Annotations, _ subject: @autoclosure () -> Subject) {
            if now.allow.isEmpty { return }
            let known = Set(before.allow.map(\.rule.value))
            for allowance in now.allow where !known.contains(allowance.rule.value) {
                findings.append(
                    change(
                        "`\(allowance.rule.value)` is allowed now", at: allowance.range, in: subject(),
                        help: allowance.why.map { "the reason: \($0.value)" }, values: [allowance.rule.value]))
            }
        }
        if let apps = comparison.apps { compare(apps.old.annotations, apps.new.annotations, .app) }
        for (before, now) in comparison.pairs.comparedFlows {
            compare(before.declaration.annotations, now.declaration.annotations, now.subject)
        }
        for (before, now) in comparison.pairs.comparedRoutes {
            compare(before.declaration.annotations, now.declaration.annotations, now.subject)
        }
        // Few transitions have annotations.
        let annotated = Set(new.annotatedTransitions)
        for (before, now) in comparison.pairs.comparedTransitions where annotated.contains(now) {
            compare(
                old.transitions[before].declaration.annotations, new.transitions[now].declaration.annotations,
                comparison.subject(ofOld: before))
        }
        return findings
    }
}
