/// The effects of an event: those of the rows of a state machine that it runs.
extension CoordinatorFinder {
    mutating func effects(
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

    /// The event of a call that asks a router for a route: `router.present(.account)`.
    func routed(_ call: CallFact) -> String? {
        guard call.path.count > 1, call.path[call.path.count - 2].lowercased().hasSuffix("router"),
            Receiver.isRequest(call.name), let name = call.arguments.first.flatMap({ caseOfPath($0.value.path) })
        else { return nil }
        return StateTables.event(ofRoute: name)
    }

    /// The effects of a route, which another coordinator can show: it starts what it shows.
    mutating func effects(ofRoute event: String, _ question: Question, _ visited: Set<Question>) -> [Effect] {
        if tables[question.type]?.events.contains(event) == true { return effects(ofEvent: event, question, visited) }
        let owners = coordinators.filter { tables[$0]?.events.contains(event) == true }
        guard owners.count == 1, let owner = owners.first else { return [] }
        let asked = Question(type: owner, function: "", listener: .nobody, selectors: [], screen: nil)
        return effects(ofEvent: event, asked, visited).filter { effect in
            if case .start = effect.act { true } else { false }
        }
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

    mutating func bodyEffects(
        _ type: String, _ function: String, _ question: Question, _ visited: Set<Question>,
        _ isIn: (Scope) -> Bool
    ) -> [Effect] {
        let body = program.body(type, function)
        let inner = Question(
            type: type, function: function, listener: .nobody, selectors: [], screen: question.screen)
        return body.calls.flatMap { call -> [Effect] in
            guard isIn(call.scope), listener(call.scope, type, function) == .nobody else { return [] }
            return leaving(act(of: call, body, inner, visited), call)
        }
    }

    func isInTable(_ scope: Scope, _ type: String) -> Bool {
        if scope.within.contains(where: { $0.name == "addRoutes" || $0.name == "addRoute" }) { return true }
        guard let table = tables[type], !scope.rows.isEmpty else { return false }
        return table.handlers.contains { entry in entry.row.map { scope.rows.contains($0) } ?? false }
    }
}
