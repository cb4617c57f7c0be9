import FlowModel
import Testing

/// `growing-stack` in small random programs with child flows and recursion, compared with runs on complete stacks.
struct RandomGrowthRunTests {
    /// Plain programs; with guards; and with tabs and guards.
    private static let programs = [
        RunSystem.Features(hasGuards: false, hasLinks: false, hasLayers: true, flows: 2, routes: 4, mix: .calls),
        RunSystem.Features(hasLinks: false, hasLayers: true, flows: 2, mix: .calls),
        RunSystem.Features(hasTabs: true, hasLinks: false, hasLayers: true, flows: 3),
        RunSystem.Features(hasLinks: false, hasLayers: true, hasRoots: true, flows: 2, mix: .calls),
    ]

    @Test(
        "a stack grows without end, across child flows, exactly where a screen recurs on a higher stack",
        arguments: RandomSeeds.of(kinds: programs.count)
    )
    func circles(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 1000))
        let kind = RandomSeeds.kind(of: seed, among: Self.programs.count)
        let features = Self.programs[kind - 1]
        var counts: [Int: Int] = [:]
        var undecided = 0
        for _ in 0..<(kind == 1 ? 40 : 25) {
            let system = RunSystem.random(features, &random)
            let yaml = system.yaml("rules: {growing-stack: warning}")
            let subjects = system.subjects
            let findings = Program(yaml).findings.filter { $0.rule == "growing-stack" }
            let explorer = RunExplorer(system, longest: 6)
            for flow in system.flows.indices {
                guard let circles = Self.circles(of: flow, explorer, subjects) else {
                    undecided += 1
                    continue
                }
                let found = findings.filter { "\($0.subject)".hasPrefix("Flow\(flow)/") }.map { finding in
                    circles.firstIndex { $0.contains(Self.route(finding.subject)) } ?? -1
                }
                #expect(found.sorted() == Array(circles.indices), "Flow\(flow) \(circles) \(yaml)")
                counts[circles.count, default: 0] += 1
            }
        }
        #expect(counts[0, default: 0] > 6 && counts[1, default: 0] > 1 && undecided < 60, "\(counts) \(undecided)")
    }

    private static func route(_ subject: Subject) -> Int {
        guard case .transition(_, let route, _) = subject else { return -1 }
        return Int(route.dropFirst()) ?? -1
    }

    /// Returns the routes of a flow that recur on a higher stack of the same instance, grouped by which lead to one
    /// another. Returns nil if there are too many states.
    private static func circles(of flow: Int, _ explorer: RunExplorer, _ subjects: [Int: String]) -> [Set<Int>]? {
        var tops: [Set<Int>] = []
        var growing: [Int] = []
        for route in explorer.system.flows[flow].routes.indices {
            guard let stacks = stacks(from: route, of: flow, explorer, subjects) else { return nil }
            tops.append(Set(stacks.compactMap(\.last)))
            if stacks.contains(where: { $0.count > 1 && $0.last == route }) { growing.append(route) }
        }
        let circles = growing.map { route in
            Set(growing.filter { tops[route].contains($0) && tops[$0].contains(route) })
        }
        return Set(circles).sorted { $0.min() ?? 0 < $1.min() ?? 0 }
    }

    /// Returns the stacks of one instance that starts with a route, using only transitions that remove at most the
    /// screen on top, and anything in the flows that it starts.
    private static func stacks(
        from route: Int, of flow: Int, _ explorer: RunExplorer, _ subjects: [Int: String]
    ) -> Set<[Int]>? {
        typealias State = RunExplorer.State
        func frames(_ flow: Int, _ route: Int) -> [RunExplorer.Frame] {
            [RunExplorer.Frame(flow: flow, entries: [RunExplorer.Entry(route: route)], caller: .start)]
        }
        // A tab's flow in its tab, any other flow alone.
        let tabs = explorer.system.tabs.map(\.flow)
        let home = tabs.firstIndex(of: flow) ?? 0
        let start =
            tabs.contains(flow)
            ? State(stacks: tabs.map { frames($0, $0 == flow ? route : 0) }, selected: home)
            : State(stacks: [frames(flow, route)], shown: flow)
        var seen: Set<State> = [start]
        var open = [start]
        var stacks: Set<[Int]> = []
        while let state = open.popLast() {
            guard seen.count < 2_500 else { return nil }
            if state.stacks[home].count == 1 { stacks.insert(state.stacks[home][0].entries.map(\.route)) }
            guard !explorer.isCut(state) else { continue }
            for move in explorer.moves(state, goingBack: false) {
                guard isKept(move, from: state, explorer, subjects), seen.insert(move.state).inserted else { continue }
                open.append(move.state)
            }
        }
        return stacks
    }

    private static func isKept(
        _ move: RunExplorer.Result, from state: RunExplorer.State, _ explorer: RunExplorer, _ subjects: [Int: String]
    ) -> Bool {
        // Another tab keeps its stack until it is selected again.
        if move.events.contains(.restart) || move.state.selected != state.selected { return false }
        let (height, next) = (state.stacks[state.selected].count, move.state.stacks[state.selected].count)
        // In a flow that was started, anything is allowed.
        guard next == 1 || height == 1 else { return true }
        // A guard may have held up a request for a tab until now.
        if case .refused(_, _, .tab) = state.top.caller { return false }
        return move.events.allSatisfy { event in
            guard case .take(let id) = event, let transition = explorer.transitions[id] else { return true }
            // How a started flow ends does not matter.
            if height > 1, case .finish = transition.verb { return true }
            guard subjects[id]?.contains("/") ?? false else { return false }
            switch transition.verb {
            case .show(_, let placing):
                let isItself = placing.instead == .route(state.route.route)
                return placing.above == nil && ((placing.instead ?? .top) == .top || isItself)
            case .call, .ask, .stay: return true
            case .finish, .back, .restart, .open, .tab: return false
            }
        }
    }
}
