// Where runs begin.
extension RunExplorer {
    /// Returns what the app can show: first, or where it places flows itself.
    func starts() -> [Result] { first() + placed() }

    /// Returns what the app can show first: for all answers of the guards, the first entry whose conditions hold, and in
    /// tabs the first tab. The last entry is shown if no other is, and so is the first tab.
    private func first() -> [Result] {
        // The starts ask, then the tabs, twice.
        answers(of: system.starts.count + 2 * system.tabs.count).compactMap { answers in
            var guards = Answers(answers, of: system)
            let others = system.starts.dropLast()
            let found = others.first { start in
                guards.hold(start.when + (start.flow.map { conditions(ofFlow: $0, from: start.root) } ?? []))
            }
            guard let start = found ?? system.starts.last else { return nil }
            let state: State
            if let flow = start.flow {
                let root = Entry(route: start.root ?? root(of: flow, &guards))
                let stack = [Frame(flow: flow, entries: [root], caller: .start)]
                state = State(stacks: [stack], shown: flow)
            } else {
                var stacks = system.tabs.map { tab in
                    let first = tab.root.map { Entry(route: $0) } ?? bottom(of: tab.flow, answers)
                    return [Frame(flow: tab.flow, entries: [first], caller: .start)]
                }
                // The first that may be selected, or that is there.
                let tabs = system.tabs.indices
                let tab =
                    tabs.first { guards.hold(system.tabs[$0].when + conditions(ofTab: $0)) }
                    ?? tabs.first { guards.hold(system.tabs[$0].when) } ?? 0
                let (flow, given) = (system.tabs[tab].flow, system.tabs[tab].root)
                stacks[tab][0].entries = [Entry(route: given ?? root(of: flow, &guards))]
                state = State(stacks: stacks, selected: tab, shown: nil)
            }
            return Result(state: state, events: guards.events + [visit(state)])
        }
    }

    /// Returns what the app places, for all answers of the guards: it asks none but those of the flow's roots.
    private func placed() -> [Result] {
        system.places.flatMap { flow in
            (system.flows[flow].earlierRoots.isEmpty ? 0..<1 : answers(of: 0)).map { answers in
                var guards = Answers(answers, of: system)
                let root = Entry(route: root(of: flow, &guards))
                let stack = [Frame(flow: flow, entries: [root], caller: .start)]
                let state = State(stacks: [stack], shown: flow)
                return Result(state: state, events: guards.events + [visit(state)])
            }
        }
    }

    /// The bottom of a tab that is not selected yet.
    private func bottom(of flow: Int, _ answers: Int) -> Entry {
        if system.flows[flow].earlierRoots.isEmpty { return Entry(route: 0) }
        guard tabRoots == .once else { return Self.unseen }
        var guards = Answers(answers, of: system)
        return Entry(route: root(of: flow, &guards))
    }

    /// Returns what opens a route from outside, right after launch: the app's start is never seen.
    func openings(of route: Int, of flow: Int) -> [Result] {
        let declaration = system.flows[flow].routes[route]
        return (declaration.isLinked ? links(to: route, of: flow, wait: true) : [])
            + (declaration.isEntry ? links(to: route, of: flow, wait: false) : [])
    }

    /// Returns what a link to a route leads to right after launch, or what else opens it, for which no start is awaited.
    func links(to route: Int, of flow: Int, wait: Bool) -> [Result] {
        starts().flatMap { start -> [Result] in
            let events = start.events.filter { if case .visit = $0 { false } else { true } }
            let all = start.state.shown == nil ? system.tabs.indices.filter { system.tabs[$0].flow == flow } : []
            // Those that begin with the route come first.
            let begun = all.filter { (system.tabs[$0].root ?? 0) == route }
            let tabs = begun + all.filter { !begun.contains($0) }
            let isOfAStart =
                system.starts.contains { $0.flow == flow || ($0.flow == nil && isInTab(flow)) }
                || system.places.contains(flow)
            if tabs.isEmpty, start.state.shown != flow, isOfAStart || wait && waits(for: flow, in: start.state) {
                return []
            }
            // It opens in the first of the flow's tabs that is there, and waits until one is. Which are, the app may ask again.
            let count = tabs.firstIndex { system.tabs[$0].when.isEmpty }.map { $0 + 1 } ?? tabs.count
            let places = tabs.isEmpty ? [nil] : tabs.prefix(count).map { Int?($0) }
            return places.flatMap { tab in
                let given = tab.map { system.tabs[$0].root } ?? given(to: flow, in: start.state)
                let (chain, conditions) = chain(to: route, of: flow, from: given, asksFlow: tab != nil)
                let all = (tab.map { system.tabs[$0].requires } ?? []) + conditions
                return ask(all, .link(flow: flow, route: route, chain: chain, tab: tab), start.state)
                    .map { Result(state: $0.state, events: events + (tab.map(presence) ?? []) + $0.events) }
            }
        }
    }

    /// The route with which the flow that is shown alone began, if `start` says so.
    private func given(to flow: Int, in state: State) -> Int? {
        guard state.shown == flow else { return nil }
        let bottom = state.stacks[0][0].entries[0].route
        return system.starts.contains { $0.flow == flow && $0.root == bottom } ? bottom : nil
    }

    /// Whether a link waits for a start from which its flow can be reached.
    private func waits(for flow: Int, in state: State) -> Bool {
        if let shown = state.shown, system.places.contains(shown) { return false }
        let reaching = system.starts.filter { system.flows(from: $0).contains(flow) }
        return !reaching.isEmpty && !reaching.contains { $0.flow == state.shown }
    }

    private func isInTab(_ flow: Int) -> Bool { system.tabs.contains { $0.flow == flow } }
}

extension RunSystem {
    /// The flows that users reach from a start without another one: those that it shows, and those that these start.
    fileprivate func flows(from start: Start) -> Set<Int> {
        var found = Set(start.flow.map { [$0] } ?? tabs.map(\.flow))
        if start.flow == nil {
            found.formUnion(tabs.flatMap { started(asking: $0.requires + asked(by: $0.flow, $0.root)) })
        }
        var count = 0
        while count < found.count {
            count = found.count
            for flow in found {
                for route in flows[flow].routes.indices {
                    for transition in open(from: route, of: flow) where !isSignal(transition) {
                        found.formUnion(started(by: transition, in: flow))
                    }
                }
            }
        }
        return found
    }

    private func started(by transition: Transition, in flow: Int) -> [Int] {
        let after = transition.then.compactMap { $0 }.flatMap { started(by: $0, in: flow) }
        switch transition.verb {
        case .call(let child): return after + [child] + started(asking: transition.requires + asked(by: child, nil))
        case .show(let route, _), .ask(let route):
            return after + started(asking: transition.requires + flows[flow].routes[route].requires)
        case .finish, .back, .restart, .open, .tab, .stay: return after + started(asking: transition.requires)
        }
    }

    private func asked(by flow: Int, _ root: Int?) -> [Int] {
        flows[flow].requires + flows[flow].routes[root ?? 0].requires
    }

    private func started(asking conditions: [Int]) -> [Int] {
        conditions.filter { $0 >= 0 }.compactMap { guards[$0].otherwise }
    }
}
