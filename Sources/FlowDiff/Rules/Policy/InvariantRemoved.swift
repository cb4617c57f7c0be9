package import FlowModel
import FlowRules

/// An invariant is gone.
package enum InvariantRemoved: ChangeRule {
    package static let id: RuleID = "invariant-removed"
    package static let severity = Severity.warning
    package static let audience = Audience.policy
    package static let summary = "An invariant is gone."
    package static let explanation = """
        What it promised is not checked any more. If it has another name now, that is a removal all the same: an \
        invariant is found by its name.
        """
    package static let before = """
        app: Corner
        start: Shop
        invariants:
          - name: home-has-a-name
            every: {route: Shop/home, has: {analyticsName: present}}
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let kept = Set(apps.new.invariants.map(\.name.value))
        return apps.old.invariants.filter { !kept.contains($0.name.value) }.map { invariant in
            change(
                "`\(invariant.name.value)` is not checked any more", at: apps.new.name.range, in: .app,
                was: comparison.inOld(invariant.name.range), help: "it said: \(invariant.sentence)",
                values: [invariant.name.value, nil])
        }
    }
}
