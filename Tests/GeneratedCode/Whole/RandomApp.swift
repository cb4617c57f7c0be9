enum RandomApp: FlowApp {
    typealias Key = RandomKey

    private static var program: Program { CurrentProgram.current.program }

    static var flows: [any FlowRoute.Type] {
        let all: [any FlowRoute.Type] = [
            RandomRoute<Slot0>.self, RandomRoute<Slot1>.self, RandomRoute<Slot2>.self, RandomRoute<Slot3>.self,
            RandomRoute<Slot4>.self,
        ]
        return Array(all.prefix(program.flows.count))
    }
    static var starts: [FlowStart] {
        program.starts.map { start in
            let conditions = start.conditions.map { FlowCondition($0.word) }
            guard let flow = start.flow else { return FlowStart("Main", tabs: tabs, when: conditions) }
            let root = CurrentProgram.root(of: flow, number: start.with)
            return FlowStart(flow, root, isFixed: start.with != nil, when: conditions)
        }
    }
    static var places: [FlowPlaced] {
        program.places.compactMap { place in
            guard place.number != nil, !place.isFixed else {
                return FlowPlaced(place.flow, root: CurrentProgram.root(of: place.flow, number: place.number))
            }
            return flows.first { $0.flowName == place.flow }.map { FlowPlaced(place.flow, $0) }
        }
    }
    private static var tabs: [FlowTab] {
        program.tabs.map { tab in
            FlowTab(
                tab.name, title: FlowTitle(tab.name, in: { .main }), systemImage: "",
                root: CurrentProgram.root(of: tab.flow, number: tab.with), isFixed: tab.with != nil,
                when: tab.when.map { FlowCondition($0.word) }, requires: tab.requires.map { FlowCondition($0.word) })
        }
    }
    static var flowTransitions: FlowTransitions { CurrentProgram.current.appTable }
    static var schemes: [String] { ["walk"] }
    static var linkStarts: [String: [String]] {
        let reached = program.starts.map { (program.flows(from: $0), $0.flow ?? "Main") }
        let names = program.flows.map { flow in
            (flow.name, reached.filter { flows, _ in flows.contains(flow.name) }.map { $1 })
        }
        return Dictionary(uniqueKeysWithValues: names).filter { !$0.value.isEmpty }
    }
    static var origins: [FlowLinkOrigin] {
        zip(program.flows, flows).flatMap { flow, type in
            flow.routes.compactMap { route in route.from.flatMap { origin(of: route, in: flow, type, $0) } }
        }
    }

    private static func origin(
        of route: Program.Route, in flow: Program.Flow, _ type: any FlowRoute.Type, _ from: Program.Screen
    ) -> FlowLinkOrigin? {
        let source = program.route(from.route, of: from.flow)
        let transition = program.transition(from: source, of: program.flow(from.flow), to: route, of: flow)
        let passing = source.hasNumber && route.hasNumber ? ["n": "n"] : [:]
        func make<Target: FlowRoute, Source: FlowRoute>(_: Target.Type, _ source: Source.Type) -> FlowLinkOrigin? {
            Source.Kind(rawValue: from.route).map {
                FlowLinkOrigin(
                    route.pattern(in: flow.name), to: Target.self, from: source, $0, by: transition?.name ?? "",
                    passing: passing)
            }
        }
        guard let place = program.flows.firstIndex(where: { $0.name == from.flow }) else { return nil }
        return make(type, flows[place])
    }

    static func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand? {
        guard let known = Program.known(transition, in: program.anywhere) else { return nil }
        RandomQuestion.hear(.next(known, after: Ending(outcome), from: "App", ""))
        return known.command(after: outcome, in: nil, callersNumber: nil)
    }
}

/// A screen of a random flow.
@MainActor
struct RandomNavigator<Route: FlowRoute>: FlowNavigator {
    nonisolated static var kind: Route.Kind { Route.rootKind }
    private let origin: FlowOrigin<Route>

    init(_ origin: FlowOrigin<Route>, _: FlowScreenKey<Self>) { self.origin = origin }
    static func _origin(of screen: Self) -> FlowOrigin<Route> { screen.origin }
}

/// What the generated code of an app provides to a walk.
@MainActor
struct RandomGlue: WalkGlue {
    func makeRouter(_ guards: WalkGuards, onEvent: @escaping @MainActor (FlowEvent) -> Void) -> FlowAppRouter<RandomApp>
    {
        let program = CurrentProgram.current.program
        let answers = FlowGuards(
            answerTo: { condition in
                let name = condition.guardName
                guard let asked = program.guards.first(where: { $0.name == name }), !asked.isAsync else { return nil }
                return asked.hasNumber
                    ? guards.answer(name, of: try condition.arguments().value("n")) : guards.answer(name)
            },
            waitFor: { condition in
                _ = try condition.arguments()
                return await guards.ask(condition.guardName)
            },
            otherwise: { name in
                program.guards.first { $0.name == name }?.otherwise.map { otherwise in
                    FlowGuards.Otherwise(
                        CurrentProgram.root(of: otherwise.flow, number: nil), style: otherwise.style.flowStyle
                    ) { outcome in
                        let isPassed = otherwise.until.contains((outcome as? Ending)?.name ?? "")
                        RandomQuestion.hear(.isLetThrough(by: name, isPassed))
                        return isPassed
                    }
                }
            })
        guard let place = program.places.first else {
            return FlowAppRouter<RandomApp>(guards: answers, onEvent: onEvent, onFinish: { _ in }, RandomKey())
        }
        let places = FlowPlaces<RandomApp>(guards: answers, onEvent: onEvent, onFinish: { _ in }, RandomKey())
        return places.place(
            FlowPlace(
                place.flow, CurrentProgram.root(of: place.flow, number: place.number),
                isFixed: place.isFixed || place.number == nil, RandomKey()))
    }

