package import FlowModel

/// The types of a flow are gone, or have other names.
package enum SourceFlowRemoved: ChangeRule {
    package static let id: RuleID = "source-flow-removed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The types of a flow are gone, or have other names."
    package static let explanation = """
        Code that names the flow's routes, navigators, router or views does not compile. Inside one module, the \
        compiler says so in the same pull request; another module finds out when it updates.
        """
    package static let before = """
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        flow: Market
        was: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let removed = comparison.pairs.removedFlows.map { flow in
            change(
                "the types of `\(flow.name)` are gone", at: comparison.appPlace(flow.declaration.name.range),
                in: flow.subject, was: comparison.inOld(flow.declaration.name.range), values: [flow.name, nil])
        }
        let renamed = comparison.pairs.comparedFlows.filter { $0.old.name != $0.new.name }.map { old, new in
            change(
                "the types of `\(old.name)` are called `\(new.name)…` now", at: new.declaration.name.range,
                in: new.subject, was: comparison.inOld(old.declaration.name.range), values: [old.name, new.name])
        }
        return removed + renamed
    }
}
