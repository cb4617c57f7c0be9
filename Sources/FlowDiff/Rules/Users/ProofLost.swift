package import FlowModel
import FlowRules

/// An invariant that held does not hold any more.
package enum ProofLost: ChangeRule {
    package static let id: RuleID = "proof-lost"
    package static let severity = Severity.error
    package static let audience = Audience.users
    package static let isSafety = true
    package static let summary = "An invariant that held does not hold any more."
    package static let explanation = """
        It was proven for every run of the old program, and the new one has a run that breaks it: the path of the \
        finding. What the invariant says is the same in both. `invariant-violated` says so about the new program \
        alone. Funnels (`possible`) are `funnel-broken`.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        invariants:
          - name: orders-need-login
            never: {reach: Shop/orders, without: isLoggedIn}
            severity: warning
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: isLoggedIn}, help]}
          help: {transitions: [{to: orders, requires: isLoggedIn}]}
          orders: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        invariants:
          - name: orders-need-login
            never: {reach: Shop/orders, without: isLoggedIn}
            severity: warning
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: isLoggedIn}, help]}
          help: {transitions: [orders]}
          orders: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.lostProofs.filter { !$0.now.isFunnel }.map { violation, now in
            var finding = change(
                "`\(now.name.value)` held, and does not hold any more", at: violation.range, in: .app,
                help: violation.help, values: [now.name.value])
            finding.path = violation.path
            return finding
        }
    }
}

extension Comparison {
    /// The invariants that say the same in both programs, held in the old one and do not in the new one, with the finding
    /// that says so.
    var lostProofs: [(violation: Finding, now: InvariantDeclaration)] {
        guard let apps, let runs = old.runs else { return [] }
        let violated = new.findings.filter { $0.rule == RuleCatalogue.invariantViolated }
        guard !violated.isEmpty else { return [] }
        let before = Set(runs.violatedInvariants.map(\.key))
        return violated.compactMap { violation in
            let name = violation.key
            guard !before.contains(name),
                let was = apps.old.invariants.first(where: { $0.name.value == name }),
                let now = apps.new.invariants.first(where: { $0.name.value == name }),
                sentence(ofOld: was) == sentence(ofNew: now)
            else { return nil }
            return (violation, now)
        }
    }
}

extension InvariantDeclaration {
    /// Whether the invariant says that some run takes steps in their order.
    var isFunnel: Bool { if case .possible = claim { true } else { false } }
}
