/// The screens without a way out, according to what can be done from each state.
struct TrapOracle {
    private(set) var traps: Set<String> = []
    private let explorer: RunExplorer
    private let states: RunStates
    private let finishing: Set<Int>

    /// A place in the stack that holds the user: the running flow, and one of its entries.
    private struct Floor: Hashable {
        let frame: Int
        var entry: Int
        /// Whether the entry holds, rather than the flow.
        let isEntry: Bool
        var homes: Set<Int>
    }

    private struct Position: Hashable {
        let state: Int
        let entry: Int
    }

    /// `isSure` leaves out what another rule may report.
    init(_ explorer: RunExplorer, _ states: RunStates, height: Int, isSure: Bool) {
        self.explorer = explorer
        self.states = states
        // What the app shows may begin with another screen than what starts the flow elsewhere.
        let started = zip(states.states, states.moves).filter { state, _ in state.stacks[state.selected].count > 1 }
        finishing = Set(
            started.flatMap { $1 }.filter { !$0.isSignal }.flatMap(\.events).compactMap { event -> Int? in
                if case .finish(let flow, _) = event { flow } else { nil }
            })
        for (number, state) in states.states.enumerated() where state.height - state.base <= height {
            let frame = state.top
            let route = explorer.system.flows[frame.flow].routes[state.route.route]
            // A `back` that leads nowhere is another rule's finding.
            if route.transitions.contains(where: { if case .back = $0.verb { true } else { false } }) { continue }
            if floors(number, isSure).contains(where: { !leadsOut(number, $0) }) {
                traps.insert("Flow\(frame.flow)/r\(state.route.route)")
            }
        }
    }

    /// Returns what holds at the top screen: the screen itself, or what is below it.
    private func floors(_ number: Int, _ isSure: Bool) -> [Floor] {
        let state = states.states[number]
        let frames = state.stacks[state.selected]
        let (frame, place) = (state.top, frames.count - 1)
        let last = frame.entries.count - 1
        var floors: [Floor] = []
        let isLowest = place == 0
        let shown = explorer.starts().map(\.state.shown)
        let homes = Set(shown.flatMap { $0.map { [$0] } ?? explorer.system.tabs.map(\.flow) })
        if frame.entries[last].holds, last > 0 || (!isLowest && !frame.isHeld) {
            floors.append(Floor(frame: place, entry: last, isEntry: true, homes: homes))
        }
        guard last == 0 else { return floors }
        if isLowest {
            // If the app leads on from here, this is its new home.
            if state.shown != nil, !leadsOn(state) {
                floors.append(Floor(frame: place, entry: 0, isEntry: false, homes: homes))
            }
        } else if frame.isHeld, finishing.contains(frame.flow) {
            // A flow that never ends is another rule's finding.
            floors.append(Floor(frame: place, entry: 0, isEntry: false, homes: []))
        }
        return floors
    }

    /// Whether a transition leads on from the top screen, rather than back.
    private func leadsOn(_ state: RunExplorer.State) -> Bool {
        explorer.system.open(from: state.route.route, of: state.route.flow).contains { transition in
            switch transition.verb {
            case _ where explorer.system.isSignal(transition): false
            case .back: false
            case .tab: state.shown == nil
            default: true
            }
        }
    }

    private func leadsOut(_ start: Int, _ floor: Floor) -> Bool {
        let first = Position(state: start, entry: floor.entry)
        var seen: Set<Position> = [first]
        var open = [first]
        while let position = open.popLast() {
            let state = states.states[position.state]
            // Home is the root of a flow that the app shows.
            if state.stacks[state.selected].count == floor.frame + 1,
                explorer.system.isHome(state.route.route, of: state.route.flow),
                floor.homes.contains(state.route.flow)
            {
                return true
            }
            for move in states.moves[position.state] where !move.isSignal {
                guard let entry = entry(after: move, state, floor, position.entry) else { return true }
                let next = Position(state: move.target, entry: entry)
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }

    /// Returns the entry that holds after a move, or nil if none does anymore.
    private func entry(
        after move: RunStates.Move, _ state: RunExplorer.State, _ floor: Floor, _ entry: Int
    ) -> Int? {
        if move.events.contains(.open) || move.events.contains(.restart) { return nil }
        let next = states.states[move.target]
        var last: RunSystem.Transition?
        for case .take(let id) in move.events { last = explorer.transitions[id] }
        if case .tab? = last?.verb { return nil }
        guard next.selected == state.selected, next.stacks[next.selected].count > floor.frame else { return nil }
        let ends = move.events.contains { if case .finish = $0 { true } else { false } }
        if ends, state.stacks[state.selected].count == floor.frame + 1 { return nil }
        // A held flow holds until it ends.
        guard floor.isEntry, next.stacks[next.selected].count == floor.frame + 1 else { return entry }
        let frame = next.stacks[next.selected][floor.frame]
        let top = frame.entries.count - 1
        guard case .show? = last?.verb, top <= entry else { return top < entry ? nil : entry }
        // The entry was removed. What replaces it, or what is lower, may hold, too.
        let holds = top == entry ? frame.entries[top].holds : last?.isHeld ?? false
        // At the bottom of what the app shows, or of a held flow, that flow holds.
        if top == 0, floor.frame == 0 || frame.isHeld { return nil }
        return holds ? top : nil
    }
}
