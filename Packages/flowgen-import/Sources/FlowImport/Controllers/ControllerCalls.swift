/// A screen or a flow that a function shows.
struct ShownTarget: Hashable {
    var target: FoundEdge.Target
    var style: Style
    /// The screens that are put away first.
    var leaving: Leaving?
    /// The cases of the function's parameter for which it does; nil if always.
    var cases: [String]?
}

/// The calls of functions that show screens: of the same type, of delegates, and of objects that show them for others.
extension ViewControllerFinder {
    /// Gives what functions show to those that call them, until a screen's code calls.
    mutating func followCalls() {
        let calls = Dictionary(grouping: program.calls.filter { !$0.scope.type.isEmpty }, by: \.name)
        owners = program.functionsByName.mapValues { functions in
            Set(
                functions.map(\.scope.type)
                    .filter { program.type($0)?.kind != .contract && !$0.hasSuffix("Protocol") })
        }
        spread(calls)
        var asked = findDefaults()
        var answered: Set<FunctionKey> = []
        for callee in sorted(shows.keys) {
            for call in calls[callee.name] ?? [] {
                guard let relation = relation(call, callee), program.key(of: call.scope) != callee else { continue }
                let found = shown(by: call, shows[callee] ?? [])
                let source = relation == .own ? nil : source(call.scope)
                if let source, program.frames.content(of: callee.type) == source { continue }
                if found.isEmpty {
                    if relation == .other, source != nil { wonder(call) }
                    continue
                }
                if let source { for each in found { connect(source, each, call) } }
                if relation != .own { asked.insert(callee) }
                if relation == .other, source != nil { answered.insert(callee) }
                understand(call, found)
            }
        }
        for callee in answered where isRequired(callee) { disown(callee) }
        let owners = Set(asked.map(\.type))
        for (site, function) in homeless where owners.contains(function.type) {
            if case .todo = graph.sites[site].verdict {
                graph.sites[site].verdict = .understood("for those that call it")
            }
        }
    }

    /// Adds what a function shows to those that call it and are no screen's code, or are of the same type.
    private mutating func spread(_ calls: [String: [CallFact]]) {
        var rest = sorted(shows.keys)
        while let callee = rest.popLast() {
            for call in calls[callee.name] ?? [] {
                guard let relation = relation(call, callee) else { continue }
                let caller = program.key(of: call.scope)
                guard caller != callee, relation == .own || source(call.scope) == nil else { continue }
                let new = shown(by: call, shows[callee] ?? []).filter { shows[caller]?.contains($0) != true }
                guard !new.isEmpty else { continue }
                shows[caller, default: []] += new
                rest.append(caller)
            }
        }
    }

    /// Whether a protocol of the app requires a function: that of a delegate.
    private func isRequired(_ key: FunctionKey) -> Bool {
        (program.functionsByName[key.name] ?? []).contains { fact in
            program.type(fact.scope.type)?.kind == .contract && program.inherits(key.type, from: fact.scope.type)
        }
    }

    /// Removes from a delegate's screen what another screen asks for.
    private mutating func disown(_ callee: FunctionKey) {
        guard let source = source(Scope(top: callee.type)), let places = places[callee] else { return }
        graph.edges.removeAll { edge in
            guard places.contains(edge.place), edge.part == nil else { return false }
            return edge.from == source || edge.from.hasSuffix("/" + source)
        }
    }

    private func sorted(_ keys: some Sequence<FunctionKey>) -> [FunctionKey] {
        keys.sorted { one, other in
            (one.type, one.name, one.place?.file ?? "", one.place?.line ?? 0)
                < (other.type, other.name, other.place?.file ?? "", other.place?.line ?? 0)
        }
    }

    /// The relation of a call to the function that it calls.
    private enum Relation {
        /// The function is of the same type.
        case own
        /// The function is of a superclass, or of the extension of a protocol.
        case inherited
        case other
    }

    /// Returns how a call calls a function; nil if it calls another one, as far as names tell.
    private func relation(_ call: CallFact, _ callee: FunctionKey) -> Relation? {
        let type = call.scope.type
        let path = call.path.filter { $0 != "self" }
        guard let head = path.first, head != "super" else { return nil }
        let found = relation(path, type, callee.type, call.name)
        // The labels tell which of several functions is meant.
        guard let found, program.keys(of: call.name, in: callee.type, for: call).contains(callee) else { return nil }
        return found == .other && !isNamed(path, callee, type) && !isAsked(callee, call) ? nil : found
    }

    private func relation(_ path: [String], _ type: String, _ owner: String, _ name: String) -> Relation? {
        if path.count == 1, type == owner { return .own }
        let isOwn = program.members[type]?.functions[name] != nil
        if path.count == 1 { return !isOwn && program.inherits(type, from: owner) ? .inherited : nil }
        if type == owner { return nil }
        if path.count == 2, path[0].startsUppercase {
            return program.resolve(path[0], in: type) == owner ? .other : nil
        }
        return isOwn ? nil : .other
    }

    /// Whether a call names the type of the function: `Facade.open(user)`.
    private func isNamed(_ path: [String], _ callee: FunctionKey, _ type: String) -> Bool {
        path.count == 2 && path[0].startsUppercase && program.resolve(path[0], in: type) == callee.type
    }

