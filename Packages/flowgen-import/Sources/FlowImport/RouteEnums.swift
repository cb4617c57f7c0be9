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
    /// The views of a case.
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
        for name in routes.keys where !sure.contains(name) && cases(name).allSatisfy({ views[name + "." + $0.name] == nil }) {
            routes[name] = nil
            variables = variables.filter { $0.value != name }
            for verb in verbs.keys { verbs[verb] = verbs[verb]?.filter { $0.value != name } }
        }
    }

    /// Enums that a `navigationDestination(for:)` or the user names.
    private var sure: Set<String> = []

    func cases(_ name: String) -> [CaseFact] {
        program.type(name).flatMap { program.cases[$0.name] } ?? []
    }

    private func hasCases(_ name: String) -> Bool { !cases(name).isEmpty }

    private mutating func add(_ name: String, _ style: Style, isSure: Bool = false) {
        let name = last(bare(name))
        if isSure { sure.insert(name) }
        guard routes[name] == nil, hasCases(name) else { return }
        routes[name] = Route(style: style, name: name)
    }

    // MARK: Enums

    private mutating func findByDestination() {
        for call in program.calls where call.name == "navigationDestination" {
            guard let type = call.arguments.first(where: { $0.label == "for" })?.value.path.first else { continue }
            let path = call.arguments.first { $0.label == "for" }?.value.path ?? []
            add(path.last == "self" ? path[max(0, path.count - 2)] : type, .push, isSure: true)
            add(last(call.arguments[0].value.text.replacing(".self", with: "")), .push, isSure: true)
        }
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
            guard let item = call.arguments.first(where: { $0.label == "item" }),
                let name = item.value.path.last?.filter({ $0 != "$" })
            else { continue }
            let found = program.variablesByName[name] ?? []
            let own = found.filter { last($0.scope.type) == last(call.scope.type) }
            for variable in own.isEmpty || item.value.path.count > 1 ? found : own {
                for type in variable.type.typeNames where hasCases(type) && hasRows(type, in: call) { add(type, style) }
            }
        }
        for call in program.calls where call.name == "NavigationStack" || call.name == "NavigationPath" {
            guard let path = call.arguments.first(where: { $0.label == "path" }),
                let name = path.value.path.last?.filter({ $0 != "$" })
            else { continue }
            for variable in program.variablesByName[name] ?? [] where variable.type.hasPrefix("[") {
                for type in variable.type.typeNames { add(type, .push) }
            }
        }
    }

    /// Whether cases of the enum are told apart where it is shown, or wherever it makes views.
    private func hasRows(_ type: String, in call: CallFact) -> Bool {
        let names = Set(cases(type).map(\.name))
        return program.rows.contains { fact in
            fact.row.patterns.contains { caseName($0).map { names.contains($0) } ?? false }
                && (fact.scope.within.contains { $0.name == call.name } || last(fact.scope.type) == type
                    || fact.row.subject == "self")
        }
    }

    /// A `sheet(item:)` with a `switch` whose cases are those of one enum only.
    private mutating func findByRows() {
        var found: [String: (style: Style, cases: Set<String>)] = [:]
        for fact in program.rows {
            guard let presented = Presentation.innermost(fact.scope), presented.enclosing.name != "NavigationLink" else {
                continue
            }
            let key = fact.scope.place.file + fact.scope.type + fact.scope.function + presented.enclosing.first
            found[key, default: (presented.style, [])].cases.formUnion(fact.row.patterns.compactMap(caseName))
        }
        for (_, each) in found.sorted(by: { $0.key < $1.key }) where each.cases.count >= 2 {
            let known = routes.keys.contains { each.cases.isSubset(of: cases($0).map(\.name)) }
            guard !known else { continue }
            let fitting = program.cases.keys.filter { each.cases.isSubset(of: program.cases[$0]?.map(\.name) ?? []) }
            if fitting.count == 1 { add(fitting[0], each.style) }
        }
    }

    // MARK: Verbs

    private mutating func findVerbs(_ router: String?) {
        for function in program.functions where !function.returns.contains("View") && function.scope.type != "View" {
            for parameter in function.parameters {
                let type = last(bare(parameter.type))
                guard routes[type] != nil, type != last(function.scope.type), isVerb(function, parameter.name) else {
                    continue
                }
                verbs[function.name, default: [:]][parameter.label] = type
            }
        }
        if let router {
            let name = last(router)
            for function in program.functionsByName[name] ?? [] {
                for parameter in function.parameters {
                    let type = last(bare(parameter.type))
                    add(type, .push, isSure: true)
                    if routes[type] != nil { verbs[name, default: [:]][parameter.label] = type }
                }
            }
        }
        for variable in program.variables {
            let names = variable.type.typeNames.map(last)
            guard let type = names.first(where: { routes[$0] != nil }), names.count <= 2,
                !variable.type.contains("->"), !variable.type.contains("some ")
            else { continue }
            let owner = last(variable.scope.type)
            if variable.scope.function.isEmpty, owner != type {
                variables[variable.name] = type
                if program.type(owner)?.kind == .object, !program.isView(owner), !program.isController(owner) {
                    routers.insert(owner)
                }
            }
        }
    }

    /// Whether a function shows its parameter: it sets a variable to it, appends it, or passes it on.
    private func isVerb(_ function: FunctionFact, _ parameter: String) -> Bool {
        let body = program.body(last(function.scope.type), function.name)
        return body.assignments.contains { $0.value.path == [parameter] }
            || body.calls.contains { call in
                call.arguments.contains { $0.value.path == [parameter] || $0.value.text.contains(word: parameter) }
                    && call.path.count > 1
            } || program.type(function.scope.type)?.kind == .contract
    }

    // MARK: Views

    private mutating func findViews() {
        for call in program.calls where call.path.count == 1 && call.path[0].startsUppercase {
            guard program.isView(call.path[0]) || program.isController(call.path[0]) else { continue }
            for row in call.scope.rows {
                for name in row.patterns.compactMap(caseName) {
                    guard let type = type(of: row, name, call.scope) else { continue }
                    // A view around others is a frame.
                    let key = type + "." + name
                    let frames = call.scope.within.compactMap { $0.path.count == 1 ? $0.path[0] : nil }
                    views[key, default: []].removeAll { frames.contains($0) }
                    if !views[key, default: []].contains(call.path[0]) { views[key, default: []].append(call.path[0]) }
                }
            }
        }
    }

    /// The route enum that a row tells apart, if it makes views there.
    private func type(of row: Row, _ name: String, _ scope: Scope) -> String? {
        let fitting = routes.keys.filter { type in cases(type).contains { $0.name == name } }.sorted()
        if fitting.contains(last(scope.type)), row.subject == "self" { return last(scope.type) }
        if let presented = Presentation.innermost(scope) {
            let named = fitting.first { presented.enclosing.first.contains(word: $0) }
            if let named { return named }
            let byStyle = fitting.filter { routes[$0]?.style == presented.style }
            return byStyle.first
        }
        let subject = last(row.subject)
        if let type = variables[subject], fitting.contains(type) { return type }
        let parameters = program.members[last(scope.type)]?.functions[scope.function]?.flatMap(\.parameters) ?? []
        return parameters.first { $0.name == subject }.map { last(bare($0.type)) }.flatMap { fitting.contains($0) ? $0 : nil }
    }

    // MARK: Targets

    /// The cases that an expression stands for.
    func targets(_ expression: Expression, of type: String, in scope: Scope) -> [String] {
        let names = Set(cases(type).map(\.name))
        let found = expression.paths.compactMap { path in caseOfPath(path).flatMap { names.contains($0) ? $0 : nil } }
        if !found.isEmpty { return found }
        guard expression.path.count == 1, let name = expression.path.first else { return [] }
        let body = program.body(last(scope.type), scope.function)
        let values = body.variables.filter { $0.name == name }.compactMap(\.value)
            + body.assignments.filter { $0.path == [name] }.map(\.value)
        return values.flatMap(\.paths).compactMap { path in caseOfPath(path).flatMap { names.contains($0) ? $0 : nil } }
    }
}
