/// What the YAML of a program declares, as plain values. Nothing here is shared with what it judges.
struct Program: Sendable {
    enum Style: String, CaseIterable { case push, sheet, cover }

    struct Condition: Hashable {
        let name: String
        let isNegated: Bool
        /// Whether it asks about the number of what is entered.
        var asksNumber = false
        /// That number, once something is entered.
        private(set) var number: Int?

        init(name: String, isNegated: Bool, asksNumber: Bool = false) {
            (self.name, self.isNegated, self.asksNumber) = (name, isNegated, asksNumber)
        }

        var text: String { isNegated ? "not \(name)" : name }

        /// Returns the condition where a screen with a number is entered.
        func entering(_ number: Int?) -> Self {
            var condition = self
            if asksNumber { condition.number = number }
            return condition
        }
    }

    struct Guard: Sendable {
        let name: String
        let isAsync: Bool
        let otherwise: Otherwise?
        /// Whether it has the param `n`.
        var hasNumber = false
    }

    struct Otherwise {
        let flow: String
        let style: Style
        let until: [String]
    }

    enum Anchor: Hashable {
        case top, first, root, presenter
        case route(String)
        case count(Int)

        var text: String {
            switch self {
            case .top: "top"
            case .first: "first"
            case .root: "root"
            case .presenter: "presenter"
            case .route(let name): name
            case .count(let count): "\(count)"
            }
        }
    }

    enum Verb: Hashable {
        case to(String)
        case start(String)
        case back(Anchor)
        case finish(String)
        case tab(String, route: String?)
        case restart
    }

    /// What declares a transition: a route, a flow's `anywhere` or the app's.
    enum Scope { case route, flow, app }

    /// Where a screen leads. `then` contains, by outcome, what is not just going back.
    struct Transition: Sendable {
        var name: String
        var verb: Verb
        var scope = Scope.route
        /// Whether it is a signal of the app or of its flow, or follows one.
        var isSignal = false
        /// Whether a signal waits for screens that cannot be left.
        var waits = true
        /// Its former name.
        var was: String?
        var style: Style?
        var above: Anchor?
        var instead: Anchor?
        var isDismissable = true
        var resets = false
        var with: Int?
        var requires: [Condition] = []
        var except: [String] = []
        /// `shown` or `top`: where its flow is there already, it does nothing.
        var unless: String?
        var then: [Branch] = []
        /// The choice of which it is one transition; its name then begins with that of the choice.
        var choice: Choice?
    }

    /// What a transition of a choice says of it.
    struct Choice: Sendable {
        let name: String
        /// What must hold for it to be the one that is taken, if no earlier one is.
        let when: [Condition]
    }

    struct Branch: Sendable {
        let outcome: String
        var transition: Transition
    }

    struct Route: Sendable {
        var name: String
        /// Its former name, which its path still has.
        var was: String?
        /// Whether it has the param `n`, a number; the root's is 0 by default.
        var hasNumber: Bool
        let isResult: Bool
        var hasPath: Bool
        /// Whether its path has no number, which is then the one that the root has where the app shows it.
        var omitsNumber = false
        /// The flow and the route from which its link goes on.
        var from: Screen?
        var restores: Bool
        let style: Style?
        var requires: [Condition]
        var transitions: [Transition] = []
    }

    /// A root that is at the bottom while conditions hold.
    struct EarlierRoot: Sendable {
        var route: String
        let when: [Condition]
        /// Its number; nil for that of the last root.
        let with: Int?
    }

    /// A flow and one of its routes.
    struct Screen: Hashable, Sendable {
        let flow: String
        let route: String
    }

    struct Outcome {
        let name: String
        let hasNumber: Bool
    }

    struct Flow: Sendable {
        let name: String
        let style: Style?
        var requires: [Condition]
        let outcomes: [Outcome]
        var routes: [Route]
        var anywhere: [Transition] = []
        /// The roots before the last.
        var earlierRoots: [EarlierRoot] = []
        /// The routes with which its columns begin, if it is shown in any.
        var columns: [String] = []

        /// The last root.
        var root: Route { routes[0] }

        func isRoot(_ route: String) -> Bool { route == root.name || earlierRoots.contains { $0.route == route } }
    }

    struct Tab {
        let name: String
        let flow: String
        /// The number of its root, if it is fixed.
        let with: Int?
        /// What must hold for it to be there.
        let when: [Condition]
        let requires: [Condition]
    }

