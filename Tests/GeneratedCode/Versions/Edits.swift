/// What people do to flows between two versions, at random.
struct Edits {
    private var random: SplitMix
    private(set) var program: Program
    private(set) var said: [String] = []

    init(_ program: Program, seed: UInt64) {
        random = SplitMix(state: seed &* 31 &+ 7)
        self.program = program
        for _ in 0...int(3) { edit() }
    }

    /// The guard that holds in the old version and does not in the new one. Nothing requires it before an edit.
    static let late = Program.Guard(name: "late", isAsync: false, otherwise: nil)
    private static let condition = Program.Condition(name: late.name, isNegated: false)

    private mutating func int(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }

    private mutating func edit() {
        let flow = int(program.flows.count)
        let route = int(program.flows[flow].routes.count)
        switch int(14) {
        case 0, 1: removeTransition(flow, route)
        case 2, 3: retarget(flow, route)
        case 4: removeRoute(flow, route)
        case 5: program.flows[flow].routes[route].requires.append(Self.condition)
        case 6: guardTransition(flow, route)
        case 7: replace(flow, route, "is saved or not") { $0.with(restores: !$0.restores) }
        case 8, 11, 12: replace(flow, route, "has a number or not") { $0.with(hasNumber: !$0.hasNumber) }
        case 9: replace(flow, route, "has a path or not") { $0.with(hasPath: !$0.hasPath) }
        case 10: changeRoot(flow, route)
        default: removeTab()
        }
    }

    private func name(_ flow: Int, _ route: Int) -> String {
        "\(program.flows[flow].name)/\(program.flows[flow].routes[route].name)"
    }

    private mutating func removeTransition(_ flow: Int, _ route: Int) {
        let count = program.flows[flow].routes[route].transitions.count
        guard count > 0 else { return }
        let removed = program.flows[flow].routes[route].transitions.remove(at: int(count))
        said.append("removes \(name(flow, route)).\(removed.name)")
    }

    private mutating func retarget(_ flow: Int, _ route: Int) {
        let transitions = program.flows[flow].routes[route].transitions
        guard !transitions.isEmpty else { return }
        let index = int(transitions.count)
        let target = program.flows[flow].routes[int(program.flows[flow].routes.count)]
        guard case .to = transitions[index].verb, !target.isResult, transitions[index].then.isEmpty else { return }
        var other = Program.Transition(name: transitions[index].name, verb: .to(target.name))
        other.style = transitions[index].style
        program.flows[flow].routes[route].transitions[index] = other
        said.append("\(name(flow, route)).\(other.name) leads to \(target.name)")
    }

    private mutating func removeRoute(_ flow: Int, _ route: Int) {
        let removed = program.flows[flow].routes[route].name
        guard !program.flows[flow].isRoot(removed) else { return }
        said.append("removes \(name(flow, route))")
        program.flows[flow].routes.remove(at: route)
        for index in program.flows[flow].routes.indices {
            program.flows[flow].routes[index].transitions.removeAll { $0.names(removed) }
        }
        program.flows[flow].anywhere.removeAll { $0.names(removed) }
    }

    private mutating func guardTransition(_ flow: Int, _ route: Int) {
        let count = program.flows[flow].routes[route].transitions.count
        guard count > 0 else { return }
        let index = int(count)
        program.flows[flow].routes[route].transitions[index].requires.append(Self.condition)
        said.append("guards \(name(flow, route)).\(program.flows[flow].routes[route].transitions[index].name)")
    }

    private mutating func replace(
        _ flow: Int, _ route: Int, _ what: String, _ change: (Program.Route) -> Program.Route
    ) {
        program.flows[flow].routes[route] = change(program.flows[flow].routes[route])
        said.append("\(name(flow, route)) \(what)")
    }

    private mutating func changeRoot(_ flow: Int, _ route: Int) {
        guard route > 0, program.flows[flow].earlierRoots.isEmpty, !program.flows[flow].routes[route].isResult else {
            return
        }
        program.flows[flow].routes.swapAt(0, route)
        said.append("\(program.flows[flow].name) begins with \(program.flows[flow].root.name)")
    }

    private mutating func removeTab() {
        guard program.tabs.count > 2 else { return }
        said.append("removes the tab \(program.tabs.remove(at: int(program.tabs.count)).name)")
    }
}

extension Program.Transition {
    /// Whether it needs a route of its flow.
    fileprivate func names(_ route: String) -> Bool {
        let isAnchored = [above, instead].contains { $0 == .route(route) }
        let leads =
            switch verb {
            case .to(let name): name == route
            case .back(let anchor): anchor == .route(route)
            case .start, .finish, .tab, .restart: false
            }
        return isAnchored || leads || then.contains { $0.transition.names(route) }
    }
}

extension Program.Route {
    fileprivate func with(hasNumber: Bool? = nil, hasPath: Bool? = nil, restores: Bool? = nil) -> Self {
        Self(
            name: name, hasNumber: hasNumber ?? self.hasNumber, isResult: isResult, hasPath: hasPath ?? self.hasPath,
            omitsNumber: omitsNumber, restores: restores ?? self.restores, style: style, requires: requires,
            transitions: transitions)
    }
}
