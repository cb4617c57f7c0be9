import FlowModel
import FlowRules

/// Tries out a journey with complete stacks, whether guards hold or not.
struct JourneyRunner {
    /// The names of events, as journeys write them.
    struct Names {
        /// What journeys cover.
        private(set) var names: [RunExplorer.Event: String] = [:]
        /// The other steps: taps that guards refuse, and what ends flows without a transition.
        private var others: [RunExplorer.Event: String] = [:]
        /// The names that several transitions share.
        private(set) var repeated: Set<String> = []

        fileprivate mutating func add(_ name: String, _ event: RunExplorer.Event) {
            if names.values.contains(name) { repeated.insert(name) }
            names[event] = name
            if case .take(let id) = event { others[.refuse(.transition(id))] = name }
        }

        fileprivate mutating func add(other name: String, _ event: RunExplorer.Event) { others[event] = name }

        fileprivate mutating func add(_ transition: RunSystem.Transition, of place: String) {
            add("\(place).\(transition.name)", .take(transition.id))
            for (outcome, branch) in zip(["o0", "o1", "dismissed"], transition.then) {
                if let branch { add("\(place).\(transition.name).\(outcome)", .take(branch.id)) }
            }
        }

        subscript(event: RunExplorer.Event) -> String? { names[event] }

        func step(_ event: RunExplorer.Event) -> String? { names[event] ?? others[event] }
    }

    static func names(of system: RunSystem) -> Names {
        var names = Names()
        for transition in system.anywhere { names.add(transition, of: "App.anywhere") }
        for (flow, declaration) in system.flows.enumerated() {
            names.add(other: "Flow\(flow).dismissed", .dismiss(flow: flow))
            for transition in declaration.anywhere { names.add(transition, of: "Flow\(flow).anywhere") }
            for (route, declaration) in declaration.routes.enumerated() {
                let name = "Flow\(flow)/r\(route)"
                names.add(name, .visit(flow: flow, route: route))
                names.add(other: "\(name).done", .done(flow: flow, route: route))
                names.add(other: "\(name).dismissed", .dismissResult(flow: flow, route: route))
                for transition in declaration.transitions { names.add(transition, of: name) }
            }
        }
        for tab in system.tabs.indices {
            names.add(other: "tab \(system.name(ofTab: tab))", .refuse(.tap(tab)))
        }
        return names
    }

    private struct Position: Hashable {
        let state: RunExplorer.State
        /// The next step.
        let step: Int
        /// Whether the last move only showed the last step again.
        let hasStayed: Bool
    }

    private let explorer: RunExplorer
    private let names: Names

    init(_ explorer: RunExplorer, _ names: Names) {
        self.explorer = explorer
        self.names = names
    }

    /// Returns what happens in the runs that follow a journey, or nil if there are none. All that users do in them, and all
    /// transitions, are steps, and each move takes at least one step.
    func run(_ journey: Journey) -> Set<String>? {
        let steps = journey.steps.map(\.name)
        var level: [Position: Set<String>] = [:]
        for beginning in beginnings(journey.beginning) { follow(beginning, from: nil, steps, [], &level) }
        var seen = Set(level.keys)
        var whole: Set<String>?
        while !level.isEmpty {
            for (position, happened) in level where position.step == steps.count {
                whole = (whole ?? []).union(happened)
            }
            var next: [Position: Set<String>] = [:]
            for (position, happened) in level where position.step < steps.count {
                for move in explorer.moves(position.state) + explorer.tapOnSelectedTab(position.state) {
                    follow(move, from: position, steps, happened, &next)
                }
            }
            level = next.filter { seen.insert($0.key).inserted }
        }
        return whole
    }

    private func beginnings(_ beginning: Journey.Beginning) -> [RunExplorer.Result] {
        switch beginning.kind {
        case .start:
            return explorer.starts().filter { start in
                guard (start.state.shown.map { "Flow\($0)" } ?? "Main") == beginning.title else { return false }
                return beginning.conditions.allSatisfy { condition in
                    let number = Int(condition.name.dropFirst()) ?? -1
                    return start.events.contains(.pass(condition.isNegated ? ~number : number))
                }
            }
        case .link: return links { flow, route in beginning.title == "/flow\(flow)/r\(route)" }
        case .entry: return links { explorer.system.flows[$0].routes[$1].isEntry }
        }
    }

    private func links(_ isOpened: (Int, Int) -> Bool) -> [RunExplorer.Result] {
        explorer.system.flows.indices.flatMap { flow in
            explorer.system.flows[flow].routes.indices.filter { isOpened(flow, $0) }
                .flatMap { explorer.openings(of: $0, of: flow) }
        }
    }

    /// Follows a move if its events match the next steps.
    private func follow(
        _ move: RunExplorer.Result, from position: Position?, _ steps: [String], _ happened: Set<String>,
        _ found: inout [Position: Set<String>]
    ) {
        let step = position?.step ?? 0
        var (next, happened) = (step, happened)
        for event in move.events {
            guard let name = names.step(event) else { continue }
            let isStep = next < steps.count && steps[next] == name
            if case .visit = event {} else if !isStep { return }
            if isStep { next += 1 }
            if names[event] != nil { happened.insert(name) }
        }
        let isSame = step > 0 && steps[step - 1] == names[lastVisit(move)]
        guard next > step || (isSame && position?.hasStayed != true) else { return }
        let reached = Position(state: move.state, step: next, hasStayed: next == step)
        found[reached, default: []].formUnion(happened)
    }

    private func lastVisit(_ move: RunExplorer.Result) -> RunExplorer.Event {
        .visit(flow: move.state.route.flow, route: move.state.route.route)
    }
}