    struct Start {
        /// Nil for the tabs.
        let flow: String?
        var conditions: [Condition] = []
        /// The number of its flow's root, if it is fixed.
        var with: Int?
    }

    /// A flow that the app places itself.
    struct Place {
        let flow: String
        /// The number of its root; nil if it has none.
        let number: Int?
        /// Whether YAML fixes the number, so that links leave it.
        let isFixed: Bool
    }

    let name: String
    /// If there are any, nothing else is shown. The first one is.
    var places: [Place] = []
    var guards: [Guard] = []
    var flows: [Flow] = []
    var tabs: [Tab] = []
    var starts: [Start] = []
    var anywhere: [Transition] = []
}

/// How a flow ended, or what a route returned.
enum Ending: Hashable, Sendable {
    case outcome(String, number: Int?)
    case value(Int)

    var name: String {
        switch self {
        case .outcome(let name, _): name
        case .value: "done"
        }
    }

    /// The number that a `then` takes from it, by the name of the param.
    var number: Int? {
        if case .outcome(_, let number) = self { return number }
        return nil
    }
}

extension Program {
    func flow(_ name: String) -> Flow {
        guard let flow = flows.first(where: { $0.name == name }) else { fatalError("no flow \(name)") }
        return flow
    }

    func route(_ name: String, of flow: String) -> Route {
        guard let route = self.flow(flow).routes.first(where: { $0.name == name }) else {
            fatalError("no route \(name)")
        }
        return route
    }

    /// The tab that a transition names, by itself or by its flow.
    func tab(named name: String) -> Tab {
        guard let tab = tabs.first(where: { $0.name == name }) ?? tabs.first(where: { $0.flow == name }) else {
            fatalError("no tab \(name)")
        }
        return tab
    }

    /// The transitions of a screen: its own, then the flow's, then the app's. Nearer ones hide those of the same name.
    func transitions(from route: String, of flow: String) -> [Transition] {
        let result = self.route(route, of: flow).isResult ? [Transition(name: "done", verb: .finish("done"))] : []
        let own = self.route(route, of: flow).transitions + result
        let wide = self.flow(flow).anywhere.filter { !$0.isSignal && !$0.except.contains(route) }
        let appWide = anywhere.filter { !$0.isSignal && !$0.isExcepted(from: route, of: flow) }
        return [wide, appWide].reduce(own) { nearer, others in
            nearer + others.filter { other in !nearer.contains { $0.name == other.name } }
        }
    }

    /// The functions of a screen: of each choice, the first transition stands for all.
    func functions(from route: String, of flow: String) -> [Transition] {
        var seen: Set<String> = []
        return transitions(from: route, of: flow).filter { $0.choice == nil || seen.insert($0.function).inserted }
    }

    /// Returns the transitions of the choice of which one is given.
    func choices(beside transition: Transition, of flow: String) -> [Transition] {
        let routes = self.flow(flow).routes.map(\.transitions)
        let own = routes.first { $0.contains { $0.choice != nil && $0.name == transition.name } } ?? []
        return own.filter { $0.choice != nil && $0.function == transition.function }
    }

    /// Returns the conditions to start a flow.
    func conditions(of flow: Flow) -> [Condition] { distinct(flow.requires + flow.root.requires) }

    /// Returns the conditions under which a route can be shown at all: those of a root include its flow's.
    func conditions(toShow route: Route, of flow: Flow) -> [Condition] {
        flow.isRoot(route.name) ? distinct(flow.requires + route.requires) : route.requires
    }

    /// Returns the conditions under which a root is at the bottom when its flow starts.
    func conditions(of root: EarlierRoot, in flow: Flow) -> [Condition] {
        distinct(root.when + route(root.route, of: flow.name).requires)
    }

    /// Returns the conditions of a transition: its own, then its target's.
    func conditions(of transition: Transition, in flow: String) -> [Condition] {
        switch transition.verb {
        case .to(let route): distinct(transition.requires + self.route(route, of: flow).requires)
        case .start(let flow): distinct(transition.requires + conditions(of: self.flow(flow)))
        case .back, .finish, .tab, .restart: transition.requires
        }
    }

    func style(of transition: Transition, in flow: String) -> Style {
        switch transition.verb {
        case .to(let route): transition.style ?? self.route(route, of: flow).style ?? .push
        case .start(let flow): transition.style ?? self.flow(flow).style ?? .push
        case .back, .finish, .tab, .restart: .push
        }
    }