    func screen(_ name: String, of flow: String, onTopOf stack: FlowStack) -> WalkScreen? {
        let route = stack.entries.last { $0.route.name == name && type(of: $0.route).flowName == flow }?.route
        return route.flatMap { Self.screen($0, stack) }
    }

    func send(_ signal: Program.Transition, _ number: Int, to flow: String, of router: FlowAppRouter<RandomApp>) {
        guard let route = RandomApp.flows.first(where: { $0.flowName == flow }) else { return }
        Self.send(signal, number, route, router)
    }

    private static func send<Route: FlowRoute>(
        _ signal: Program.Transition, _ number: Int, _: Route.Type, _ router: FlowAppRouter<RandomApp>
    ) {
        guard let flow = router.nearest(Route.self) else { return }
        screen(flow._origin)?.take(signal, number)
    }

    private static func screen<Route: FlowRoute>(_ route: Route, _ stack: FlowStack) -> WalkScreen? {
        FlowOrigin<Route>(route.kind, onTopOf: stack).flatMap { screen($0) }
    }

    private static func screen<Route: FlowRoute>(_ origin: FlowOrigin<Route>) -> WalkScreen? {
        guard let key = RandomKey() as? Route.Key else { return nil }
        let navigator = RandomNavigator(origin, FlowScreenKey(key))
        return WalkScreen(
            back: { navigator.back() },
            take: { transition, number in
                if transition.choice != nil { return choose(transition, number, origin, key) }
                let number = transition.with ?? number
                let isAppWide = transition.scope == .app
                let route: (any FlowRoute)? =
                    switch transition.verb {
                    case .to(let name): CurrentProgram.route(name, of: Route.flowName, number: number)
                    case .start(let flow): CurrentProgram.root(of: flow, number: number)
                    case .tab(let tab, let name?):
                        CurrentProgram.route(
                            name, of: CurrentProgram.current.program.tab(named: tab).flow, number: number)
                    default: nil
                    }
                switch transition.verb {
                case .restart where isAppWide: origin.take(.restart(transition.key), of: RandomApp.self, RandomKey())
                case .start where isAppWide:
                    if let route { origin.take(.to(transition.key, route), of: RandomApp.self, RandomKey()) }
                case .to: if let route = route as? Route { origin.take(transition.key, to: route, key) }
                case .start: if let route { origin.start(transition.key, route, key) }
                case .back: origin.back(transition.key, key)
                case .finish(let name):
                    if name == "done" {
                        origin.done(number, key)
                    } else if let outcome = Ending(name, of: Route.flowName, number) as? Route.Outcome {
                        origin.finish(transition.key, outcome, key)
                    }
                case .tab:
                    if let route {
                        origin.tab(transition.name, showing: route, key)
                    } else {
                        origin.tab(transition.name, key)
                    }
                case .restart: origin.restart(transition.name, key)
                }
            },
            wait: { transition, number in
                let number = transition.with ?? number
                switch transition.verb {
                case .start(let flow):
                    return await outcome(of: transition, CurrentProgram.root(of: flow, number: number), origin, key)
                case .to(let name):
                    guard let route = CurrentProgram.route(name, of: Route.flowName, number: number) as? Route else {
                        return nil
                    }
                    return await origin.result(of: transition.name, route, Int.self, key).map { .value($0) }
                default: return nil
                }
            })
    }

    /// The function takes as many commands as the choice has transitions.
    private static func choose<Route: FlowRoute>(
        _ transition: Program.Transition, _ number: Int, _ origin: FlowOrigin<Route>, _ key: Route.Key
    ) {
        let all = CurrentProgram.current.program.choices(beside: transition, of: Route.flowName)
        let commands = all.map { $0.taking(number, in: Route.flowName) }
        switch commands.count {
        case 2: origin.choose(transition.function, key, among: commands[0], commands[1])
        case 3: origin.choose(transition.function, key, among: commands[0], commands[1], commands[2])
        default: fatalError("\(transition.function) has \(commands.count) transitions")
        }
    }

    private static func outcome<Route: FlowRoute, Child: FlowRoute>(
        of transition: Program.Transition, _ root: Child, _ origin: FlowOrigin<Route>, _ key: Route.Key
    ) async -> Ending? {
        if transition.scope == .app {
            return await origin.outcome(of: transition.key, root, of: RandomApp.self, RandomKey()) as? Ending
        }
        return await origin.outcome(of: transition.name, root, key) as? Ending
    }
}
