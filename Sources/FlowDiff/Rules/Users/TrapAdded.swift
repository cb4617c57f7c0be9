package import FlowModel
import FlowRules

/// A screen that users could leave cannot be left any more.
package enum TrapAdded: ChangeRule {
    package static let id: RuleID = "trap-added"
    package static let severity = Severity.error
    package static let audience = Audience.users
    package static let isSafety = true
    package static let summary = "A screen that users could leave cannot be left any more."
    package static let explanation = """
        No transition and no gesture leads away from it: users have to end the app. The finding `trap` of `flowgen \
        check` says the same about the new program alone; this one says that the change did it. Its path is a shortest \
        run that ends there.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: done, instead: root}]}
          done: {transitions: [{to: home, instead: root}]}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: done, instead: root}]}
          done: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let old = comparison.old.runs else { return [] }
        let now = comparison.new.findings.filter { $0.rule == RuleCatalogue.trap }
        guard !now.isEmpty else { return [] }
        // What the old program turned off or allowed was a trap all the same.
        let before = Set(old.traps.map { comparison.present($0.subject) })
        return now.filter { !before.contains($0.subject) }.compactMap { trap in
            guard let route = comparison.newRoute(of: trap.subject), comparison.isOld(route) else { return nil }
            var finding = change(
                "users cannot leave `\(route.subject)` any more", at: trap.range, in: trap.subject, help: trap.help,
                values: ["trap"])
            finding.path = trap.path
            return finding
        }
    }
}