    /// Returns a transition by its name, or one that follows it.
    static func known(_ name: String, in transitions: [Transition]) -> Transition? {
        transitions.lazy.compactMap { $0.key == name ? $0 : known(name, in: $0.then.map(\.transition)) }.first
    }

    /// Returns the link to a route. A route without a number has the same one whatever the number.
    func link(to route: Route, of flow: String, _ number: Int) -> String {
        "walk:/" + route.path(in: flow) + (route.hasNumber && !route.omitsNumber ? "/\(number)" : "")
    }

    func distinct(_ conditions: [Condition]) -> [Condition] {
        var seen: Set<Condition> = []
        return conditions.filter { seen.insert($0).inserted }
    }
}

/// The stack on which a link shows a route.
extension Program {
    struct Step {
        let flow: String
        let route: String
        /// Nil for the root, and if no transitions lead there.
        let transition: Transition?
        /// Whether a link goes on from it to another screen, as one from there to the link's own.
        var isPassed = false
        /// Whether a screen above it has no number, so that the link's does not get there.
        var isCut = false

        /// The number of the route, where a link to the last one has this number.
        func number(of link: Int?, isLast: Bool) -> Int? {
            let link = number(of: link)
            return isLast || isPassed ? link : transition?.with ?? link
        }

        /// The number of a link, as far as it gets there.
        func number(of link: Int?) -> Int? { isCut ? nil : link }
    }

    /// The screens that a link shows: those of the chain to the lowest one that a `from` names, then one for each of those.
    func link(to target: Route, of flow: Flow) -> [Step] {
        guard let from = target.from else { return chain(to: target, of: flow) }
        let (flowBelow, below) = (self.flow(from.flow), route(from.route, of: from.flow))
        var chain = link(to: below, of: flowBelow)
        chain[chain.count - 1].isPassed = true
        if !below.hasNumber { for index in chain.indices { chain[index].isCut = true } }
        let transition = transition(from: below, of: flowBelow, to: target, of: flow)
        return chain + [Step(flow: flow.name, route: target.name, transition: transition)]
    }

    /// The transition by which a link goes on from a screen: the first that fixes no number, or else the first. None of the
    /// app's, nor of a choice.
    func transition(from source: Route, of flow: Flow, to target: Route, of other: Flow) -> Transition? {
        let own = steps(from: source, of: flow).filter { $0.scope != .app && $0.choice == nil }
        let leading = own.filter { transition in
            switch transition.verb {
            case .to(let name): flow.name == other.name && name == target.name
            case .start(let name): name == other.name && other.isRoot(target.name)
            case .back, .finish, .tab, .restart: false
            }
        }
        return leading.first { $0.with == nil } ?? leading.first
    }

    /// The shortest chain of pushes from the root, whose last step may present, and whose routes have a value for each
    /// param: what the transition fixes, the link's, or a default. A transition that fixes what the link gives is part of
    /// it only if there is no other. Of two chains, it is the one through the route that is declared first.
    func chain(to target: Route, of flow: Flow) -> [Step] {
        guard !flow.isRoot(target.name) else { return [Step(flow: flow.name, route: target.name, transition: nil)] }
        return steps(to: target, of: flow, fixing: false) ?? steps(to: target, of: flow, fixing: true)
            ?? [flow.root, target].map { Step(flow: flow.name, route: $0.name, transition: nil) }
    }

    private func steps(to target: Route, of flow: Flow, fixing: Bool) -> [Step]? {
        var chains = [flow.root.name: [Step(flow: flow.name, route: flow.root.name, transition: nil)]]
        var queue = [flow.root]
        while !queue.isEmpty {
            let source = queue.removeFirst()
            for transition in steps(from: source, of: flow) {
                guard case .to(let name) = transition.verb, chains[name] == nil, let chain = chains[source.name],
                    case let next = route(name, of: flow.name), !next.isResult,
                    style(of: transition, in: flow.name) == .push
                else { continue }
                if next.hasNumber, target.hasNumber ? transition.with != nil && !fixing : transition.with == nil {
                    continue
                }
                chains[name] = chain + [Step(flow: flow.name, route: name, transition: transition)]
                queue.append(next)
            }
        }
        var best: [Step]?
        for source in flow.routes {
            let last = steps(from: source, of: flow).filter { $0.verb == .to(target.name) }
            guard let chain = chains[source.name], let last = last.first(where: { $0.with == nil }) ?? last.first
            else { continue }
            if best.map({ chain.count + 1 < $0.count }) ?? true {
                best = chain + [Step(flow: flow.name, route: target.name, transition: last)]
            }
        }
        return best
    }

