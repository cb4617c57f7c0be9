import FlowModel
import FlowRules

extension Comparison {
    /// What a transition of the old program leads to, by the names that the new one has. Nil if it was missing.
    func target(ofOld index: Int) -> String? {
        Self.text(of: old.graph.transitions[index].target, in: old.graph, from: old.graph.transitions[index].source) {
            pairs.routes[$0].map { new.graph[$0].subject.description } ?? old.graph[$0].subject.description
        } flow: {
            pairs.flows[$0].map { new.graph[$0].name } ?? old.graph[$0].name
        } tab: { tab in
            newName(of: tab)
        }
    }

    /// What a transition of the new program leads to.
    func target(ofNew index: Int) -> String? {
        Self.text(of: new.graph.transitions[index].target, in: new.graph, from: new.graph.transitions[index].source) {
            new.graph[$0].subject.description
        } flow: {
            new.graph[$0].name
        } tab: { tab in
            new.graph[tab.tabs].items[tab.item].name
        }
    }

    /// What a transition of the old program leads to, as the old program calls it.
    func formerTarget(ofOld index: Int) -> String? {
        Self.text(of: old.graph.transitions[index].target, in: old.graph, from: old.graph.transitions[index].source) {
            old.graph[$0].subject.description
        } flow: {
            old.graph[$0].name
        } tab: { tab in
            old.graph[tab.tabs].items[tab.item].name
        }
    }

    private static func text(
        of target: Transition.Target, in graph: FlowGraph, from source: Transition.Source,
        route: (Route.ID) -> String, flow: (Flow.ID) -> String, tab: (TabTarget) -> String
    ) -> String? {
        switch target {
        case .route(let shown), .result(let shown): return route(shown)
        case .flow(let started): return flow(started)
        case .tab(let selected):
            return "tab " + tab(selected) + (selected.route.map { " with " + route($0) } ?? "")
        case .back(let target): return "back " + text(of: target, in: graph, from: source, route: route)
        case .finish(let outcome):
            guard let finished = graph.flow(of: source) else { return "finish" }
            return "finish " + graph[finished].declaration.outcomes[outcome].name.value
        case .restart: return "restart"
        case .open(let url): return "open " + url
        case .missing: return nil
        }
    }

    private static func text(
        of target: BackTarget, in graph: FlowGraph, from source: Transition.Source, route: (Route.ID) -> String
    ) -> String {
        switch target {
        case .anchor(let anchor): text(of: anchor, in: graph, from: source, route: route)
        case .count(let count): "\(count)"
        case .caller: "caller"
        }
    }

    private static func text(
        of anchor: Anchor, in graph: FlowGraph, from source: Transition.Source, route: (Route.ID) -> String
    ) -> String {
        guard case .route(let name) = anchor, let flow = graph.flow(of: source),
            let id = graph[flow].route(named: name)
        else { return anchor.word }
        return route(id)
    }

    /// What a transition removes from the stack, by the names that the new program has.
    func removal(ofOld index: Int) -> String {
        Self.removal(by: old.graph.transitions[index], in: old.graph) {
            pairs.routes[$0].map { new.graph[$0].subject.description } ?? old.graph[$0].subject.description
        }
    }

    func removal(ofNew index: Int) -> String {
        Self.removal(by: new.graph.transitions[index], in: new.graph) { new.graph[$0].subject.description }
    }

