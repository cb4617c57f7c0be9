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
        let flows = comparison.pairs.comparedFlows.flatMap { before, now in
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
        return flows + tabs(in: comparison)
    }

    /// Returns the findings for tabs that name a root, or did: only with that at the bottom are they restored.
    private static func tabs(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedTabs.flatMap { before, now in
            comparison.tabs(of: before, now).flatMap { place, index -> [Finding] in
                let (was, item) = (before.items[place], now.items[index])
                guard was.root != nil || item.root != nil, let flow = was.flow.map({ old[$0] }),
                    let shown = item.flow.map({ new[$0].beginning(with: item.root) })
                else { return [] }
                return flow.beginning(with: was.root).namedRoots.compactMap { root in
                    guard let other = comparison.pairs.routes[root], new[other].flow == shown.id, !shown.hasRoot(other),
                        old[root].declaration.value.isSaved
                    else { return nil }
                    return change(
                        "the tab `\(item.name)` is not restored where it began with `\(new.name(of: other))`",
                        at: (item.declaration.root ?? item.declaration.flow).range, in: now.subject,
                        was: comparison.inOld((was.declaration.root ?? was.declaration.flow).range),
                        values: [item.name, new.name(of: other), nil])
                }
            }
        }
    }
}