    /// The transitions that only add an entry or a layer.
    private func steps(from source: Route, of flow: Flow) -> [Transition] {
        transitions(from: source.name, of: flow.name).filter { $0.above == nil && $0.instead == nil }
    }

    /// Returns a chain on another root, if that leads on as the last one does, with the same conditions.
    func chain(_ chain: [Step], on root: Route, of flow: Flow) -> [Step]? {
        var chain = chain
        if chain.count > 1, let usual = chain[1].transition {
            let own = transitions(from: root.name, of: flow.name).first { $0.name == usual.name }
            guard let own, own.verb == usual.verb, own.above == nil, own.instead == nil,
                style(of: own, in: flow.name) == style(of: usual, in: flow.name),
                own.isDismissable == usual.isDismissable,
                conditions(of: own, in: flow.name) == conditions(of: usual, in: flow.name)
            else { return nil }
            chain[1] = Step(
                flow: chain[1].flow, route: chain[1].route, transition: own, isPassed: chain[1].isPassed,
                isCut: chain[1].isCut)
        }
        chain[0] = Step(
            flow: flow.name, route: root.name, transition: nil, isPassed: chain[0].isPassed, isCut: chain[0].isCut)
        return chain
    }

    /// Returns the conditions for a link to a route, whose last screen has a number.
    func conditions(of chain: [Step], in flow: Flow, number: Int? = nil) -> [Condition] {
        let entered = zip(chain, [flow.name] + chain.map(\.flow)).enumerated().flatMap { place, step in
            // A flow may be started at another root than its last.
            ((step.0.transition.map { conditions(of: $0, in: step.1) } ?? [])
                + route(step.0.route, of: step.0.flow).requires)
                .map { $0.entering(step.0.number(of: number, isLast: place == chain.count - 1) ?? 0) }
        }
        return distinct(conditions(of: flow) + entered)
    }
}

extension Program.Transition {
    /// Whether a caller can wait for its end.
    func isCall(in program: Program, flow: String) -> Bool {
        if choice != nil { return false }
        return switch verb {
        case .start(let name): !program.flow(name).outcomes.isEmpty
        case .to(let name): program.route(name, of: flow).isResult
        case .back, .finish, .tab, .restart: false
        }
    }

    /// Whether it is available from more than one route, or follows one that is: it knows no calling route, and takes
    /// no params from it.
    var isWide: Bool { scope != .route }
}

extension Program.Transition {
    /// The name of the function that takes it.
    var function: String { choice?.name ?? name }

    /// The name in tables and commands.
    var key: String { isSignal ? (scope == .app ? "!" : "!!") + name : name }

    var isTab: Bool { if case .tab = verb { true } else { false } }

    /// Whether it is sent, and does not only follow what was.
    var isSent: Bool { isSignal && !name.contains(".") }

    /// Whether one of the app's is not available on a screen.
    func isExcepted(from route: String, of flow: String) -> Bool {
        except.contains(flow) || except.contains("\(flow)/\(route)")
    }
}

/// The start for which a link waits.
extension Program {
    /// Whether users can reach a flow from some start, but not from the one that is shown.
    func waits(for flow: String, at shown: String?) -> Bool {
        let reaching = starts.filter { flows(from: $0).contains(flow) }
        return !reaching.isEmpty && !reaching.contains { $0.flow == shown }
    }

    /// The flows that users reach from a start.
    func flows(from start: Start) -> Set<String> {
        var found = Set(start.flow.map { [$0] } ?? tabs.map(\.flow))
        let asked = start.flow == nil ? tabs.flatMap { $0.requires + conditions(of: self.flow($0.flow)) } : []
        found.formUnion(started(asking: asked))
        var count = 0
        while count < found.count {
            count = found.count
            for name in found {
                let all = flow(name).routes.flatMap { transitions(from: $0.name, of: name) }
                found.formUnion(all.flatMap { started(by: $0, in: name) })
            }
        }
        return found
    }

    private func started(by transition: Transition, in flow: String) -> [String] {
        var all = transition.then.flatMap { started(by: $0.transition, in: flow) }
        if case .start(let child) = transition.verb { all.append(child) }
        return all + started(asking: conditions(of: transition, in: flow))
    }

    private func started(asking conditions: [Condition]) -> [String] {
        guards.compactMap { one in
            conditions.contains { $0.name == one.name && !$0.isNegated } ? one.otherwise?.flow : nil
        }
    }
}
