/// Finds the navigation of coordinators: types that make screens and show them, and that hear from the screens what the
/// user wants.
///
/// What a function shows is what it shows itself and what the functions show that it calls. What a screen leads to is
/// what the closures do that listen to it, and what its own code asks of the coordinator.
func findCoordinators(_ program: Program) -> ScreenGraph {
    var finder = CoordinatorFinder(program)
    return finder.find()
}

/// Knows the coordinators, and what was found so far. Each of its steps has a file.
struct CoordinatorFinder {
    let program: Program
    /// The types that show screens.
    private(set) var coordinators: Set<String> = []
    var values: ValueReader { ValueReader(program: program, coordinators: coordinators) }
    var tables: [String: StateTables] = [:]
    var graph = ScreenGraph()
    var siteOf: [Place: Int] = [:]
    var screenStates: [String: [String: Set<String>]] = [:]
    var memory: [Question: [Effect]] = [:]
    /// The screens that each coordinator shows.
    var made: [String: [String]] = [:]
    /// The continuations after the outcomes of the coordinators that a coordinator starts.
    var follows: [String: [String: [FoundEdge.Follow]]] = [:]
    /// The reactions, by coordinator and action.
    var reactions: [String: [String: [Reaction]]] = [:]

    /// The types that ask a router for a route, by its event.
    private var askers: [String: Set<String>] = [:]

    init(_ program: Program) {
        self.program = program
        coordinators = Set(
            program.members.keys.filter { type in
                guard isNamedCoordinator(type), !Verb.isContainer(type), !type.hasSuffix("ScreenCoordinator"),
                    let kind = program.type(type)?.kind, kind != .contract, !program.isReducer(type)
                else { return false }
                return program.members[type]?.bodies.values.contains { body in
                    body.calls.contains { call in
                        (program.verb(call.name) != nil && call.path.count > 1 && !call.arguments.isEmpty)
                            || (call.path.count == 1 && isNamedCoordinator(call.path[0]) && call.path[0] != type
                                && call.path[0].startsUppercase && !Verb.isContainer(call.path[0]))
                    }
                } ?? false
            })
        for coordinator in coordinators {
            tables[coordinator] = StateTables(program, types: machines(of: coordinator).union([coordinator]))
        }
    }

    private func isNamedCoordinator(_ type: String) -> Bool {
        type.hasSuffix("Coordinator") || type.hasSuffix("Wireframe") || type.hasSuffix("FlowController")
            || program.inherits(type) { $0.hasSuffix("Coordinator") || $0.hasSuffix("CoordinatorProtocol") }
    }

    /// The types of the state machines that a coordinator keeps.
    private func machines(of coordinator: String) -> Set<String> {
        let properties = program.members[coordinator]?.properties.values.map { $0 } ?? []
        return Set(
            properties.flatMap { property in
                (property.type.typeNames + (property.value?.path.first.map { [$0] } ?? []))
                    .filter { $0.hasSuffix("StateMachine") && $0 != "StateMachine" }
            })
    }

    mutating func find() -> ScreenGraph {
        findAskers()
        for coordinator in coordinators.sorted() { find(in: coordinator) }
        findCallsFromOutside()
        removeAsked()
        findOutcomes()
        findCallsUpwards()
        for coordinator in coordinators.sorted() { countSites(coordinator) }
        return graph
    }

    private mutating func findAskers() {
        for call in program.calls {
            if let event = routed(call) { askers[event, default: []].insert(call.scope.type) }
        }
    }

    func id(_ screen: String, _ flow: String) -> String { flow + "/" + screen }

    private mutating func find(in coordinator: String) {
        guard let members = program.members[coordinator], let type = program.type(coordinator) else { return }
        graph.flows.append(FoundFlow(id: coordinator, place: type.scope.place))
        var edges: [FoundEdge] = []
        var shows: [Effect] = []
        var outside: [(effect: Effect, from: String)] = []
        var asked: Set<String> = []
        for function in members.order {
            let body = program.body(coordinator, function)
            var listeners: [Listener] = [.nobody]
            for call in body.calls {
                let listener = listener(call.scope, coordinator, function)
                if !listeners.contains(listener) { listeners.append(listener) }
            }
            for listener in listeners {
                var screen: String?
                if case .screen(let name) = listener { screen = name }
                if case .flow(let name) = listener { screen = name }
                let question = Question(
                    type: coordinator, function: function, listener: listener, selectors: [], screen: screen)
                let found = effects(question)
                shows += found
                switch listener {
                case .screen(let screen):
                    edges += found.map { edge(from: screen, $0, coordinator) }
                case .other(let publisher):
                    outside += found.map { ($0, publisher) }
                case .flow(let flow):
                    react(to: flow, body, coordinator, function, listener)
                    follows[coordinator, default: [:]][flow, default: []] += follow(
                        flow, body, coordinator, function, listener)
                case .nobody:
                    if isEntry(function) { outside += found.map { ($0, function) } }
                    for entry in tables[coordinator]?.handlers ?? [] where entry.function == function {
                        guard let row = entry.row else { continue }
                        let effects = bodyEffects(coordinator, function, question, [question]) { $0.rows.contains(row) }
                        // What another coordinator asks the router for does not begin by itself.
                        if let event = entry.event, !(askers[event] ?? []).isSubset(of: [coordinator]) {
                            for case .start(let flow, _) in effects.map(\.act) { asked.insert(flow) }
                        }
                        shows += effects
                    }
                case .dismissal: break
                }
            }
        }
        declare(coordinator, shows, edges, outside, asked)
    }

