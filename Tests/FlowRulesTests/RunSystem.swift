/// A small program, as plain values: what random tests of runs explore by themselves, and write as YAML for flowgen.
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
        /// Starts a route of the flow that gives a value back.
        case ask(Int)
        case finish(Int)
        case back(Anchor)
        case restart
        case open
        case tab(Int, route: Int?)
        /// Of a branch: what happens unless something else is said.
        case stay
    }

    struct Transition {
        let id: Int
        let name: String
        let verb: Verb
        var isHeld = false
        /// Of a call: whether the flow is presented.
        var isSheet = false
        /// Guards by number; the complement of one that must not hold.
        var requires: [Int] = []
        /// After the outcomes 0 and 1, and after being dismissed. A value that is given back is the outcome 0.
        var then: [Transition?] = [nil, nil, nil]
        var except: [Int] = []
    }

    struct Route {
        var transitions: [Transition] = []
        var requires: [Int] = []
        var isLinked = false
        var isEntry = false
        /// Whether it gives a value back, and is no screen of its flow's stack.
        var isResult = false
        var hidesTabBar = false
        var tag: String?
    }

    struct Flow {
        var routes: [Route]
        var anywhere: [Transition] = []
        var requires: [Int] = []
        var hasOutcomes = true
        /// Whether it is presented wherever nothing else is said.
        var isSheet = false
    }

    struct Guard {
        let otherwise: Int?
        let until: [Int]
        var isSheet = false
    }

    struct Start {
        /// Nil for the tabs.
        let flow: Int?
        let when: [Int]
    }

    var flows: [Flow] = []
    var guards: [Guard] = []
    var starts: [Start] = []
    var tabs: [(flow: Int, requires: [Int])] = []
    var anywhere: [Transition] = []

    /// What is open from a route: its own, then what is open from everywhere and not hidden.
    func open(from route: Int, of flow: Int) -> [Transition] {
        let own = flows[flow].routes[route].transitions
        var names = Set(own.map(\.name))
        let isResult = flows[flow].routes[route].isResult
        let wide = flows[flow].anywhere.filter {
            !isResult && !$0.except.contains(route) && !names.contains($0.name)
        }
        names.formUnion(wide.map(\.name))
        return own + wide + anywhere.filter { !names.contains($0.name) }
    }

    /// Takes a flow's outcomes away, with all that ends it so and all that follows.
    mutating func removeOutcomes(of flow: Int) {
        flows[flow].hasOutcomes = false
        func isLeft(_ transition: Transition) -> Bool { if case .finish = transition.verb { false } else { true } }
        flows[flow].anywhere.removeAll { !isLeft($0) }
        for route in flows[flow].routes.indices { flows[flow].routes[route].transitions.removeAll { !isLeft($0) } }
        func removeBranches(_ list: inout [Transition]) {
            for place in list.indices {
                if case .call(flow) = list[place].verb { list[place].then.replaceSubrange(0..<2, with: [nil, nil]) }
            }
        }
        removeBranches(&anywhere)
        for flow in flows.indices {
            removeBranches(&flows[flow].anywhere)
            for route in flows[flow].routes.indices { removeBranches(&flows[flow].routes[route].transitions) }
        }
    }
}
