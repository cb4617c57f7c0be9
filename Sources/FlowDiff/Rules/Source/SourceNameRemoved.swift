import FlowAnalysis
package import FlowModel
import FlowSwift

/// A name that code uses is gone, or is another one now.
package enum SourceNameRemoved: ChangeRule {
    package static let id: RuleID = "source-name-removed"
    package static let formerIDs: [RuleID] = [
        "source-app-removed", "source-flow-removed", "source-route-removed", "source-tab-removed",
        "source-transition-removed",
    ]
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A name that code uses is gone, or is another one now."
    package static let explanation = """
        Code that uses the name does not compile: the types of a flow or of the app, a case of a flow's routes or of \
        tabs, a function of a navigator, a property of routes, the protocol of a flow's screens, or that of a part with what it
        offers. Use the new name, or \
        keep the old one.

        With `was`, a function keeps its old name, unless something else that the screen has is called so. Code that \
        creates a route by its old name compiles, too, with a warning whose fix is the new one, and so do its kind \
        and its navigator. What does not: a pattern with values, a `switch` that lists all routes, and the function \
        of its view. A flow, a tab, and a route of another flow have no code under the old name.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {}
          offers: {entry: push notification}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        app(in: comparison) + metadata(in: comparison) + flows(in: comparison) + screens(in: comparison)
            + routes(in: comparison) + functions(in: comparison) + parts(in: comparison) + tabs(in: comparison)
    }

    /// Returns the findings for types that are called after the app. Without a `start`, there is neither a router nor a
    /// view.
    private static func app(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        guard let app = old.app, !old.gaps.contains(.app) else { return [] }
        let was = comparison.inOld(app.name.range)
        guard let other = new.app else {
            return [
                change(
                    "the types of the app `\(app.name.value)` are gone", at: was, in: .app,
                    values: [app.name.value, nil])
            ]
        }
        var changes: [Finding] = []
        if app.name.value != other.name.value {
            let message = "the types of the app `\(app.name.value)` are called `\(other.name.value)…` now"
            changes.append(
                change(
                    message, at: other.name.range, in: .app, was: was, values: [app.name.value, other.name.value]))
        }
        if app.showsFlows, !other.showsFlows {
            let message = "the router and the view of the app are gone: nothing says what it starts with"
            changes.append(change(message, at: other.name.range, in: .app, was: was, values: ["start", nil]))
        }
        let kept = Set(other.places.map(\.name.value))
        for place in app.places where !kept.contains(place.name.value) {
            changes.append(
                change(
                    "the place `\(place.name.value)` is gone", at: (other.places.first?.name ?? other.name).range,
                    in: .app, was: comparison.inOld(place.name.range), values: ["place \(place.name.value)", nil]))
        }
        return changes
    }

    /// Returns the findings for properties of all routes that are gone.
    private static func metadata(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let kept = Set(apps.new.metadata.map(\.name.value))
        return apps.old.metadata.filter { !kept.contains($0.name.value) }.map { property in
            change(
                "the property `\(property.name.value)` of routes is gone", at: apps.new.name.range, in: .app,
                was: comparison.inOld(property.name.range), values: [property.name.value, nil])
        }
    }

    private static func flows(in comparison: Comparison) -> [Finding] {
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

    /// Returns the findings for flows without a protocol for the views that the app implements.
    private static func screens(in comparison: Comparison) -> [Finding] {
        let (before, now) = (comparison.old.graph, comparison.new.graph)
        return comparison.pairs.comparedFlows.compactMap { old, new in
            let views = before.routes(of: old).filter { $0.declaration.view == nil }
            guard !views.isEmpty, now.routes(of: new).allSatisfy({ $0.declaration.view != nil }) else { return nil }
            return change(
                "the app implements no view of `\(new.name)` any more, and did that of \(views.map(\.name).quoted())",
                at: new.declaration.name.range, in: new.subject, values: views.map(\.name))
        }
    }

    private static func routes(in comparison: Comparison) -> [Finding] {
        let flows = Set(comparison.pairs.removedFlows.map(\.id))
        let removed = comparison.pairs.removedRoutes.filter { !flows.contains($0.flow) }.map { route in
            change(
                "the route `\(route.name)` of `\(route.flowName)` is gone",
                at: comparison.place(of: route.flow, route.declaration.name.range), in: comparison.subject(of: route),
                was: comparison.inOld(route.declaration.name.range),
                values: ["\(route.subject)", nil])
        }
        let renamed = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let isMoved = comparison.pairs.flows[old.flow] != new.flow
            guard old.name != new.name || isMoved else { return nil }
            return change(
                "the route `\(old.name)` is \(isMoved ? "of another flow" : "called `\(new.name)`") now",
                at: new.declaration.name.range, in: new.subject, was: comparison.inOld(old.declaration.name.range),
                help: isMoved ? nil : "patterns with values, switches over all routes and the view need the new name",
                values: ["\(old.subject)", "\(new.subject)"])
        }
        return removed + renamed
    }

    private static func functions(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let gone = comparison.pairs.removedTransitions
        // Those of a choice have one function, which is there as long as one of them.
        let removed = gone.filter { index in
            let choices = old.choices(beside: index)
            return choices.isEmpty || index == choices.first && choices.allSatisfy(gone.contains)
        }.map { index in
            change(
                "the function `\(old.transitions[index].function)` is gone",
                at: comparison.place(ofOldTransition: index),
                in: comparison.subject(ofOld: index), was: comparison.inOld(old.transitions[index].declaration.range),
                values: [old.transitions[index].function, nil])
        }
        let renamed = comparison.renamedTransitions.filter { !$0.isCallable }.map { before, now, _ in
            change(
                "the function `\(old.transitions[before].function)` is called `\(new.transitions[now].function)` now",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range),
                values: [old.transitions[before].function, new.transitions[now].function])
        }
        let excepted = comparison.excepted.map { lost in
            change(
                "the function `\(old.transitions[lost.old].function)` of `\(lost.route.name)` is gone",
                at: new.transitions[lost.new].declaration.range, in: lost.route.subject,
                values: [old.transitions[lost.old].function, nil])
        }
        let signals = comparison.turned.filter { new.transitions[$0.new].isSignal }.map { before, now in
            change(
                "no navigator has the function `\(old.transitions[before].function)` any more: it is a signal",
                at: new.transitions[now].declaration.range, in: new.subject(ofTransition: now),
                was: comparison.inOld(old.transitions[before].declaration.range),
                values: [old.transitions[before].function, nil])
        }
        return removed + renamed + excepted + signals
    }

    /// Returns the findings for the protocols of parts, which views take: one that is gone, has a function less, or is not
    /// that of a screen any more. Of a flow, or an app, with another name, all types are other ones.
    private static func parts(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let (before, now) = (PartProtocols(old), PartProtocols(new))
        var reported: Set<String> = []
        var changes: [Finding] = []
        for (route, present) in comparison.pairs.comparedRoutes {
            let kept = Set(PartProtocols.types(of: present, in: new).map(\.type))
            for (type, _) in PartProtocols.types(of: route, in: old) where !kept.contains(type) {
                let isOfFlow = type.hasPrefix(route.flowName) && route.flowName != present.flowName
                let isOfApp = old.app.map { type.hasPrefix($0.name.value) && $0.name.value != new.app?.name.value }
                if isOfFlow || isOfApp ?? false { continue }
                let isGone = now.functions[type] == nil
                guard !isGone || reported.insert(type).inserted else { continue }
                changes.append(
                    change(
                        isGone
                            ? "the protocol `\(type)` is gone"
                            : "the navigator of `\(present.name)` is no `\(type)` any more",
                        at: present.declaration.name.range, in: isGone ? new[present.flow].subject : present.subject,
                        values: [type, nil]))
            }
        }
        for (type, functions) in before.functions {
            guard let (kept, route) = now.functions[type] else { continue }
            for function in functions.names.subtracting(kept) {
                changes.append(
                    change(
                        "the function `\(function)` of `\(type)` is gone", at: route.declaration.name.range,
                        in: new[route.flow].subject, values: ["\(type).\(function)", nil]))
            }
        }
        return changes.sorted { ($0.range, $0.message) < ($1.range, $1.message) }
    }

    private static func tabs(in comparison: Comparison) -> [Finding] {
        let containers = comparison.old.graph.tabs.compactMap { container -> Finding? in
            let now = comparison.pairs.tabs[container.id].map { comparison.new.graph[$0] }
            guard now?.name != container.name else { return nil }
            return change(
                "the type `\(container.name)Tab` is \(now.map { "called `\($0.name)Tab` now" } ?? "gone")",
                at: now?.declaration.name.range ?? comparison.appPlace(container.declaration.name.range),
                in: now?.subject ?? container.subject, was: comparison.inOld(container.declaration.name.range),
                values: [container.name, now?.name])
        }
        let tabs = comparison.pairs.comparedTabs.flatMap { old, new in
            old.items.indices.compactMap { index -> Finding? in
                let item = old.items[index]
                let now = comparison.tab(index, of: old, in: new).map { new.items[$0] }
                guard now?.caseName != item.caseName else { return nil }
                return change(
                    "the tab `\(item.caseName)` of `\(new.name)` is \(now.map { "called `\($0.caseName)` now" } ?? "gone")",
                    at: now?.declaration.name.range ?? new.declaration.name.range, in: new.subject,
                    was: comparison.inOld(item.declaration.name.range), values: [item.caseName, now?.caseName])
            }
        }
        return containers + tabs
    }
}

/// The protocols of a program's parts, each with the functions that it has, and a screen.
private struct PartProtocols {
    private(set) var functions: [String: (names: Set<String>, route: Route)] = [:]

    init(_ graph: FlowGraph) {
        for route in graph.routes where !route.declaration.parts.isEmpty {
            for (type, part) in Self.types(of: route, in: graph) where functions[type] == nil {
                let names = part.transitions.flatMap { transition in
                    [transition.value.choice?.name.value ?? transition.value.functionName].compactMap(\.self)
                        + transition.annotations.was.map(\.value)
                }
                functions[type] = (Set(names), route)
            }
        }
    }

    /// Returns the protocols of a screen's parts: those of its flow and, for a part of the app, the app's.
    static func types(of route: Route, in graph: FlowGraph) -> [(type: String, part: PartDeclaration)] {
        graph.parts(of: route).flatMap { part in
            let isOfFlow = graph[route.flow].declaration.value.part(named: part.name.value) != nil
            let owners = [route.flowName] + (isOfFlow ? [] : [graph.app(of: graph[route.flow])?.name.value ?? ""])
            return owners.map { (GeneratedNames.navigating($0, part: part.name.value), part) }
        }
    }
}

extension TabItem {
    /// The name of the case of the generated type.
    var caseName: String { SwiftName.lowerCamel(name) }
}

extension Comparison {
    /// The transitions of both programs that have another name, and whether code can take them by the old one.
    var renamedTransitions: [(old: Int, new: Int, isCallable: Bool)] {
        pairs.comparedTransitions.compactMap { before, now in
            let name = old.graph.transitions[before].function
            guard name != new.graph.transitions[now].function, !old.graph.isBranch(before) else { return nil }
            // The transitions of a choice have one function.
            if let first = old.graph.choices(beside: before).first, first != before { return nil }
            let list = new.graph.transitions(declaredWith: now)
            let names = list.contains(now) ? new.graph.callableNames(ofFormer: list)[now - list.lowerBound] : nil
            return (before, now, names?.contains(name) ?? false)
        }
    }
}

extension FlowGraph {
    /// Returns the transitions that the same route, flow or app declares.
    fileprivate func transitions(declaredWith index: Int) -> Range<Int> {
        switch transitions[index].source {
        case .route(let route): self[route].transitions
        case .anywhere(let flow): self[flow].anywhere
        case .app: anywhere
        }
    }
}
