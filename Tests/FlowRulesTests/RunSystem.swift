/// A small program as plain values, which random tests of runs explore themselves, and write as YAML for flowgen.
struct RunSystem {
    enum Anchor: Hashable {
        case top, root, first, presenter
        case route(Int)
    }

    /// How a route is put on the stack.
    struct Placing: Hashable {
        var isSheet = false
        var instead: Anchor?
        var above: Anchor?

        var isAnchored: Bool { instead != nil || above != nil }
    }

    indirect enum Verb {
        case show(Int, Placing)
        case call(Int)
        /// Starts a route of the flow that has a result.
        case ask(Int)
        case finish(Int)
        case back(Anchor)
        case restart
        case open
        case tab(Int, route: Int?)
        /// The default of a branch.
        case stay
    }

    struct Transition {
        let id: Int
        var name: String
        let verb: Verb
        var isHeld = false
        /// Whether a call presents the flow.
        var isSheet = false
        /// Whether a flow without outcomes takes the place of the screen that starts it, which is above another one.
        var takesPlace = false
        /// The numbers of guards; the complement if the guard must not hold.
        var requires: [Int] = []
        /// What follows the outcomes 0 and 1 and being dismissed. Returning a result is the outcome 0.
        var then: [Transition?] = [nil, nil, nil]
        var except: [Int] = []
        /// Where one of the app's is not available: in flows, and on routes of flows.
        var exceptFlows: [(flow: Int, route: Int?)] = []
        /// The number of the choice that it is part of, and the conditions for it to be chosen.
        var choice: Int?
        var when: [Int] = []
        /// Whether it does nothing while its flow is on top.
        var isUnlessTop = false
        /// Whether it does nothing while its flow is on the stack.
        var isUnlessShown = false
    }

    struct Route {
        var transitions: [Transition] = []
        var requires: [Int] = []
        var isLinked = false
        var isEntry = false
        /// Whether it has a result, and so is not on its flow's stack.
        var isResult = false
        var hidesTabBar = false
        var tag: String?
    }

    struct Flow {
        var routes: [Route]
        /// The roots before the first route, which is the last of them.
        var earlierRoots: [(route: Int, when: [Int])] = []
        var anywhere: [Transition] = []
        /// What happens to it, whatever is above it.
        var signals: [Transition] = []
        var requires: [Int] = []
        var hasOutcomes = true
        /// Whether it is presented by default.
        var isSheet = false
    }

    struct Guard {
        let otherwise: Int?
        let until: [Int]
        var isSheet = false
        /// Whether it asks for a value, so that it has an answer of its own each time it is asked.
        var hasParams = false
    }

    struct Start {
        /// Nil for the tabs.
        let flow: Int?
        let when: [Int]
        /// The route with which the flow begins; nil for its own root.
        var root: Int?
    }

    var flows: [Flow] = []
    var guards: [Guard] = []
    var starts: [Start] = []
    /// The tabs. A `root` is the route with which the tab begins; nil for the flow's own.
    var tabs: [(flow: Int, when: [Int], requires: [Int], root: Int?)] = []
    /// The flows that the app places itself, in windows without tabs.
    var places: [Int] = []
    var anywhere: [Transition] = []
    /// Whether the app's `anywhere` is written as its signals, which no user takes.
    var areSignals = false

    /// The name of a tab: that of its flow, unless another tab has it.
    func name(ofTab tab: Int) -> String {
        let isFirst = tabs.firstIndex { $0.flow == tabs[tab].flow } == tab
        return "Flow\(tabs[tab].flow)" + (isFirst ? "" : "Two")
    }

    /// Whether a transition, and not what follows it, is a signal.
    func isSignal(_ transition: Transition) -> Bool {
        areSignals && anywhere.contains { $0.id == transition.id }
    }

    /// Returns the transitions available from a route: its own, then those of `anywhere` that are not hidden, and signals.
    func open(from route: Int, of flow: Int) -> [Transition] {
        let own = flows[flow].routes[route].transitions
        var names = Set(own.map(\.name))
        let isResult = flows[flow].routes[route].isResult
        let wide = flows[flow].anywhere.filter {
            !isResult && !$0.except.contains(route) && !names.contains($0.name)
        }
        names.formUnion(wide.map(\.name))
        return own + wide
            + anywhere.filter { wide in
                let isExcepted = wide.exceptFlows.contains { $0.flow == flow && ($0.route ?? route) == route }
                return !isExcepted && (areSignals || !names.contains(wide.name))
            }
    }

    /// The same program without `anywhere`: each screen declares what is available there. A program with `unless: shown` has
    /// no such form.
    var spelledOut: RunSystem {
        var system = self
        for flow in flows.indices {
            system.flows[flow].anywhere = []
            for route in flows[flow].routes.indices {
                let open = open(from: route, of: flow).filter { transition in
                    if case .call(flow) = transition.verb { !transition.isUnlessTop } else { true }
                }
                system.flows[flow].routes[route].transitions = open.map { transition in
                    var own = transition
                    (own.except, own.exceptFlows, own.isUnlessTop) = ([], [], false)
                    return own
                }
            }
        }
        system.anywhere = []
        return system
    }

    /// Whether a route can be at the bottom when its flow starts.
    func isRoot(_ route: Int, of flow: Int) -> Bool {
        route == 0 || flows[flow].earlierRoots.contains { $0.route == route }
    }

    /// Whether the app, or a tab, can begin with a route.
    func isHome(_ route: Int, of flow: Int) -> Bool {
        let given = tabs.filter { $0.flow == flow }.map(\.root) + starts.filter { $0.flow == flow }.map(\.root)
        return given.contains(route) || isRoot(route, of: flow) && given.contains(nil)
    }

    /// Returns the routes of a flow that are above another one whenever they are shown, and may be removed by what they start.
    func upperRoutes(of flow: Int) -> [Int] {
        let declaration = flows[flow]
        let own = declaration.anywhere + declaration.signals + declaration.routes.flatMap(\.transitions)
        let replacing = (own + own.flatMap { $0.then.compactMap(\.self) }).compactMap { transition -> Int? in
            if case .show(let route, let placing) = transition.verb, placing.instead != nil { route } else { nil }
        }
        let given = tabs.filter { $0.flow == flow }.map(\.root) + starts.filter { $0.flow == flow }.map(\.root)
        return declaration.routes.indices.filter {
            !isRoot($0, of: flow) && !given.contains($0) && !declaration.routes[$0].isResult && !replacing.contains($0)
        }
    }

    /// Removes a flow's outcomes, with every transition that finishes it and every branch that follows.
    mutating func removeOutcomes(of flow: Int) {
        flows[flow].hasOutcomes = false
        func isLeft(_ transition: Transition) -> Bool { if case .finish = transition.verb { false } else { true } }
        flows[flow].anywhere.removeAll { !isLeft($0) }
        flows[flow].signals.removeAll { !isLeft($0) }
        for route in flows[flow].routes.indices { flows[flow].routes[route].transitions.removeAll { !isLeft($0) } }
        func removeBranches(_ list: inout [Transition]) {
            for place in list.indices {
                if case .call(flow) = list[place].verb { list[place].then.replaceSubrange(0..<2, with: [nil, nil]) }
            }
        }
        removeBranches(&anywhere)
        for flow in flows.indices {
            removeBranches(&flows[flow].anywhere)
            removeBranches(&flows[flow].signals)
            for route in flows[flow].routes.indices { removeBranches(&flows[flow].routes[route].transitions) }
        }
    }
}