    private func isEntry(_ function: String) -> Bool {
        let name = function.lowercased()
        return name.hasPrefix("handle") || name.hasPrefix("open") || name.contains("deeplink") || name.contains("url")
    }

    func edge(from screen: String, _ effect: Effect, _ flow: String) -> FoundEdge {
        var edge = FoundEdge(
            from: id(screen, flow), target: .outcome(""), place: effect.place,
            certainty: effect.isDeclared ? .declared : .called, remark: effect.remark, leaving: effect.leaving)
        switch effect.act {
        case .show(let target, let verb):
            edge.target = .screen(id(target, flow))
            if case .show(let style) = verb { edge.style = style } else { edge.style = .push }
        case .start(let target, let style):
            edge.target = .flow(target)
            edge.style = style
        case .finish(let outcome): edge.target = .outcome(outcome)
        }
        return edge
    }

    private mutating func declare(
        _ coordinator: String, _ shows: [Effect], _ edges: [FoundEdge], _ outside: [(effect: Effect, from: String)],
        _ asked: Set<String>
    ) {
        var order: [String] = []
        var places: [String: Place] = [:]
        var root: String?
        for effect in shows {
            guard case .show(let screen, let verb) = effect.act else { continue }
            if !order.contains(screen) { order.append(screen) }
            places[screen] = min(places[screen] ?? effect.place, effect.place)
            if verb == .root, root == nil, edges.allSatisfy({ $0.target != .screen(id(screen, coordinator)) }) {
                root = screen
            }
        }
        let targets = Set(edges.map(\.target))
        let start =
            memory[
                Question(type: coordinator, function: "start", listener: .nobody, selectors: [], screen: nil)] ?? []
        let started = start.compactMap { effect -> String? in
            guard case .show(let screen, _) = effect.act else { return nil }
            return screen
        }
        root =
            root ?? started.first ?? order.first { !targets.contains(.screen(id($0, coordinator))) } ?? order.first
        for screen in order {
            var found = FoundScreen(
                id: id(screen, coordinator), name: screen, view: screen,
                place: program.type(screen)?.scope.place ?? places[screen] ?? Place(file: "", line: 0),
                flow: coordinator)
            if screen != root, !targets.contains(.screen(found.id)),
                let entry = outside.first(where: {
                    guard case .show(screen, _) = $0.effect.act else { return false }
                    return true
                })
            {
                found.entry = entry.from
            }
            graph.screens.append(found)
        }
        made[coordinator] = order
        guard let index = graph.flows.firstIndex(where: { $0.id == coordinator }) else { return }
        let reached = Set(edges.map(\.target))
        let begun = unique(shows).filter { effect in
            guard case .start(let flow, _) = effect.act else { return false }
            return !reached.contains(.flow(flow)) && !asked.contains(flow)
        }
        if let root {
            graph.flows[index].root = id(root, coordinator)
            graph.edges += begun.map { begins($0, from: root, coordinator) }
        } else {
            // A coordinator that only starts others.
            let beginning = FoundScreen(
                id: id("start", coordinator), name: "start", place: graph.flows[index].place, flow: coordinator,
                remarks: ["\(coordinator) shows no screen of its own."])
            graph.screens.append(beginning)
            graph.flows[index].root = beginning.id
            graph.edges += unique(shows).map { begins($0, from: "start", coordinator) }
        }
        graph.edges += edges
    }

    /// The edge to what no screen asks for: the coordinator shows it by itself, at the start or because of a link.
    private func begins(_ effect: Effect, from screen: String, _ flow: String) -> FoundEdge {
        var edge = edge(from: screen, effect, flow)
        edge.remark = "by \(flow) itself"
        edge.leaving = nil
        return edge
    }
}
