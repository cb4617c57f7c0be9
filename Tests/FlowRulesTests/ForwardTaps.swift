/// The number of taps between routes, without going back: from each state in which a route is on top, move by move.
struct ForwardTaps {
    private var taps: [String: [String: Int]] = [:]

    /// - Parameter height: The height of the highest stacks from which to search.
    init(_ explorer: RunExplorer, _ states: RunStates, height: Int) {
        var moves: [RunExplorer.State: [RunExplorer.Result]] = [:]
        for state in states.states where state.height - state.base <= height {
            let source = Self.name(state.route)
            var found = taps[source] ?? [:]
            var seen: Set<RunExplorer.State> = [state]
            var level = [state]
            var number = 0
            found[source] = 0
            while !level.isEmpty, number < 12 {
                number += 1
                var next: [RunExplorer.State] = []
                for state in level {
                    if moves[state] == nil {
                        moves[state] = explorer.isCut(state) ? [] : explorer.moves(state, goingBack: false)
                    }
                    for move in moves[state] ?? [] where !Self.isBack(move, explorer) {
                        for case .visit(let flow, let route) in move.events {
                            let name = Self.name((flow, route))
                            found[name] = min(found[name] ?? .max, number)
                        }
                        if seen.insert(move.state).inserted { next.append(move.state) }
                    }
                }
                level = next
            }
            taps[source] = found
        }
    }

    func isReached(_ source: String) -> Bool { taps[source] != nil }
    func taps(from source: String, to target: String) -> Int? { taps[source]?[target] }

    private static func name(_ route: (flow: Int, route: Int)) -> String { "Flow\(route.flow)/r\(route.route)" }

    private static func isBack(_ move: RunExplorer.Result, _ explorer: RunExplorer) -> Bool {
        move.events.contains { event in
            guard case .take(let id) = event, case .back? = explorer.transitions[id]?.verb else { return false }
            return true
        }
    }
}
