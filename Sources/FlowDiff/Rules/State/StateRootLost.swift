package import FlowModel

/// A screen is not the root of its flow any more, so that stacks saved with it at the bottom are not restored.
package enum StateRootLost: ChangeRule {
    package static let id: RuleID = "state-root-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary =
        "A screen is not the root of its flow any more, so that stacks saved with it at the bottom are not restored."
    package static let explanation = """
        What is at the bottom of a flow has to be one of its roots, unless a transition had put it there. Devices that \
        saved the flow with this root show it anew. `root` may be a list: the old root stays possible as one of \
        several.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers]}
          offers: {transitions: [home]}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: offers
        routes:
          home: {transitions: [offers]}
          offers: {transitions: [home]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedFlows.flatMap { before, now in
            before.namedRoots.compactMap { root -> Finding? in
                guard let other = comparison.pairs.routes[root], new[other].flow == now.id, !now.hasRoot(other),
                    old[root].declaration.value.isSaved
                else { return nil }
                return change(
                    "`\(now.name)` is not restored where it began with `\(new.name(of: other))`: that is no root of it any more",
                    at: now.declaration.root?.range ?? now.declaration.name.range, in: now.subject,
                    was: comparison.inOld(before.declaration.root?.range ?? before.declaration.name.range),
                    values: [new.name(of: other), nil])
            }
        }
    }
}
