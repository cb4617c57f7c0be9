// Where runs begin.
extension RunExplorer {
    func starts() -> [Result] {
        var results: [Result] = []
        for (place, start) in system.starts.enumerated() where canBeShown(place) {
            let isLast = place == system.starts.count - 1
            if let flow = start.flow {
                let conditions = start.when + conditions(ofFlow: flow)
                let stack = [Frame(flow: flow, entries: [Entry(route: 0)], caller: .start)]
                let state = State(stacks: [stack], shown: flow)
                for events in [conditions.map { Event.pass($0) }] + (isLast ? [[]] : []) {
                    results.append(Result(state: state, events: events + [visit(state)]))
                }
            } else {
                let stacks = system.tabs.map {
                    [Frame(flow: $0.flow, entries: [Entry(route: 0)], caller: .start)]
                }
                for when in [start.when.map { Event.pass($0) }] + (isLast ? [[]] : []) {
                    for tab in system.tabs.indices {
                        let state = State(stacks: stacks, selected: tab, shown: nil)
                        let earlierCanFail = system.tabs[..<tab].indices.allSatisfy { !conditions(ofTab: $0).isEmpty }
                        if earlierCanFail {
                            let passed = conditions(ofTab: tab).map { Event.pass($0) }
                            results.append(Result(state: state, events: when + passed + [visit(state)]))
                        }
                        // The first is shown if none is available.
                        let allCanFail = system.tabs.indices.allSatisfy { !conditions(ofTab: $0).isEmpty }
                        if tab == 0, allCanFail { results.append(Result(state: state, events: when + [visit(state)])) }
                    }
                }
            }
        }
        return results
    }

    /// Whether an entry is the first whose conditions hold, for some answers of the guards. The last entry is shown if no
    /// other is.
    func canBeShown(_ place: Int) -> Bool {
        (0..<(1 << system.guards.count)).contains { answers in
            func holds(_ start: RunSystem.Start) -> Bool {
                (start.when + (start.flow.map { conditions(ofFlow: $0) } ?? [])).allSatisfy { condition in
                    condition >= 0 ? answers >> condition & 1 == 1 : answers >> ~condition & 1 == 0
                }
            }
            return !system.starts[..<place].contains(where: holds)
                && (place == system.starts.count - 1 || holds(system.starts[place]))
        }
    }

    /// Returns what a link to a route leads to right after launch: the app's start is never seen.
    func links(to route: Int, of flow: Int) -> [Result] {
        starts().flatMap { start -> [Result] in
            let events = start.events.filter { if case .visit = $0 { false } else { true } }
            let tab = start.state.shown == nil ? system.tabs.firstIndex { $0.flow == flow } : nil
            let isOfAStart = system.starts.contains { $0.flow == flow || ($0.flow == nil && isInTab(flow)) }
            if tab == nil, start.state.shown != flow, isOfAStart { return [] }
            let (chain, conditions) = chain(to: route, of: flow)
            let all = (tab.map { system.tabs[$0].requires } ?? []) + conditions
            return ask(all, .link(flow: flow, route: route, chain: chain), start.state)
                .map { Result(state: $0.state, events: events + $0.events) }
        }
    }

    private func isInTab(_ flow: Int) -> Bool { system.tabs.contains { $0.flow == flow } }
}
