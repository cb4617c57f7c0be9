package import FlowModel

/// The app has to implement the view of a screen that named its own, or none of a flow any more.
package enum SourceViewRequired: ChangeRule {
    package static let id: RuleID = "source-view-required"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The app implements the view of a screen that named its own, or no view of a flow."
    package static let explanation = """
        Without `view`, the protocol of the flow's screens requires a function for the route. What implements the \
        protocol does not compile until it has it. If all screens of a flow name their views, there is no such protocol, and \
        the function that adds the screens takes nothing.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {view: HomeView}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (before, now) = (comparison.old.graph, comparison.new.graph)
        let flows = comparison.pairs.comparedFlows.compactMap { old, new -> Finding? in
            let views = before.routes(of: old).filter { $0.declaration.view == nil }
            guard !views.isEmpty, now.routes(of: new).allSatisfy({ $0.declaration.view != nil }) else { return nil }
            return change(
                "the app implements no view of `\(new.name)` any more, and did that of \(views.map(\.name).quoted())",
                at: new.declaration.name.range, in: new.subject, values: views.map(\.name))
        }
        let routes = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            guard let was = old.declaration.view, new.declaration.view == nil else { return nil }
            return change(
                "the app has to implement the view of `\(new.name)`, which named `\(was.value.type)`",
                at: new.declaration.name.range, in: new.subject, was: comparison.inOld(was.range),
                help: "keep `view: \(was.value.type)`", values: [was.value.type, nil])
        }
        return flows + routes
    }
}