    private static func removal(
        by transition: Transition, in graph: FlowGraph, route: (Route.ID) -> String
    ) -> String {
        let declaration = transition.declaration
        let parts = [
            declaration.above.map { "above " + text(of: $0.value, in: graph, from: transition.source, route: route) },
            declaration.instead.map {
                "instead of " + text(of: $0.value, in: graph, from: transition.source, route: route)
            },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    // MARK: Tabs

    /// The tabs of both programs that are the same, in the order of the old one.
    func tabs(of old: Tabs, _ new: Tabs) -> [(old: Int, new: Int)] {
        old.items.indices.compactMap { index in tab(index, of: old, in: new).map { (index, $0) } }
    }

    /// The tab that one of the old program is now: by its name, its former names or those of its flow.
    func tab(_ index: Int, of tabs: Tabs, in other: Tabs) -> Int? {
        let name = tabs.items[index].name
        return other.items.firstIndex { $0.name == name }
            ?? other.items.firstIndex { $0.declaration.was.contains { $0.value == name } }
            ?? other.items.firstIndex { item in
                item.flow.map { flow in
                    new.graph[flow].declaration.annotations.was.contains { $0.value == name }
                } ?? false
            }
    }

    private func newName(of tab: TabTarget) -> String {
        let name = old.graph[tab.tabs].items[tab.item].name
        guard let now = pairs.tabs[tab.tabs],
            let index = self.tab(tab.item, of: old.graph[tab.tabs], in: new.graph[now])
        else { return name }
        return new.graph[now].items[index].name
    }

    // MARK: Invariants

    /// An invariant of the old program with the names that the new one has.
    func renamed(_ invariant: InvariantDeclaration) -> InvariantDeclaration {
        var invariant = invariant
        switch invariant.claim {
        case .neverReach(let target, let gate, let beginnings):
            invariant.claim = .neverReach(renamed(target), without: gate.map(renamed), by: beginnings)
        case .neverStep(let step): invariant.claim = .neverStep(renamed(step))
        case .alwaysCanReach(let from, let target):
            invariant.claim = .alwaysCanReach(from: renamed(from), target: renamed(target))
        case .within(let from, let target, let taps, let minimum):
            invariant.claim = .within(from: renamed(from), target: renamed(target), taps: taps, minimum: minimum)
        case .every(let routes, let expectations): invariant.claim = .every(renamed(routes), has: expectations)
        }
        return invariant
    }

    func renamed(_ selection: Selection) -> Selection {
        switch selection {
        case .one(let selector): .one(selector.map(renamed))
        case .any(let parts, let range): .any(parts.map(renamed), range)
        case .not(let inner, let range): .not(renamed(inner), range)
        }
    }

    private func renamed(_ selector: Selector) -> Selector {
        switch selector {
        case .all, .tag, .guard: return selector
        case .flow(let flow): return .flow(newName(ofFlow: flow))
        case .routes(let flow): return .routes(flow: newName(ofFlow: flow))
        case .outcome(let flow, let outcome): return .outcome(flow: newName(ofFlow: flow), outcome: outcome)
        case .route(let flow, let route):
            let now = newRoute(flow, route)
            return .route(flow: now?.flowName ?? flow, route: now?.name ?? route)
        case .transition(let flow, let route, let name):
            let now = newRoute(flow, route)
            let index = oldRoute(flow, route)?.transitions.first { old.graph.transitions[$0].name == name }
            let other = index.flatMap { pairs.transitions[$0] }
            return .transition(
                flow: now?.flowName ?? flow, route: now?.name ?? route,
                name: other.map { new.graph.transitions[$0].name } ?? name)
        case .anywhere(let flow, let name): return .anywhere(flow: newName(ofFlow: flow), name: name)
        case .step(let source, let target): return .step(renamed(source), renamed(target))
        }
    }

    private func newName(ofFlow name: String) -> String {
        old.graph.flow(named: name).flatMap { pairs.flows[$0] }.map { new.graph[$0].name } ?? name
    }

    private func oldRoute(_ flow: String, _ route: String) -> Route? {
        old.graph.flow(named: flow).flatMap { old.graph[$0].route(named: route) }.map { old.graph[$0] }
    }

    private func newRoute(_ flow: String, _ route: String) -> Route? {
        oldRoute(flow, route).flatMap { pairs.routes[$0.id] }.map { new.graph[$0] }
    }
}

extension Selection {
    /// The words of the selection.
    var texts: [String] {
        switch self {
        case .one(let selector): [selector.value.text]
        case .any(let parts, _): parts.flatMap(\.texts)
        case .not(let inner, _): inner.texts.map { "not " + $0 }
        }
    }
}

extension Comparison {
    /// The screens of both programs from which a transition of `anywhere` was available, and is not any more: its `except`
    /// names them, or it is one of only some screens. By the transition of the old and of the new program.
    var newlyExcepted: [(old: Int, transition: Int, route: Route)] {
        pairs.comparedTransitions.flatMap { before, now -> [(old: Int, transition: Int, route: Route)] in
            let (one, other) = (old.graph.transitions[before], new.graph.transitions[now])
            if case .route = one.source { return [] }
            let isSame = one.declaration.except.map(\.value) == other.declaration.except.map(\.value)
            if isSame, isDeclared(one.source, as: other.source) { return [] }
            return pairs.comparedRoutes.compactMap { route, present in
                guard isOffered(one, to: route), old.graph.isAvailable(one, from: route) else { return nil }
                let isStill = new.graph.transitions(availableFrom: present).contains {
                    new.graph.transitions[$0].name == other.name
                }
                return isStill ? nil : (before, now, present)
            }
        }
    }

    /// Whether a transition is still declared by the same flow, or the app.
    private func isDeclared(_ old: Transition.Source, as new: Transition.Source) -> Bool {
        switch (old, new) {
        case (.anywhere(let flow), .anywhere(let other)): pairs.flows[flow] == other
        case (.app, .app): true
        default: false
        }
    }

    private func isOffered(_ transition: Transition, to route: Route) -> Bool {
        if case .anywhere(let flow) = transition.source { flow == route.flow } else { true }
    }
}
