/// Finds enums whose cases are screens: those that a `navigationDestination` or a sheet shows.
struct RouteEnums {
    struct Route: Sendable {
        var style: Style
        var name: String
    }

    private let program: Program
    /// The enums, by their names.
    private(set) var routes: [String: Route] = [:]
    /// Variables that hold a route, or a path of routes.
    private(set) var variables: [String: String] = [:]
    /// Functions that show a route which is an argument: from name to label to enum.
    private(set) var verbs: [String: [String: String]] = [:]
    /// Types that keep such variables, and are no views.
    private(set) var routers: Set<String> = []
    /// Other types whose values are pushed: a `navigationDestination(for:)` shows one view for all of them.
    private(set) var values: Set<String> = []
    /// The views of a case, or of such a type.
    private(set) var views: [String: [String]] = [:]

    /// - Parameter router: The function that shows routes, if the user says so: `RouterPath.navigate`.
    init(_ program: Program, router: String?) {
        self.program = program
        findByDestination()
        findByItem()
        findByRows()
        findVerbs(router)
        findViews()
        // An enum that only looks like one: what stands for its cases makes no views.
        for name in routes.keys
        where !sure.contains(name) && cases(name).allSatisfy({ views[name + "." + $0.name] == nil }) {
            routes[name] = nil
            variables = variables.filter { $0.value != name }
            for verb in verbs.keys { verbs[verb] = verbs[verb]?.filter { $0.value != name } }
        }
    }

    /// Enums that a `navigationDestination(for:)` or the user names.
    private var sure: Set<String> = []

    func cases(_ name: String) -> [CaseFact] { program.cases[name] ?? [] }

    private func hasCases(_ name: String) -> Bool { !cases(name).isEmpty }

    private mutating func add(_ name: String, _ style: Style, in scope: Scope, isSure: Bool = false) {
        let name = program.resolve(bare(name), in: scope.type)
        if isSure { sure.insert(name) }
        guard routes[name] == nil, hasCases(name) else { return }
        routes[name] = Route(style: style, name: name)
    }

    // MARK: Enums

    private mutating func findByDestination() {
        for call in program.calls where call.name == "navigationDestination" {
            guard let value = call.arguments.first(where: { $0.label == "for" })?.value, value.text.hasSuffix(".self")
            else { continue }
            let name = String(value.text.dropLast(".self".count))
            let full = program.resolve(name, in: call.scope.type)
            if !hasOneView(value.text, call.scope) { add(name, .push, in: call.scope, isSure: true) }
            if routes[full] == nil { values.insert(full) }
        }
    }

    /// Whether a destination makes a view without telling cases apart.
    private func hasOneView(_ value: String, _ scope: Scope) -> Bool {
        let made = program.body(scope.type, scope.function).calls.filter { call in
            call.scope.within.contains { $0.name == "navigationDestination" && $0.first == "for:\(value)" }
                && program.made(call).map(program.isView) == true
        }
        return !made.isEmpty && made.allSatisfy(\.scope.rows.isEmpty)
    }

    /// A `sheet(item: $router.presented)` shows what the variable `presented` holds.
    private mutating func findByItem() {
        for call in program.calls {
            let style: Style
            switch call.name {
            case "sheet", "popover": style = .sheet
            case "fullScreenCover": style = .cover
            case "navigationDestination": style = .push
            default: continue
            }
            guard let item = call.arguments.first(where: { $0.label == "item" }), !item.value.isCall,
                let name = item.value.path.last?.filter({ $0 != "$" })
            else { continue }
            let found = program.variablesByName[name] ?? []
            let own = found.filter { $0.scope.type == call.scope.type }
            for variable in own.isEmpty || item.value.path.count > 1 ? found : own {
                for name in variable.type.dottedNames {
                    let type = program.resolve(name, in: variable.scope.type)
                    if hasCases(type), hasRows(type, in: call) { add(type, style, in: variable.scope) }
                }
            }
        }
        for call in program.calls where call.name == "NavigationStack" || call.name == "NavigationPath" {
            guard let path = call.arguments.first(where: { $0.label == "path" }),
                let name = path.value.path.last?.filter({ $0 != "$" })
            else { continue }
            for variable in program.variablesByName[name] ?? [] where variable.type.hasPrefix("[") {
                for type in variable.type.dottedNames { add(type, .push, in: variable.scope) }
            }
        }
    }