    /// Whether a call can be one of an object that shows screens for the caller: not of the model of another screen.
    private func isAsked(_ callee: FunctionKey, _ call: CallFact) -> Bool {
        let path = call.path
        let receiver = path[path.count - 2]
        let owners = owners[call.name] ?? []
        let names = Set(declaration(receiver, call.scope).typeNames)
        if names.contains(last(callee.type)) { return true }
        // The type of a delegate tells which of them is meant. Of the rows of a list, all are.
        let contracts = names.map { program.resolve($0, in: call.scope.type) }
            .filter { program.type($0)?.kind == .contract && program.inherits(callee.type, from: $0) }
        if let contract = contracts.min() {
            let conforming = owners.filter { program.inherits($0, from: contract) }
            return conforming.count == 1 || (areHelpers(conforming) && givesController(call, callee))
        }
        if owners.contains(where: { names.contains(last($0)) }) { return false }
        guard owners.count == 1 else {
            return isOfOneContract(owners, call.name) && areHelpers(owners) && givesController(call, callee)
        }
        if Receiver.isNamed(receiver) || receiver.startsUppercase { return true }
        let name = receiver.lowercased()
        if name.hasSuffix("controller") || name.hasSuffix("vc") { return true }
        return Containment.isModel(receiver.prefix(1).uppercased() + receiver.dropFirst())
            && path.filter { $0 != "self" }.count == 2
    }

    /// The types with which a variable is declared, or what it is taken from: `let row = rows[index]`.
    private func declaration(_ name: String, _ scope: Scope) -> String {
        let properties = program.members[scope.type]?.properties ?? [:]
        let declared =
            program.body(scope.type, scope.function).variables.filter { $0.name == name }
            + [properties[name]].compactMap { $0 }
        let parameters =
            program.function(program.key(of: scope))?.parameters.filter { $0.name == name }.map(\.type) ?? []
        return declared.map { fact in
            let from = fact.value?.path.filter { $0 != "self" } ?? []
            let source = from.count == 1 ? properties[from[0]]?.type ?? "" : ""
            return [fact.type, fact.value?.text ?? "", source].joined(separator: " ")
        }.joined(separator: " ") + " " + parameters.joined(separator: " ")
    }

    /// Whether one protocol of the app has the function for all these types.
    private func isOfOneContract(_ types: Set<String>, _ function: String) -> Bool {
        Set((program.functionsByName[function] ?? []).map(\.scope.type)).subtracting(types).contains { contract in
            types.allSatisfy { program.inherits($0, from: contract) }
        }
    }

    /// Whether none of these types is a screen or a coordinator: rows of a list, each of which shows something.
    private func areHelpers(_ types: Set<String>) -> Bool {
        types.allSatisfy { !program.isController($0) && !program.isView($0) && !flows.contains($0) }
    }

    /// Whether a call hands on the view controller that shall show something.
    private func givesController(_ call: CallFact, _ callee: FunctionKey) -> Bool {
        let labels = Set(call.arguments.map(\.label))
        return program.function(callee)?.parameters.contains {
            labels.contains($0.label) && bare($0.type).hasSuffix("Controller")
        } ?? false
    }

    /// Returns the functions that protocols require and their extensions have: they show screens for all that conform.
    private mutating func findDefaults() -> Set<FunctionKey> {
        var found: Set<FunctionKey> = []
        let screens = program.types.keys.sorted().compactMap { type in
            source(Scope(top: type)).map { (type: type, source: $0) }
        }
        for key in sorted(shows.keys) where program.type(key.type)?.kind == .contract {
            // The requirement itself is one of the functions.
            guard let place = program.function(key)?.scope.place,
                program.members[key.type]?.functions[key.name]?.count ?? 0 > 1
            else { continue }
            for (type, source) in screens
            where program.members[type]?.functions[key.name] == nil && program.inherits(type, from: key.type) {
                found.insert(key)
                for each in shows[key] ?? [] { connect(source, each, place, part: key.type) }
            }
        }
        return found
    }

    // MARK: Cases

    /// The cases of a parameter of its function for which a fact is.
    func cases(_ scope: Scope) -> [String]? {
        let names = parameters(scope)
        return scope.rows.first { names.contains($0.subject) }?.patterns.compactMap(caseName)
    }

    private func parameters(_ scope: Scope) -> Set<String> {
        Set(program.function(program.key(of: scope))?.parameters.map(\.name) ?? [])
    }

    /// Returns what a call shows of what its function can show. Which case a value is that is no literal, nobody knows.
    private func shown(by call: CallFact, _ all: [ShownTarget]) -> [ShownTarget] {
        guard !all.isEmpty else { return [] }
        let named = call.arguments.compactMap { caseOfPath($0.value.path) }
        let own = parameters(call.scope)
        let isPassedOn = call.arguments.contains { $0.value.path.count == 1 && own.contains($0.value.path[0]) }
        return all.compactMap { each in
            var each = each
            if let cases = each.cases, !cases.contains(where: { named.contains($0) }) { return isPassedOn ? each : nil }
            each.cases = cases(call.scope)
            return each
        }
    }

    // MARK: Sites

    private mutating func connect(_ source: String, _ each: ShownTarget, _ call: CallFact) {
        var each = each
        each.leaving = each.leaving ?? program.leaving(before: call.scope)
        connect(source, each, call.scope.place)
    }

    private mutating func understand(_ call: CallFact, _ found: [ShownTarget]) {
        graph.sites.append(
            CallSite(
                place: call.scope.place, text: call.text,
                verdict: .understood("shows " + found.map { name($0.target) }.joined(separator: ", "))))
    }

    private mutating func wonder(_ call: CallFact) {
        graph.sites.append(CallSite(place: call.scope.place, text: call.text, verdict: .todo("for which case?")))
    }
}
