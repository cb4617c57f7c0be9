package import FlowModel

/// The app has to implement the view of a screen that named its own.
package enum SourceViewRequired: ChangeRule {
    package static let id: RuleID = "source-view-required"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The app has to implement the view of a screen that named its own."
    package static let explanation = """
        Without `view`, the protocol of the flow's screens requires a function for the route. What implements the \
        protocol does not compile until it has it.
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
        comparison.pairs.comparedRoutes.compactMap { old, new in
            guard let was = old.declaration.view, new.declaration.view == nil else { return nil }
            return change(
                "the app has to implement the view of `\(new.name)`, which named `\(was.value.type)`",
                at: new.declaration.name.range, in: new.subject, was: comparison.inOld(was.range),
                help: "keep `view: \(was.value.type)`", values: [was.value.type, nil])
        }
    }
}