    /// Whether cases of the enum are told apart where it is shown, or wherever it makes views.
    private func hasRows(_ type: String, in call: CallFact) -> Bool {
        let names = Set(cases(type).map(\.name))
        return program.rows.contains { fact in
            fact.row.patterns.contains { caseName($0).map { names.contains($0) } ?? false }
                && (fact.scope.within.contains { $0.name == call.name } || fact.scope.type == type
                    || fact.row.subject == "self")
        }
    }

    /// A `sheet(item:)` with a `switch` whose cases are those of one enum only.
    private mutating func findByRows() {
        var found: [String: (style: Style, cases: Set<String>)] = [:]
        for fact in program.rows {
            guard let presented = Presentation.innermost(fact.scope, program.links),
                presented.enclosing.name != "NavigationLink"
            else {
                continue
            }
            let key = fact.scope.place.file + fact.scope.type + fact.scope.function + presented.enclosing.first
            found[key, default: (presented.style, [])].cases.formUnion(fact.row.patterns.compactMap(caseName))
        }
        for (_, each) in found.sorted(by: { $0.key < $1.key }) where each.cases.count >= 2 {
            let known = routes.keys.contains { each.cases.isSubset(of: cases($0).map(\.name)) }
            guard !known else { continue }
            let fitting = program.cases.keys.filter { each.cases.isSubset(of: program.cases[$0]?.map(\.name) ?? []) }
            if fitting.count == 1, routes[fitting[0]] == nil {
                routes[fitting[0]] = Route(style: each.style, name: fitting[0])
            }
        }
    }

    // MARK: Verbs

    private mutating func findVerbs(_ router: String?) {
        for function in program.functions where !function.returns.contains("View") && function.scope.type != "View" {
            for parameter in function.parameters {
                let type = program.resolve(bare(parameter.type), in: function.scope.type)
                guard routes[type] != nil, type != function.scope.type, isVerb(function, parameter.name) else {
                    continue
                }
                verbs[function.name, default: [:]][parameter.label] = type
            }
        }
        if let router {
            let name = last(router)
            for function in program.functionsByName[name] ?? [] {
                for parameter in function.parameters {
                    let type = program.resolve(bare(parameter.type), in: function.scope.type)
                    add(type, .push, in: function.scope, isSure: true)
                    if routes[type] != nil { verbs[name, default: [:]][parameter.label] = type }
                }
            }
        }
        // A variable that no binding leads to is a note of something else.
        let bound = Set(
            program.calls.flatMap(\.arguments).filter { $0.value.text.hasPrefix("$") }.compactMap(\.value.path.last)
        )
        .union(
            program.calls.flatMap(\.arguments).filter { $0.label == "item" || $0.label == "path" }.compactMap(
                \.value.path.last))
        for variable in program.variables {
            guard bound.contains(variable.name) || bound.contains("$" + variable.name) else { continue }
            let names = variable.type.dottedNames.map { program.resolve($0, in: variable.scope.type) }
            guard let type = names.first(where: { routes[$0] != nil }), names.count <= 2,
                !variable.type.contains("->"), !variable.type.contains("some ")
            else { continue }
            let owner = variable.scope.type
            if variable.scope.function.isEmpty, owner != type {
                variables[variable.name] = type
                if program.type(owner)?.kind == .object, !program.isView(owner), !program.isController(owner),
                    !Containment.isModel(owner)
                {
                    routers.insert(owner)
                }
            }
        }
    }

    /// Whether a function shows its parameter: it sets a variable to it, appends it, or passes it on.
    private func isVerb(_ function: FunctionFact, _ parameter: String) -> Bool {
        let body = program.body(function.scope.type, function.name)
        return body.assignments.contains { $0.value.path == [parameter] }
            || body.calls.contains { call in
                call.arguments.contains { $0.value.path == [parameter] || $0.value.text.contains(word: parameter) }
                    && call.path.count > 1
            } || program.type(function.scope.type)?.kind == .contract
    }

    // MARK: Views

