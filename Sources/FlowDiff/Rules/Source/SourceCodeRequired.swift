package import FlowModel
import FlowSwift

/// Code has to handle a case more, or the app has to implement something more.
package enum SourceCodeRequired: ChangeRule {
    package static let id: RuleID = "source-code-required"
    package static let formerIDs: [RuleID] = [
        "source-guard-changed", "source-route-added", "source-tab-added", "source-view-required",
    ]
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "Code has to handle a case more, or the app has to implement something more."
    package static let explanation = """
        A `switch` over the routes of a flow, or over tabs, is not exhaustive any more if there is a new one. The \
        protocol of a flow's screens requires a view for each route without `view`, and the protocol of the app's \
        guards a property for each guard, or a function with its parameters, which answers at once if it is not \
        asynchronous any more. What implements \
        them does not compile until it has it: write the code, also where another module implements it.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        routes(in: comparison) + tabs(in: comparison) + views(in: comparison) + guards(in: comparison)
    }

    private static func routes(in comparison: Comparison) -> [Finding] {
        let flows = Set(comparison.pairs.addedFlows.map(\.id))
        return comparison.pairs.addedRoutes.filter { !flows.contains($0.flow) }.map { route in
            change(
                "the routes of `\(route.flowName)` have a new case `\(route.name)`", at: route.declaration.name.range,
                in: route.subject, values: [nil, "\(route.subject)"])
        }
    }

    private static func tabs(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedTabs.flatMap { old, new in
            comparison.addedTabs(of: old, new).map { index in
                let item = new.items[index]
                return change(
                    "the tabs of `\(new.name)` have a new case `\(item.caseName)`", at: item.declaration.name.range,
                    in: new.subject, values: [nil, item.caseName])
            }
        }
    }

    private static func views(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedRoutes.compactMap { old, new in
            guard let was = old.declaration.view, new.declaration.view == nil else { return nil }
            return change(
                "the app has to implement the view of `\(new.name)`, which named `\(was.value.type)`",
                at: new.declaration.name.range, in: new.subject, was: comparison.inOld(was.range),
                help: "keep `view: \(was.value.type)`", values: [was.value.type, nil])
        }
    }

    private static func guards(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.new.guards.flatMap { asked -> [Finding] in
            let name = asked.name.value
            guard let was = apps.old.guards.first(where: { $0.name.value == name }) else {
                return [
                    change("the app has to answer `\(name)`", at: asked.name.range, in: .app, values: [nil, name])
                ]
            }
            let (before, now) = (text(was.params), text(asked.params))
            return
                (before == now
                ? []
                : [
                    change(
                        "`\(name)` has to be answered for other values: `(\(now))`, before `(\(before))`",
                        at: asked.name.range, in: .app, was: comparison.inOld(was.name.range),
                        values: [name, before, now])
                ])
                + (!was.isAsync || asked.isAsync
                    ? []
                    : [
                        change(
                            "`\(name)` has to be answered at once now", at: asked.name.range, in: .app,
                            was: comparison.inOld(was.name.range), values: [name, "async", "sync"])
                    ])
        }
    }

    private static func text(_ params: [ParamDeclaration]) -> String {
        params.map { "\($0.name.value): \($0.type.value.text)" }.joined(separator: ", ")
    }
}
