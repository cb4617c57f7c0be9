/// Finds the navigation of coordinators: types that make screens and show them, and that hear from the screens what the
/// user wants.
///
/// What a function shows is what it shows itself and what the functions show that it calls. What a screen leads to is
/// what the closures do that listen to it, and what its own code asks of the coordinator.
func findCoordinators(_ program: Program) -> ScreenGraph {
    var finder = CoordinatorFinder(program)
    return finder.find()
}

struct CoordinatorFinder {
    let program: Program
    /// The types that show screens.
    private(set) var coordinators: Set<String> = []
    private var values: ValueReader { ValueReader(program: program, coordinators: coordinators) }
    private var tables: [String: StateTables] = [:]
    private var graph = ScreenGraph()
    private var siteOf: [Place: Int] = [:]
    private var screenStates: [String: [String: Set<String>]] = [:]
    private var memory: [Question: [Effect]] = [:]

    init(_ program: Program) {
        self.program = program
        coordinators = Set(
            program.members.keys.filter { type in
                guard isNamedCoordinator(type), !Verb.isContainer(type), !type.hasSuffix("ScreenCoordinator"),
                    let kind = program.type(type)?.kind, kind != .contract
                else { return false }
                return program.members[type]?.bodies.values.contains { body in
                    body.calls.contains { call in
                        (Verb.named(call.name) != nil && call.path.count > 1 && !call.arguments.isEmpty)
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

    // MARK: Effects

    private struct Effect: Hashable {
        enum Act: Hashable {
            case show(String, Verb)
            case start(String, Style)
            case finish(String)
        }
        var act: Act
        var place: Place
        var remark: String?
        var isDeclared = false
    }

    private struct Question: Hashable {
        var type: String
        var function: String
        var listener: Listener
        var selectors: [String]
        var screen: String?
    }

    /// The one to whom a closure listens.
    private enum Listener: Hashable {
        case nobody
        case screen(String)
        case flow(String)
        /// A publisher that is no screen: what it does comes from outside.
        case other(String)
        /// The closure runs after something was dismissed.
        case dismissal
    }

    private func listener(_ scope: Scope, _ type: String, _ function: String) -> Listener {
        for enclosing in scope.within.reversed() where !enclosing.label.isEmpty || enclosing.path.count == 1 {
            let path = enclosing.path.first == "self" ? Array(enclosing.path.dropFirst()) : enclosing.path
            guard let head = path.first else { continue }
            if enclosing.label == "=" {
                guard path.count > 1 else { continue }
                switch heard(head, type, function) {
                case .some(let found): return found
                case nil: continue
                }
            }
            if Verb.named(enclosing.name) != nil, enclosing.label == "{}" || enclosing.label == "completion" {
                return .dismissal
            }
            if path.count == 1, head.startsUppercase, !enclosing.label.isEmpty, isClosure(enclosing.label) {
                switch values.kind(of: head) {
                case .screen(let screen): return .screen(screen)
                case .flow(let flow): return .flow(flow)
                default: if let screen = servant(head, type, function) { return .screen(screen) }
                }
            }
            if path.count > 1, enclosing.label == "{}" || enclosing.label == "receiveValue", isListening(enclosing.name)
            {
                if let found = heard(head, type, function) { return found }
                if ["sink", "subscribe", "onReceive", "bind", "drive"].contains(enclosing.name) {
                    return .other(path.dropLast().joined(separator: "."))
                }
            }
        }
        return .nobody
    }

    /// Whether a function of that name calls its closure when something happens, and not when it is done.
    private func isListening(_ name: String) -> Bool {
        ["sink", "subscribe", "bind", "drive", "observe", "start"].contains(name)
            || ["on", "did", "when"].contains { name.hasPrefix($0) }
    }

    /// Whether the label of an argument can be that of a closure which a screen calls.
    private func isClosure(_ label: String) -> Bool {
        let label = label.lowercased()
        return label == "{}" || label.hasPrefix("on") || label.hasSuffix("handler") || label.hasSuffix("action")
            || label.hasSuffix("completion") || label.hasPrefix("did")
    }

    private func heard(_ head: String, _ type: String, _ function: String) -> Listener? {
        switch values.variable(head, type, function) {
        case .screen(let screen): return .screen(screen)
        case .flow(let flow): return .flow(flow)
        case .container, .system, .unknown: break
        }
        // A view model, which is made in the same function as its screen.
        guard let local = program.body(type, function).variables.first(where: { $0.name == head }),
            let maker = local.value?.path.first, maker.startsUppercase
        else { return nil }
        return servant(maker, type, function).map { .screen($0) }
    }

    /// The only screen that is made in the same function as a type that is none, such as a view model.
    private func servant(_ helper: String, _ type: String, _ function: String) -> String? {
        let screens = program.body(type, function).calls.compactMap { call -> String? in
            guard call.path.count == 1, call.path[0].startsUppercase,
                case .screen(let screen) = values.kind(of: call.path[0])
            else { return nil }
            return screen
        }
        let stem = helper.replacing("ViewModel", with: "").replacing("Presenter", with: "")
        return screens.first { $0.hasPrefix(stem) } ?? (Set(screens).count == 1 ? screens.first : nil)
    }

    private mutating func effects(_ question: Question, _ visited: Set<Question> = []) -> [Effect] {
        if let known = memory[question] { return known }
        guard !visited.contains(question), visited.count < 12 else { return [] }
        let (type, function) = (question.type, question.function)
        let body = program.body(type, function)
        let parameters = Set(program.members[type]?.functions[function]?.flatMap(\.parameters).map(\.name) ?? [])
        var effects: [Effect] = []
        for call in body.calls where listener(call.scope, type, function) == question.listener {
            if !question.selectors.isEmpty {
                let chosen = call.scope.rows.first { parameters.contains($0.subject) }
                if let chosen, !matches(chosen, question.selectors) { continue }
            }
            // The body of a row belongs to its event, not to the function that sets the table up.
            if question.listener == .nobody, isInTable(call.scope, type) { continue }
            effects += act(of: call, body, question, visited.union([question]))
        }
        effects = unique(effects)
        if visited.isEmpty { memory[question] = effects }
        return effects
    }

    /// Whether a row is for one of these cases.
    private func matches(_ row: Row, _ cases: [String]) -> Bool {
        row.patterns.contains { pattern in caseName(pattern).map { cases.contains($0) } ?? true }
    }

    private func unique(_ effects: [Effect]) -> [Effect] {
        var seen: Set<Effect.Act> = []
        return effects.filter { seen.insert($0.act).inserted }
    }

    private func isInTable(_ scope: Scope, _ type: String) -> Bool {
        if scope.within.contains(where: { $0.name == "addRoutes" || $0.name == "addRoute" }) { return true }
        guard let table = tables[type], !scope.rows.isEmpty else { return false }
        return table.handlers.contains { entry in entry.row.map { scope.rows.contains($0) } ?? false }
    }

    private mutating func act(
        of call: CallFact, _ body: Program.Body, _ question: Question, _ visited: Set<Question>
    ) -> [Effect] {
        let (type, function) = (question.type, question.function)
        let place = call.scope.place
        if let verb = Verb.named(call.name), call.path.count > 1 || call.path[0].isEmpty, let shown = shown(call) {
            switch values.value(of: shown, type, function, line: place.line) {
            case .screen(let screen):
                let verb = styled(verb, shown, call, body, type, function)
                return [Effect(act: .show(screen, verb), place: place, remark: Verb.remark(on: call.name))]
            case .flow(let flow):
                if case .show(let style) = verb { return [Effect(act: .start(flow, style), place: place)] }
                return [Effect(act: .start(flow, .push), place: place)]
            default: break
            }
        }
        if call.path.count == 1, case .flow(let flow) = values.kind(of: call.path[0]), call.path[0].startsUppercase {
            return [Effect(act: .start(flow, style(ofStarting: call, body, type, function)), place: place)]
        }
        if let outcome = outcome(of: call, type) { return [Effect(act: .finish(outcome), place: place)] }
        let own = call.path.filter { $0 != "self" }
        if own.count == 1, let name = own.first, program.members[type]?.functions[name] != nil {
            // A parameter that is passed on is of the same case.
            let parameters = Set(program.members[type]?.functions[function]?.flatMap(\.parameters).map(\.name) ?? [])
            let selectors = call.arguments.flatMap { argument -> [String] in
                if let name = caseOfPath(argument.value.path) { return [name] }
                let isPassedOn = argument.value.path.count == 1 && parameters.contains(argument.value.path[0])
                return isPassedOn ? question.selectors : []
            }
            var effects = effects(
                Question(type: type, function: name, listener: .nobody, selectors: selectors, screen: question.screen),
                visited)
            effects += wrapped(call, name, type, function)
            return effects.map { effect in
                var effect = effect
                effect.place = place
                return effect
            }
        }
        if let event = call.arguments.first.flatMap({ caseOfPath($0.value.path) }), call.path.count > 1,
            tables[type]?.events.contains(event) == true || call.name == "tryEvent"
        {
            return effects(ofEvent: event, question, visited).map { effect in
                var effect = effect
                effect.place = place
                effect.isDeclared = true
                return effect
            }
        }
        return []
    }

    /// The argument that a verb shows.
    private func shown(_ call: CallFact) -> Expression? {
        guard let first = call.arguments.first, first.value.text != "nil" else { return nil }
        guard first.value.text.hasPrefix("["), call.path.count > 0 else { return first.value }
        // The last of a list is on top.
        let names = first.value.text.dropFirst().dropLast().split(separator: ",")
        guard let name = names.last.map({ $0.filter { $0 != " " } }) else { return nil }
        let path = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return Expression(
            text: name, paths: [path.split(separator: ".").map(String.init)], isCall: path.count < name.count)
    }

    /// The style with which a screen is shown that a container of the function contains, which is shown itself.
    private func styled(
        _ verb: Verb, _ shown: Expression, _ call: CallFact, _ body: Program.Body, _ type: String, _ function: String
    ) -> Verb {
        if verb == .show(.sheet), let name = shown.path.last,
            body.assignments.contains(where: {
                $0.path.last == "modalPresentationStyle" && $0.path.dropLast().last == name
                    && Verb.covers($0.value.text)
            })
        {
            return .show(.cover)
        }
        guard verb == .root || verb == .show(.push), call.path.count > 1,
            let receiver = call.path.dropLast().last(where: { $0 != "self" }),
            let style = containerStyle(receiver, body, type, function)
        else { return verb }
        return verb == .root ? .show(style) : verb
    }

    /// Returns how a container that a function makes is shown in that function.
    private func containerStyle(
        _ name: String, _ body: Program.Body, _ type: String, _ function: String
    ) -> Style? {
        guard body.variables.contains(where: { $0.name == name }) else { return nil }
        for call in body.calls {
            guard case .show(let style)? = Verb.named(call.name), call.path.count > 1 || call.path[0].isEmpty,
                call.arguments.first?.value.path == [name]
            else { continue }
            return style
        }
        return nil
    }

    private func style(
        ofStarting call: CallFact, _ body: Program.Body, _ type: String, _ function: String
    ) -> Style {
        let inner = body.calls.filter { inner in inner.scope.within.contains { $0.path == call.path } }
        let arguments = call.arguments + inner.flatMap(\.arguments)
        for argument in arguments {
            if argument.value.path.count == 1, let name = argument.value.path.first,
                let style = containerStyle(name, body, type, function)
            {
                return style
            }
            if argument.value.isCall, argument.value.path.first == "" {
                if argument.value.path.last == "sheet" { return .sheet }
                if argument.value.path.last?.lowercased().hasPrefix("fullscreen") == true { return .cover }
            }
        }
        return .push
    }

    /// Returns what a function shows that shows one of its parameters.
    private func wrapped(_ call: CallFact, _ name: String, _ type: String, _ function: String) -> [Effect] {
        guard let wrapper = program.members[type]?.functions[name]?.first else { return [] }
        let body = program.body(type, name)
        var effects: [Effect] = []
        for (index, parameter) in wrapper.parameters.enumerated() {
            let verbs = body.calls.compactMap { inner -> Verb? in
                guard inner.arguments.first?.value.path == [parameter.name], inner.path.count > 1 else { return nil }
                return Verb.named(inner.name)
            }
            guard let verb = verbs.first(where: { $0 != .root }) ?? verbs.first else { continue }
            let argument =
                call.arguments.first { $0.label == parameter.label && !$0.label.isEmpty }
                ?? (call.arguments.indices.contains(index) ? call.arguments[index] : nil)
            guard let argument else { continue }
            switch values.value(of: argument.value, type, function, line: call.scope.place.line) {
            case .screen(let screen): effects.append(Effect(act: .show(screen, verb), place: call.scope.place))
            default: break
            }
        }
        return effects
    }

    /// The outcome that a call reports to whoever started the coordinator.
    private func outcome(of call: CallFact, _ type: String) -> String? {
        guard call.name == "send" || call.name == "onNext" || call.name == "accept", call.path.count > 1,
            let subject = call.path.dropLast().last,
            let property = program.members[type]?.properties[subject],
            let action = actionType(of: type, property),
            let name = call.arguments.first.flatMap({ caseOfPath($0.value.path) }),
            program.cases[action]?.contains(where: { $0.name == name }) == true
        else { return nil }
        return name
    }

    private func actionType(of type: String, _ property: VariableFact) -> String? {
        let names = property.type.typeNames + (property.value?.text.typeNames ?? [])
        return names.first { program.cases[$0] != nil } ?? names.first { program.cases[type + "." + $0] != nil }
    }

    // MARK: Events

    private mutating func effects(
        ofEvent event: String, _ question: Question, _ visited: Set<Question>
    ) -> [Effect] {
        guard let table = tables[question.type] else { return [] }
        var effects: [Effect] = []
        for closure in table.closures where closure.event == event {
            effects += bodyEffects(closure.type, closure.function, question, visited) { scope in
                scope.within.contains { $0.name.hasPrefix("addRoute") && $0.first.hasPrefix("event:.\(event)") }
            }
        }
        for entry in handlers(of: event, question.screen, question.type, table) {
            guard let row = entry.row else { continue }
            effects += bodyEffects(entry.type, entry.function, question, visited) { $0.rows.contains(row) }
        }
        return effects
    }

    /// The rows that an event runs if a screen is on top.
    private mutating func handlers(
        of event: String, _ screen: String?, _ type: String, _ table: StateTables
    ) -> [StateTables.Entry] {
        let states = screen.map { statesShowing($0, type, table) } ?? []
        func fits(_ entry: StateTables.Entry) -> Bool {
            entry.from.map { states.isEmpty || states.contains($0) } ?? true
        }
        var follows = table.transitions.filter { ($0.event ?? event) == event && fits($0) }
        if follows.isEmpty { follows = table.transitions.filter { $0.event == event } }
        let next = Set(follows.compactMap(\.to))
        func matches(_ entry: StateTables.Entry) -> Bool {
            guard (entry.event ?? event) == event else { return false }
            if entry.event == nil { return entry.to.map { next.contains($0) } ?? false }
            return true
        }
        let matching = table.handlers.filter(matches)
        let fitting = matching.filter(fits)
        return fitting.isEmpty ? matching : fitting
    }

    /// The states in which a screen is shown: those to which rows lead that show it.
    private mutating func statesShowing(_ screen: String, _ type: String, _ table: StateTables) -> Set<String> {
        if let known = screenStates[type] { return known[screen] ?? [] }
        screenStates[type] = [:]
        var states: [String: Set<String>] = [:]
        for entry in table.handlers {
            guard let row = entry.row, let to = entry.to else { continue }
            let question = Question(type: type, function: entry.function, listener: .nobody, selectors: [], screen: nil)
            for effect in bodyEffects(entry.type, entry.function, question, [question], { $0.rows.contains(row) }) {
                switch effect.act {
                case .show(let shown, _): states[shown, default: []].insert(to)
                case .start(let flow, _): states[flow, default: []].insert(to)
                case .finish: break
                }
            }
        }
        screenStates[type] = states
        return states[screen] ?? []
    }

    private mutating func bodyEffects(
        _ type: String, _ function: String, _ question: Question, _ visited: Set<Question>,
        _ isIn: (Scope) -> Bool
    ) -> [Effect] {
        let body = program.body(type, function)
        let inner = Question(
            type: type, function: function, listener: .nobody, selectors: [], screen: question.screen)
        return body.calls.flatMap { call -> [Effect] in
            guard isIn(call.scope), listener(call.scope, type, function) == .nobody else { return [] }
            return act(of: call, body, inner, visited)
        }
    }

    // MARK: The graph

    mutating func find() -> ScreenGraph {
        for coordinator in coordinators.sorted() { find(in: coordinator) }
        findCallsFromOutside()
        findOutcomes()
        findCallsUpwards()
        for coordinator in coordinators.sorted() { countSites(coordinator) }
        return graph
    }

    private func id(_ screen: String, _ flow: String) -> String { flow + "/" + screen }

    private var made: [String: [String]] = [:]

    private mutating func find(in coordinator: String) {
        guard let members = program.members[coordinator], let type = program.type(coordinator) else { return }
        graph.flows.append(FoundFlow(id: coordinator, place: type.scope.place))
        var edges: [FoundEdge] = []
        var shows: [Effect] = []
        var outside: [(effect: Effect, from: String)] = []
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
                        shows += bodyEffects(coordinator, function, question, [question]) { $0.rows.contains(row) }
                    }
                case .dismissal: break
                }
            }
        }
        declare(coordinator, shows, edges, outside)
    }

    private var follows: [String: [String: [FoundEdge.Follow]]] = [:]

    // MARK: Reactions

    /// The reaction of a coordinator to an action of one that it started.
    private enum Reaction: Hashable {
        /// The other one is put away.
        case ends
        /// The other one goes on: something else is shown.
        case goesOn
        /// The one is told who started the coordinator.
        case tells(String, String)
    }

    /// The reactions, by coordinator and action.
    private var reactions: [String: [String: [Reaction]]] = [:]

    private mutating func react(
        to flow: String, _ body: Program.Body, _ type: String, _ function: String, _ listener: Listener
    ) {
        func outcomes(_ scope: Scope) -> [String] {
            guard self.listener(scope, type, function) == listener else { return [] }
            return scope.rows.last { $0.patterns.contains { caseName($0) != nil } }?.patterns.compactMap(caseName) ?? []
        }
        for call in body.calls {
            for outcome in outcomes(call.scope) {
                let reaction =
                    outcomeOf(call, type).map { Reaction.tells(type, $0) } ?? (putsAway(call) ? .ends : .goesOn)
                reactions[flow, default: [:]][outcome, default: []].append(reaction)
            }
        }
        for assignment in body.assignments where assignment.value.text == "nil" {
            for outcome in outcomes(assignment.scope) {
                reactions[flow, default: [:]][outcome, default: []].append(.ends)
            }
        }
    }

    private func outcomeOf(_ call: CallFact, _ type: String) -> String? { outcome(of: call, type) }

    /// Whether a call seems to put away what is on screen.
    private func putsAway(_ call: CallFact) -> Bool {
        if call.arguments.first?.value.text == "nil" { return true }
        let event = call.arguments.first.flatMap { caseOfPath($0.value.path) } ?? ""
        return [call.name, event].contains { name in
            let name = name.lowercased()
            return ["pop", "dismiss", "finish", "complete", "close", "end", "stop", "remove", "clear", "logout"]
                .contains { name.hasPrefix($0) } || name.contains("dismiss") || name.hasPrefix("setroot")
        }
    }

    /// Whether whoever started a coordinator only shows something else after an action, wherever it is started.
    private func goesOn(_ flow: String, _ outcome: String, depth: Int = 0) -> Bool {
        guard depth < 6, let found = reactions[flow]?[outcome], !found.isEmpty else { return false }
        return found.allSatisfy { reaction in
            switch reaction {
            case .ends: false
            case .goesOn: true
            case .tells(let parent, let action): goesOn(parent, action, depth: depth + 1)
            }
        }
    }

    /// Actions after which a coordinator goes on are no outcomes: they are calls upwards, which the language does not have.
    private mutating func findCallsUpwards() {
        for flow in graph.flows.indices {
            let id = graph.flows[flow].id
            let upwards = Set(graph.flows[flow].outcomes.map(\.name).filter { goesOn(id, $0) })
            guard !upwards.isEmpty else { continue }
            graph.flows[flow].outcomes.removeAll { upwards.contains($0.name) }
            for follow in graph.edges.filter({ $0.target == .flow(id) }).flatMap(\.follows)
            where upwards.contains(follow.outcome) {
                guard case .screen(let target) = follow.target,
                    let index = graph.screens.firstIndex(where: { $0.id == target && $0.entry == nil })
                else { continue }
                graph.screens[index].entry = "\(follow.outcome) of \(id)"
            }
            let screens = Set(graph.screens.filter { $0.flow == id }.map(\.id))
            for edge in graph.edges where screens.contains(edge.from) {
                guard case .outcome(let name) = edge.target, upwards.contains(name),
                    let index = graph.screens.firstIndex(where: { $0.id == edge.from })
                else { continue }
                graph.screens[index].remarks.append(
                    "TODO \(name) is told whoever started \(id), which shows something else above (\(edge.place.short))"
                )
            }
            graph.edges.removeAll { edge in
                guard case .outcome(let name) = edge.target else { return false }
                return screens.contains(edge.from) && upwards.contains(name)
            }
        }
    }

    private func isEntry(_ function: String) -> Bool {
        let name = function.lowercased()
        return name.hasPrefix("handle") || name.hasPrefix("open") || name.contains("deeplink") || name.contains("url")
    }

    private func edge(from screen: String, _ effect: Effect, _ flow: String) -> FoundEdge {
        var edge = FoundEdge(
            from: id(screen, flow), target: .outcome(""), place: effect.place,
            certainty: effect.isDeclared ? .declared : .called, remark: effect.remark)
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

    /// Returns what follows the outcomes of a flow that a coordinator starts, by the rows of the closure that listens to it.
    private mutating func follow(
        _ flow: String, _ body: Program.Body, _ type: String, _ function: String, _ listener: Listener
    ) -> [FoundEdge.Follow] {
        var found: [FoundEdge.Follow] = []
        let question = Question(type: type, function: function, listener: listener, selectors: [], screen: flow)
        for call in body.calls where self.listener(call.scope, type, function) == listener {
            let matched = call.scope.rows.last { $0.patterns.contains { caseName($0) != nil } }
            guard let row = matched else { continue }
            for effect in act(of: call, body, question, [question]) {
                for outcome in row.patterns.compactMap(caseName) {
                    let edge = edge(from: flow, effect, type)
                    found.append(FoundEdge.Follow(outcome: outcome, target: edge.target, style: edge.style))
                }
            }
        }
        return found
    }

    private mutating func declare(
        _ coordinator: String, _ shows: [Effect], _ edges: [FoundEdge], _ outside: [(effect: Effect, from: String)]
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
            return !reached.contains(.flow(flow))
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
        return edge
    }

    /// Calls of coordinators' functions by screens and their view models.
    private mutating func findCallsFromOutside() {
        let receivers = [
            "coordinator", "delegate", "router", "navigator", "flow", "output", "wireframe", "parent", "handler",
        ]
        var owners: [String: [(screen: String, flow: String)]] = [:]
        for (flow, screens) in made {
            for screen in screens { owners[screen, default: []].append((screen, flow)) }
            for function in program.members[flow]?.order ?? [] {
                for call in program.body(flow, function).calls
                where call.path.count == 1 && call.path[0].startsUppercase && !screens.contains(call.path[0]) {
                    if let screen = servant(call.path[0], flow, function), values.kind(of: call.path[0]) == .unknown {
                        owners[call.path[0], default: []].append((screen, flow))
                    }
                }
            }
        }
        for call in program.calls where call.path.count > 1 && !coordinators.contains(call.scope.type) {
            let receiver = call.path[call.path.count - 2].lowercased()
            guard receivers.contains(where: { receiver.hasSuffix($0) }) else { continue }
            var owner = owners[call.scope.type] ?? []
            if owner.isEmpty, program.isController(call.scope.type) || program.isView(call.scope.type) {
                // A screen that a storyboard or another object made: it is one of the coordinator that it calls.
                let callable = coordinators.filter { program.members[$0]?.functions[call.name] != nil }
                if callable.count == 1, let flow = callable.first { owner = [(call.scope.type, flow)] }
            }
            for flow in coordinators.sorted() where program.members[flow]?.functions[call.name] != nil {
                let selectors = call.arguments.compactMap { caseOfPath($0.value.path) }
                for (screen, ofFlow) in owner where ofFlow == flow {
                    let found = effects(
                        Question(
                            type: flow, function: call.name, listener: .nobody, selectors: selectors, screen: screen))
                    if !found.isEmpty { adopt(screen, flow) }
                    graph.edges += found.map { effect in
                        var effect = effect
                        effect.place = call.scope.place
                        return edge(from: screen, effect, flow)
                    }
                    if !found.isEmpty {
                        note(call.scope.place, call.path.joined(separator: "."), .understood("from \(screen)"))
                    }
                }
            }
        }
    }

    /// Adds a screen that calls a coordinator, and that the coordinator does not show itself.
    private mutating func adopt(_ screen: String, _ flow: String) {
        guard !graph.screens.contains(where: { $0.id == id(screen, flow) }),
            let place = program.type(screen)?.scope.place
        else { return }
        graph.screens.append(
            FoundScreen(id: id(screen, flow), name: screen, view: screen, place: place, flow: flow))
        made[flow, default: []].append(screen)
        // What only such a screen asks for does not begin by itself.
        if let index = graph.flows.firstIndex(where: { $0.id == flow }), made[flow]?.count == 1 {
            graph.flows[index].root = id(screen, flow)
        }
    }

    /// The cases of `SettingsFlowCoordinatorAction`, or of what the coordinator sends.
    private mutating func findOutcomes() {
        for index in graph.flows.indices {
            let flow = graph.flows[index].id
            let properties = program.members[flow]?.properties.values.map { $0 } ?? []
            let sent = properties.filter { $0.type.contains("Subject<") || $0.value?.text.contains("Subject<") == true }
                .sorted { $0.name < $1.name }.compactMap { actionType(of: flow, $0) }.first
            let name = sent ?? [flow + "Action", flow + "Result"].first { program.cases[$0] != nil }
            guard let name, let cases = program.cases[name] ?? program.cases[flow + "." + name] else { continue }
            graph.flows[index].outcomes = cases.map {
                FoundOutcome(name: $0.name, parameters: $0.parameters, place: $0.scope.place)
            }
        }
        for index in graph.edges.indices {
            guard case .flow(let target) = graph.edges[index].target,
                let flow = graph.screens.first(where: { $0.id == graph.edges[index].from })?.flow
            else { continue }
            graph.edges[index].follows = follows[flow]?[target] ?? []
        }
    }

    // MARK: Call sites

    private mutating func note(_ place: Place, _ text: String, _ verdict: CallSite.Verdict) {
        if let index = siteOf[place] {
            if case .todo = graph.sites[index].verdict { graph.sites[index].verdict = verdict }
            return
        }
        siteOf[place] = graph.sites.count
        graph.sites.append(CallSite(place: place, text: text, verdict: verdict))
    }

    private mutating func countSites(_ coordinator: String) {
        for function in program.members[coordinator]?.order ?? [] {
            let body = program.body(coordinator, function)
            for call in body.calls {
                if let verb = Verb.named(call.name), call.path.count > 1 {
                    countShown(verb, call, body, coordinator, function)
                } else if call.path.count == 1, case .flow(let flow) = values.kind(of: call.path[0]) {
                    note(call.scope.place, flow, .understood("starts \(flow)"))
                } else if call.name == "tryEvent" || call.name == "processEvent" {
                    countEvent(call, coordinator, function)
                }
            }
        }
    }

    private mutating func countShown(
        _ verb: Verb, _ call: CallFact, _ body: Program.Body, _ coordinator: String, _ function: String
    ) {
        let text = call.path.joined(separator: ".")
        guard let shown = shown(call) else {
            return note(call.scope.place, text, .passed("shows nothing"))
        }
        let label = "\(text)(\(shown.text.prefix(60)))"
        switch values.value(of: shown, coordinator, function, line: call.scope.place.line) {
        case .screen(let screen): note(call.scope.place, label, .understood("shows \(screen)"))
        case .flow(let flow): note(call.scope.place, label, .understood("shows \(flow)"))
        case .container: note(call.scope.place, label, .understood("shows what the container contains"))
        case .system: note(call.scope.place, label, .passed("a screen of the system"))
        case .unknown:
            let isParameter =
                program.members[coordinator]?.functions[function]?.flatMap(\.parameters)
                .contains { [$0.name] == shown.path } == true
            note(
                call.scope.place, label,
                isParameter ? .understood("shows its parameter") : .todo("what is `\(shown.text.prefix(60))`?"))
        }
    }

    private mutating func countEvent(_ call: CallFact, _ coordinator: String, _ function: String) {
        let text = call.path.joined(separator: ".") + "(" + (call.arguments.first?.value.text ?? "") + ")"
        guard let event = call.arguments.first.flatMap({ caseOfPath($0.value.path) }), let table = tables[coordinator]
        else { return note(call.scope.place, text, .todo("which event?")) }
        let hasRow = table.events.contains(event) || table.handlers.contains { $0.event == nil }
        note(
            call.scope.place, text,
            hasRow ? .understood("the rows of .\(event)") : .todo("no row is for .\(event)"))
    }
}