    private mutating func findViews() {
        for call in program.calls {
            for (made, place) in shown(by: call) {
                if let type = valueType(call.scope) { note(made, type, place) }
                for row in call.scope.rows {
                    for name in row.patterns.compactMap(caseName) {
                        guard let type = type(of: row, name, call.scope) else { continue }
                        note(made, type + "." + name, place)
                    }
                }
            }
        }
    }

    /// The view that a call makes, or those that the function makes that it calls for a row.
    private func shown(by call: CallFact) -> [(view: String, by: CallFact)] {
        func isShown(_ type: String) -> Bool { program.isView(type) || program.isController(type) }
        if let made = program.made(call) { return isShown(made) ? [(made, call)] : [] }
        let own = call.path.filter { $0 != "self" }
        guard own.count == 1, !call.scope.rows.isEmpty,
            program.members[call.scope.type]?.functions[own[0]]?.contains(where: { $0.returns.contains("View") })
                == true
        else { return [] }
        return program.body(call.scope.type, own[0]).calls.compactMap { inner in
            guard let made = program.made(inner), isShown(made), !Presentation.isPiece(inner.scope, program.links),
                Presentation.innermost(inner.scope, program.links) == nil
            else { return nil }
            return (made, inner)
        }
    }

    /// A view around others is a frame.
    private mutating func note(_ view: String, _ key: String, _ call: CallFact) {
        let frames = call.scope.within.map { program.resolve($0.path.joined(separator: "."), in: call.scope.type) }
        views[key, default: []].removeAll { frames.contains($0) }
        if !views[key, default: []].contains(view) { views[key, default: []].append(view) }
    }

    /// The type whose values a `navigationDestination(for:)` around a view shows, if it is no enum.
    private func valueType(_ scope: Scope) -> String? {
        guard let enclosing = Presentation.innermost(scope, program.links)?.enclosing, enclosing.first.hasPrefix("for:")
        else {
            return nil
        }
        let name = String(enclosing.first.dropFirst("for:".count)).replacing(".self", with: "")
        let type = program.resolve(name, in: scope.type)
        return values.contains(type) ? type : nil
    }

    /// The route enum that a row tells apart, if it makes views there.
    private func type(of row: Row, _ name: String, _ scope: Scope) -> String? {
        let fitting = routes.keys.filter { type in cases(type).contains { $0.name == name } }.sorted()
        if fitting.contains(scope.type), row.subject == "self" { return scope.type }
        if let presented = Presentation.innermost(scope, program.links) {
            let named =
                fitting.first { presented.enclosing.first == "for:\($0).self" }
                ?? fitting.first {
                    $0.hasPrefix(scope.type + ".") && presented.enclosing.first.contains(word: last($0))
                }
                ?? fitting.first { presented.enclosing.first.contains(word: last($0)) }
            if let named { return named }
            let byStyle = fitting.filter { routes[$0]?.style == presented.style }
            return byStyle.first
        }
        let subject = last(row.subject)
        if let type = variables[subject], fitting.contains(type) { return type }
        let parameters = program.members[scope.type]?.functions[scope.function]?.flatMap(\.parameters) ?? []
        return parameters.first { $0.name == subject }
            .map { program.resolve(bare($0.type), in: scope.type) }.flatMap { fitting.contains($0) ? $0 : nil }
    }

    /// Whether a view stands for a case of a route enum.
    func isRow(_ scope: Scope) -> Bool {
        scope.rows.contains { row in
            row.patterns.contains { pattern in
                caseName(pattern).map { name in
                    routes.keys.contains { views[$0 + "." + name] != nil }
                } ?? false
            }
        }
    }

    // MARK: Targets

    /// The cases that an expression stands for.
    func targets(_ expression: Expression, of type: String, in scope: Scope) -> [String] {
        let names = Set(cases(type).map(\.name))
        let found = expression.paths.compactMap { path in caseOfPath(path).flatMap { names.contains($0) ? $0 : nil } }
        if !found.isEmpty { return found }
        guard expression.path.count == 1, let name = expression.path.first else { return [] }
        let body = program.body(scope.type, scope.function)
        let values =
            body.variables.filter { $0.name == name }.compactMap(\.value)
            + body.assignments.filter { $0.path == [name] }.map(\.value)
        return values.flatMap(\.paths).compactMap { path in caseOfPath(path).flatMap { names.contains($0) ? $0 : nil } }
    }
}
