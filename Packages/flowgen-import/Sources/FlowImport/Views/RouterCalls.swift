/// The calls that give a router a route, and links with values.
extension ViewNavigationFinder {
    mutating func findCalls() {
        for call in program.calls {
            for argument in call.arguments {
                guard let type = routeType(call, argument) else { continue }
                note(argument.value, type, call.scope, call.path.joined(separator: "."), in: call)
            }
        }
        for assignment in program.assignments {
            guard let name = assignment.path.last, let type = enums.variables[name], assignment.value.text != "nil"
            else {
                continue
            }
            // A path is set to other routes, or a variable of the same name is no route.
            guard assignment.value.text != "[]", !assignment.value.text.hasPrefix(".init(") else { continue }
            note(assignment.value, type, assignment.scope, assignment.path.joined(separator: ".") + " =", in: nil)
        }
    }

    func routeType(_ call: CallFact, _ argument: Argument) -> String? {
        if let type = enums.verbs[call.name]?[argument.label] {
            // A link of the system has other arguments with that label.
            let isLink = call.name == "NavigationLink"
            if !isLink || !enums.targets(argument.value, of: type, in: call.scope).isEmpty { return type }
        }
        if call.name == "append", call.path.count > 1, argument.label.isEmpty {
            let variable = call.path[call.path.count - 2].filter { $0 != "$" }
            return enums.variables[variable] ?? named(argument.value, call.scope)
        }
        guard call.name == "NavigationLink", argument.label == "value" else { return nil }
        return named(argument.value, call.scope) ?? ofVariable(argument.value, call.scope)
    }

    /// The route enum of a parameter or a variable: that of `item` in `func row(_ item: Item)` or in
    /// `ForEach(Item.allCases) { item in … }`.
    func ofVariable(_ value: Expression, _ scope: Scope) -> String? {
        guard value.paths.count == 1, value.path.count == 1, let name = value.path.first else { return nil }
        let parameters = program.members[scope.type]?.functions[scope.function]?.flatMap(\.parameters) ?? []
        if let written = parameters.first(where: { $0.name == name })?.type {
            let type = program.resolve(bare(written), in: scope.type)
            return enums.routes[type] != nil ? type : nil
        }
        let lists = scope.within.filter { ["ForEach", "List"].contains($0.name) }.map(\.first)
        let found = enums.routes.keys.filter { type in lists.contains { $0.hasPrefix(":\(last(type)).allCases") } }
        return found.count == 1 ? found.first : nil
    }

    /// The route enum that an expression names: that of `Route.detail(id)` is Route.
    func named(_ value: Expression, _ scope: Scope) -> String? {
        let type = program.resolve(value.path.dropLast().joined(separator: "."), in: scope.type)
        return enums.routes[type] != nil ? type : nil
    }

    mutating func note(
        _ value: Expression, _ type: String, _ scope: Scope, _ text: String, in call: CallFact?
    ) {
        let label = "\(text)(\(value.text.prefix(60)))"
        if Presentation.isDead(scope, []) { return site(scope.place, label, .passed("a preview")) }
        let found = enums.targets(value, of: type, in: scope)
        let all = found.isEmpty && call?.name == "NavigationLink" ? enums.cases(type).map(\.name) : found
        let targets = all.compactMap { enums.screen(type + "." + $0, value.text) }
        guard !targets.isEmpty else {
            let parameters = program.members[scope.type]?.functions[scope.function]?.flatMap(\.parameters) ?? []
            let passesOn = value.path.count == 1 && parameters.contains { $0.name == value.path[0] }
            let isRouter = enums.routers.contains(scope.type)
            return site(
                scope.place, label,
                passesOn || isRouter ? .understood("passes on its parameter") : .todo("which case of \(type)?"))
        }
        let owner = containment.owner(scope)
        if program.isStatic(scope) {
            for target in targets { entries[target] = last(scope.type) + "." + scope.function }
            return site(scope.place, label, .understood("a static function: not of a screen"))
        }
        for target in targets {
            shown[owner, default: []].append(
                Shown(
                    screen: target,
                    style: call.flatMap { RouteEnums.style(named: $0.name) } ?? enums.routes[type]?.style,
                    place: scope.place, conditions: scope.conditions, leaving: program.leaving(before: scope),
                    function: scope.function))
        }
        site(scope.place, label, .understood("shows " + targets.map(last).joined(separator: ", ")))
        claim(owner, [scope.place])
    }

    /// Links with a value of a type that `navigationDestination(for:)` shows one view for.
    mutating func findValues() {
        guard !enums.values.isEmpty else { return }
        for call in program.calls where call.name == "NavigationLink" || call.name == "append" {
            guard
                let value = call.arguments.first(where: { $0.label == (call.name == "append" ? "" : "value") })?.value,
                let type = valueType(value, call.scope), let views = enums.views[type]
            else { continue }
            for view in views where !program.isStatic(call.scope) {
                addView(view, .push)
                shown[containment.owner(call.scope), default: []].append(
                    Shown(screen: view, style: .push, place: call.scope.place, conditions: call.scope.conditions))
                linked.insert(view)
            }
            site(
                call.scope.place, "\(call.name)(\(value.text.prefix(60)))",
                .understood("shows " + views.joined(separator: ", ")))
            if !program.isStatic(call.scope) { claim(containment.owner(call.scope), [call.scope.place]) }
        }
    }

    func valueType(_ value: Expression, _ scope: Scope) -> String? {
        var path = value.path
        if path.first == "self" { path.removeFirst() }
        guard let name = path.last else { return nil }
        let constructed = program.resolve(path.joined(separator: "."), in: scope.type)
        if enums.values.contains(constructed) { return constructed }
        let ofCase = program.resolve(path.dropLast().joined(separator: "."), in: scope.type)
        if enums.values.contains(ofCase) { return ofCase }
        let own = program.body(scope.type, scope.function).variables.filter { $0.name == name }
        // A variable of the function hides all others.
        let variables = own.isEmpty ? program.variablesByName[name] ?? [] : own
        for variable in variables {
            let written =
                variable.type.isEmpty ? variable.value?.path.joined(separator: ".") ?? "" : bare(variable.type)
            let type = program.resolve(written, in: variable.scope.type)
            if enums.values.contains(type) { return type }
        }
        return nil
    }

    mutating func claim(_ owner: String, _ places: Set<Place>) {
        claims.append((graph.sites.count - 1, owner, places))
    }

    /// Takes back the claims of views that no screen contains: their transitions are not in the draft.
    mutating func judgeClaims() {
        let written = Set((graph.edges + graph.anywhere).map(\.place))
        for claim in claims where written.isDisjoint(with: claim.places) && !enums.routers.contains(claim.owner) {
            guard case .understood(let why) = graph.sites[claim.site].verdict else { continue }
            let isShown = shown[claim.owner]?.contains { claim.places.contains($0.place) } == true
            graph.sites[claim.site].verdict = .todo(
                isShown
                    ? "\(why), but \(last(claim.owner)) is in no screen, or never does it there"
                    : "which screen does it show?")
        }
    }

    mutating func site(_ place: Place, _ text: String, _ verdict: CallSite.Verdict) {
        graph.sites.append(CallSite(place: place, text: text, verdict: verdict))
    }
}
