import FlowModel
import FlowRules

extension Comparison {
    /// Returns what a transition of the old program leads to, by the names that the new one has. Nil if the target was
    /// missing.
    func target(ofOld index: Int) -> String? { names.target(ofOld: index) }

    /// Returns what a transition of the new program leads to.
    func target(ofNew index: Int) -> String? { names.target(ofNew: index) }

    /// Returns what a transition removes from the stack, by the names that the new program has.
    func removal(ofOld index: Int) -> String { names.removal(ofOld: index) }

    func removal(ofNew index: Int) -> String { names.removal(ofNew: index) }

    /// Returns the tabs of both programs that are the same, in the order of the old one.
    func tabs(of old: Tabs, _ new: Tabs) -> [(old: Int, new: Int)] {
        old.items.indices.compactMap { index in tab(index, of: old, in: new).map { (index, $0) } }
    }

    /// Returns the tab that one of the old program is now: by its name, its former names or those of its flow.
    func tab(_ index: Int, of tabs: Tabs, in other: Tabs) -> Int? { names.tab(index, of: tabs, in: other) }

    /// Whether a tab of the old program is gone from a container that is still there.
    func isGone(_ tab: TabTarget) -> Bool {
        pairs.tabs[tab.tabs].map { self.tab(tab.item, of: old.graph[tab.tabs], in: new.graph[$0]) == nil } ?? false
    }

    /// Returns the tabs that the new version of a container has and the old one had not.
    func addedTabs(of old: Tabs, _ new: Tabs) -> [Int] {
        let known = Set(tabs(of: old, new).map(\.new))
        return new.items.indices.filter { !known.contains($0) }
    }

    /// Returns the flow that a tab shows, if the old program's showed another one.
    func retargeted(_ tab: TabItem, to now: TabItem) -> (was: Flow, now: Flow)? {
        guard let flow = tab.flow, let other = now.flow else { return nil }
        let name = pairs.flows[flow].map { new.graph[$0].name } ?? old.graph[flow].name
        return name == new.graph[other].name ? nil : (old.graph[flow], new.graph[other])
    }

    // MARK: Invariants

    /// Returns what an invariant of the old program says, by the names that the new one has.
    func sentence(ofOld invariant: InvariantDeclaration) -> String { invariant.sentence { renamed($0).sorted } }

    /// Returns what an invariant of the new program says.
    func sentence(ofNew invariant: InvariantDeclaration) -> String { invariant.sentence(\.sorted) }

    func renamed(_ selection: Selection) -> Selection {
        switch selection {
        case .one(let selector): .one(selector.map(renamed))
        case .any(let parts, let range): .any(parts.map(renamed), range)
        case .not(let inner, let range): .not(renamed(inner), range)
        }
    }

    private func renamed(_ selector: Selector) -> Selector {
        switch selector {
        case .all, .tag, .part, .guard: return selector
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
        case .signal(let flow, let name): return .signal(flow: newName(ofFlow: flow), name: name)
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

extension InvariantDeclaration {
    /// Returns what the invariant says with other selections. Lists whose order has no meaning are sorted.
    fileprivate func sentence(_ change: (Selection) -> Selection) -> String {
        var invariant = self
        switch claim {
        case .neverReach(let target, let gate, let beginnings):
            let sorted = beginnings.sorted { $0.rawValue < $1.rawValue }
            invariant.claim = .neverReach(change(target), without: gate.map(change), by: sorted)
        case .neverStep(let step): invariant.claim = .neverStep(change(step))
        case .alwaysCanReach(let from, let target):
            invariant.claim = .alwaysCanReach(from: change(from), target: change(target))
        case .within(let from, let target, let taps, let minimum):
            invariant.claim = .within(from: change(from), target: change(target), taps: taps, minimum: minimum)
        case .every(let routes, let expectations):
            let sorted = expectations.sorted { $0.property.value < $1.property.value }
            invariant.claim = .every(change(routes), has: sorted)
        case .possible(let steps): invariant.claim = .possible(steps.map(change))
        }
        return invariant.sentence
    }
}

extension Selection {
    /// The selection with its lists in the order of their words.
    fileprivate var sorted: Selection {
        switch self {
        case .one: self
        case .any(let parts, let range):
            .any(parts.map(\.sorted).sorted { $0.texts.lexicographicallyPrecedes($1.texts) }, range)
        case .not(let inner, let range): .not(inner.sorted, range)
        }
    }

    /// The words of the selection.
    var texts: [String] {
        switch self {
        case .one(let selector): [selector.value.text]
        case .any(let parts, _): parts.flatMap(\.texts)
        case .not(let inner, _): inner.texts.map { "not " + $0 }
        }
    }
}
