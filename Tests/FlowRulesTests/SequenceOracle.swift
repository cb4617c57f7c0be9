/// Whether some run of a small program does things in an order, without the user going back: found by trying all runs, on
/// complete stacks.
struct SequenceOracle {
    typealias Event = RunExplorer.Event

    let explorer: RunExplorer
    let most: Int
    private let beginnings: [RunExplorer.Result]

    init(_ system: RunSystem, longest: Int, most: Int) {
        explorer = RunExplorer(system, longest: longest)
        self.most = most
        var beginnings = explorer.starts()
        for (flow, declaration) in system.flows.enumerated() {
            for (route, declaration) in declaration.routes.enumerated() {
                guard declaration.isLinked || declaration.isEntry else { continue }
                beginnings += explorer.openings(of: route, of: flow)
            }
        }
        self.beginnings = beginnings
    }

    private struct Place: Hashable {
        let state: RunExplorer.State
        let taken: Int
    }

    /// Returns whether a run takes the steps, and whether all stacks were followed, if none is found.
    func isPossible(_ steps: [Event]) -> (isFound: Bool, isComplete: Bool) {
        var seen: Set<Place> = []
        var open: [Place] = []
        var isFound = false
        var isComplete = true
        func add(_ result: RunExplorer.Result, _ taken: Int) {
            var taken = taken
            for event in result.events where taken < steps.count && event == steps[taken] { taken += 1 }
            if taken == steps.count { isFound = true }
            let place = Place(state: result.state, taken: taken)
            if seen.insert(place).inserted { open.append(place) }
        }
        for beginning in beginnings { add(beginning, 0) }
        while let place = open.popLast(), !isFound {
            if seen.count > most || explorer.isCut(place.state) {
                isComplete = false
                continue
            }
            for move in moves(place.state, next: steps[place.taken]) { add(move, place.taken) }
        }
        return (isFound, isComplete)
    }

    /// Returns what can be done without going back: what is declared, and a tab, which counts as showing its root.
    private func moves(_ state: RunExplorer.State, next: Event) -> [RunExplorer.Result] {
        let forward = explorer.moves(state, goingBack: false)
        // To dismiss a flow from above its bottom is not going back either if that leads on, or is a step.
        let dismissing = explorer.moves(state).filter { move in
            let dismissals = move.events.filter {
                switch $0 {
                case .dismiss, .dismissResult: true
                default: false
                }
            }
            let leadsOn = move.events.contains {
                switch $0 {
                case .take, .refuse: true
                default: false
                }
            }
            return !dismissals.isEmpty && (leadsOn || dismissals.contains(next))
        }
        return (forward + dismissing).flatMap { move -> [RunExplorer.Result] in
            // A declared `back` that leads nowhere shows nothing.
            let goesBack = move.events.contains { if case .land = $0 { true } else { false } }
            if goesBack, move.state == state {
                let events = move.events.filter { if case .visit = $0 { false } else { true } }
                return [RunExplorer.Result(state: state, events: events)]
            }
            let selected = move.state.selected
            let isOther = selected != state.selected && move.state.stacks.count == state.stacks.count
            // A tab that is shown as it was left.
            return isOther && move.state.stacks[selected] == state.stacks[selected] ? atRoot(move) : [move]
        }
    }

    /// Returns a move that selects a tab with the tab at its root, to which a tap on it leads.
    private func atRoot(_ move: RunExplorer.Result) -> [RunExplorer.Result] {
        let root = explorer.tapOnSelectedTab(move.state)
        guard !root.isEmpty else { return [move] }
        let events = move.events.filter { if case .visit = $0 { false } else { true } }
        return root.map { RunExplorer.Result(state: $0.state, events: events + $0.events) }
    }
}
