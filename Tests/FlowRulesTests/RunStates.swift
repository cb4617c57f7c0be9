/// The states that runs of a small program reach, joined by moves. Answers each question in the plainest way.
struct RunStates {
    struct Move {
        let target: Int
        let events: [RunExplorer.Event]

        /// Whether a signal made it.
        var isSignal: Bool { events.first == .signal }
    }

    private(set) var states: [RunExplorer.State] = []
    private(set) var moves: [[Move]] = []
    private(set) var starts: [Move] = []
    private(set) var links: [Move] = []
    private(set) var entries: [Move] = []
    /// Whether all states up to the maximum stack height were found.
    private(set) var isComplete = true
    private var numbers: [RunExplorer.State: Int] = [:]
    private let tabTransitions: [Int]

    init(_ explorer: RunExplorer, most: Int, fromStart: Bool = true, fromOutside: Bool = true) {
        let system = explorer.system
        tabTransitions = explorer.transitions.values.filter { if case .tab(_, .some) = $0.verb { true } else { false } }
            .map(\.id)
        if fromStart { starts = explorer.starts().map { add($0) } }
        for (flow, declaration) in system.flows.enumerated() where fromOutside {
            for (route, declaration) in declaration.routes.enumerated() {
                if declaration.isLinked { links += explorer.links(to: route, of: flow, wait: true).map { add($0) } }
                if declaration.isEntry { entries += explorer.links(to: route, of: flow, wait: false).map { add($0) } }
            }
        }
        while moves.count < states.count {
            guard states.count <= most else {
                isComplete = false
                break
            }
            let state = states[moves.count]
            moves.append(explorer.isCut(state) ? [] : explorer.moves(state).map { add($0) })
        }
        moves += Array(repeating: [], count: states.count - moves.count)
    }

    private mutating func add(_ result: RunExplorer.Result) -> Move {
        if let number = numbers[result.state] { return Move(target: number, events: result.events) }
        numbers[result.state] = states.count
        states.append(result.state)
        return Move(target: states.count - 1, events: result.events)
    }

    /// Whether every transition that shows a route in a tab is taken: rules about stacks do not ask whether a run
    /// reaches it.
    var showsAllTabs: Bool {
        guard !tabTransitions.isEmpty else { return true }
        var taken: Set<Int> = []
        for case .take(let id) in moves.joined().lazy.flatMap(\.events) { taken.insert(id) }
        return taken.isSuperset(of: tabTransitions)
    }

    /// Returns everything that happens in runs from some beginnings before anything forbidden.
    func events(from beginnings: [Move], without forbidden: Set<RunExplorer.Event> = []) -> Set<RunExplorer.Event> {
        var events: Set<RunExplorer.Event> = []
        var seen: Set<Int> = []
        var open: [Int] = []
        func take(_ move: Move) {
            // A move can consist of several events in sequence.
            for event in move.events {
                guard !forbidden.contains(event) else { return }
                events.insert(event)
            }
            if seen.insert(move.target).inserted { open.append(move.target) }
        }
        beginnings.forEach(take)
        while let state = open.popLast() { moves[state].forEach(take) }
        return events
    }

    /// Returns the fewest moves of the user from some beginnings to each route that appears on screen.
    func distances(from beginnings: [Move]) -> [String: Int] {
        var found: [String: Int] = [:]
        var level = Array(Set(beginnings.map(\.target)))
        var seen = Set(level)
        var number = 0
        // Routes that are passed on the way to a beginning have been on screen, too.
        for beginning in beginnings { note(beginning.events, 0, &found) }
        while !level.isEmpty {
            number += 1
            var next: [Int] = []
            for move in level.flatMap({ moves[$0] }) where !move.isSignal {
                note(move.events, number, &found)
                if seen.insert(move.target).inserted { next.append(move.target) }
            }
            level = next
        }
        return found
    }

    private func note(_ events: [RunExplorer.Event], _ number: Int, _ found: inout [String: Int]) {
        for case .visit(let flow, let route) in events {
            let name = "Flow\(flow)/r\(route)"
            if found[name] == nil { found[name] = number }
        }
    }

    /// Returns the states from which the user can reach a wanted state.
    func states(leadingTo isWanted: (Int) -> Bool, or isWantedMove: (Move) -> Bool = { _ in false }) -> [Bool] {
        var sources = [[Int]](repeating: [], count: states.count)
        var isGood = states.indices.map(isWanted)
        for (source, list) in moves.enumerated() {
            for move in list where !move.isSignal {
                sources[move.target].append(source)
                if isWantedMove(move) { isGood[source] = true }
            }
        }
        var open = states.indices.filter { isGood[$0] }
        while let state = open.popLast() {
            for source in sources[state] where !isGood[source] {
                isGood[source] = true
                open.append(source)
            }
        }
        return isGood
    }
}
