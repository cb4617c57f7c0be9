// Where runs begin.
extension RunExplorer {
    /// Returns what the app can show first: for all answers of the guards, the first entry whose conditions hold, and in
    /// tabs the first tab. The last entry is shown if no other is, and so is the first tab.
    func starts() -> [Result] {
        (0..<(1 << system.guards.count)).compactMap { answers in
            var guards = Answers(answers)
            let others = system.starts.dropLast()
            let found = others.first { guards.hold($0.when + ($0.flow.map { conditions(ofFlow: $0) } ?? [])) }
            guard let start = found ?? system.starts.last else { return nil }
            let state: State
            if let flow = start.flow {
                let root = Entry(route: root(of: flow, &guards))
                let stack = [Frame(flow: flow, entries: [root], caller: .start)]
                state = State(stacks: [stack], shown: flow)
            } else {
                var stacks = system.tabs.map { tab in
                    [Frame(flow: tab.flow, entries: [bottom(of: tab.flow, answers)], caller: .start)]
                }
                // The first that may be selected, or that is there.
                let tabs = system.tabs.indices
                let tab =
                    tabs.first { guards.hold(system.tabs[$0].when + conditions(ofTab: $0)) }
                    ?? tabs.first { guards.hold(system.tabs[$0].when) } ?? 0
                stacks[tab][0].entries = [Entry(route: root(of: system.tabs[tab].flow, &guards))]
                state = State(stacks: stacks, selected: tab, shown: nil)
            }
            return Result(state: state, events: guards.events + [visit(state)])
        }
    }

    /// The bottom of a tab that is not selected yet.
    private func bottom(of flow: Int, _ answers: Int) -> Entry {
        if system.flows[flow].earlierRoots.isEmpty { return Entry(route: 0) }
        guard tabRoots == .once else { return Self.unseen }
        var guards = Answers(answers)
        return Entry(route: root(of: flow, &guards))
    }

    /// Returns what a link to a route leads to right after launch: the app's start is never seen.
    func links(to route: Int, of flow: Int) -> [Result] {
        starts().flatMap { start -> [Result] in
            let events = start.events.filter { if case .visit = $0 { false } else { true } }
            let tabs = start.state.shown == nil ? system.tabs.indices.filter { system.tabs[$0].flow == flow } : []
            let isOfAStart = system.starts.contains { $0.flow == flow || ($0.flow == nil && isInTab(flow)) }
            if tabs.isEmpty, start.state.shown != flow, isOfAStart { return [] }
            let (chain, conditions) = chain(to: route, of: flow)
            // It opens in the first of the flow's tabs that is there, and waits until one is. Which are, the app may ask again.
            let count = tabs.firstIndex { system.tabs[$0].when.isEmpty }.map { $0 + 1 } ?? tabs.count
            let places = tabs.isEmpty ? [nil] : tabs.prefix(count).map { Int?($0) }
            return places.flatMap { tab in
                let all = (tab.map { system.tabs[$0].requires } ?? []) + conditions
                return ask(all, .link(flow: flow, route: route, chain: chain, tab: tab), start.state)
                    .map { Result(state: $0.state, events: events + (tab.map(presence) ?? []) + $0.events) }
            }
        }
    }

    private func isInTab(_ flow: Int) -> Bool { system.tabs.contains { $0.flow == flow } }
}
