/// What people do to flows between two versions, at random.
struct Edits {
    var random: SplitMix
    var program: Program
    var said: [String] = []

    /// - Parameters:
    ///   - hasNames: Whether names change, too, and what is available from several screens.
    ///   - spellsOut: Whether that is declared on each screen first.
    init(_ program: Program, seed: UInt64, hasNames: Bool, spellsOut: Bool) {
        random = SplitMix(state: seed &* 31 &+ 7)
        self.program = program
        if spellsOut { spellOut() }
        for _ in 0...int(3) {
            let flow = int(self.program.flows.count)
            let route = int(self.program.flows[flow].routes.count)
            if hasNames, int(3) > 0 { editNames(flow, route) } else { edit(flow, route) }
        }
    }

    /// The guard that holds in the old version and does not in the new one. Nothing requires it before an edit.
    static let late = Program.Guard(name: "late", isAsync: false, otherwise: nil)
    private static let condition = Program.Condition(name: late.name, isNegated: false)

    mutating func int(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }

    private mutating func edit(_ flow: Int, _ route: Int) {
        switch int(14) {
        case 0, 1: removeTransition(flow, route)
        case 2, 3: retarget(flow, route)
        case 4: removeRoute(flow, route)
        case 5: program.flows[flow].routes[route].requires.append(Self.condition)
        case 6: guardTransition(flow, route)
        case 7: change(flow, route, "is saved or not") { $0.restores.toggle() }
        case 8, 11, 12: change(flow, route, "has a number or not") { $0.hasNumber.toggle() }
        case 9: change(flow, route, "has a path or not") { $0.hasPath.toggle() }
        case 10: changeRoot(flow, route)
        default: removeTab()
        }
    }

    func name(_ flow: Int, _ route: Int) -> String {
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
        other.choice = transitions[index].choice
        other.style = transitions[index].style
        program.flows[flow].routes[route].transitions[index] = other
        said.append("\(name(flow, route)).\(other.name) leads to \(target.name)")
    }

    mutating func removeRoute(_ flow: Int, _ route: Int) {
        let removed = program.flows[flow].routes[route].name
        guard !program.flows[flow].isRoot(removed) else { return }
        said.append("removes \(name(flow, route))")
        program.flows[flow].routes.remove(at: route)
        for index in program.flows[flow].routes.indices {
            program.flows[flow].routes[index].transitions.removeAll { $0.names(removed) }
        }
        program.flows[flow].anywhere.removeAll { $0.names(removed) }
        for index in program.flows[flow].anywhere.indices {
            program.flows[flow].anywhere[index].except.removeAll { $0 == removed }
        }
        for index in program.anywhere.indices {
            program.anywhere[index].except.removeAll { $0 == "\(program.flows[flow].name)/\(removed)" }
        }
    }

    private mutating func guardTransition(_ flow: Int, _ route: Int) {
        let count = program.flows[flow].routes[route].transitions.count
        guard count > 0 else { return }
        let index = int(count)
        program.flows[flow].routes[route].transitions[index].requires.append(Self.condition)
        said.append("guards \(name(flow, route)).\(program.flows[flow].routes[route].transitions[index].name)")
    }

    private mutating func change(_ flow: Int, _ route: Int, _ what: String, _ change: (inout Program.Route) -> Void) {
        change(&program.flows[flow].routes[route])
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
