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
        makers = findMakers()
        findByDestination()
        findByItem()
        findByRows()
        findPages()
        findFrames()
        findVerbs(router)
        findLinks()
        findViews()
        // An enum that only looks like one: what stands for its cases makes no views.
        for name in routes.keys
        where !sure.contains(name) && cases(name).allSatisfy({ views[name + "." + $0.name] == nil }) {
            routes[name] = nil
            variables = variables.filter { $0.value != name }
            for verb in verbs.keys { verbs[verb] = verbs[verb]?.filter { $0.value != name } }
        }
    }

    /// The member by which an enum makes the views of its cases: `var destination: some View { switch self { … } }`.
    private(set) var makers: [String: String] = [:]
    /// Views that only show the page that they are given.
    private(set) var frames: Set<String> = []
    /// Initializers that get a route: from the label to the enum.
    private(set) var initializers: [String: String] = [:]
    /// Cases whose payload is a route: `.settings(.profile)` is the screen of the inner one.
    private(set) var nested: [String: String] = [:]

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

    // MARK: Pages

    /// Returns the member of each enum that makes most different views of the app with a `switch`: an icon is a view, too.
    private func findMakers() -> [String: String] {
        var found: [String: [String: (cases: Set<String>, views: Set<String>)]] = [:]
        for call in program.calls where call.scope.rows.contains(where: { $0.subject == "self" }) {
            let scope = call.scope
            guard let made = program.made(call), program.isView(made) || program.isController(made),
                program.type(scope.type)?.kind == .enumeration, makesViews(scope.type, scope.function)
            else { continue }
            let patterns = scope.rows.first { $0.subject == "self" }?.patterns ?? []
            found[scope.type, default: [:]][scope.function, default: ([], [])].cases.formUnion(
                patterns.compactMap(caseName))
            found[scope.type, default: [:]][scope.function, default: ([], [])].views.insert(made)
        }
        return found.compactMapValues { members in
            members.filter { $0.value.views.count > 1 && $0.value.views.count * 2 >= $0.value.cases.count }
                .max { ($0.value.views.count, $1.key) < ($1.value.views.count, $0.key) }?.key
        }
    }

    /// The views that an enum makes for its cases.
    func madeViews(_ type: String) -> Set<String> {
        let calls = makers[type].map { program.body(type, $0).calls } ?? []
        return Set(calls.compactMap { program.made($0) }.filter { program.isView($0) })
    }

    private func makesViews(_ type: String, _ name: String) -> Bool {
        let members = program.members[type]
        return members?.properties[name]?.type.contains("View") == true
            || members?.functions[name]?.contains { $0.returns.contains("View") } == true
    }

    /// Enums that make the views of their cases, and that a function of the app shows, or a link, or a presentation.
    private mutating func findPages() {
        var presented: Set<String> = []
        for fact in program.references where Presentation.innermost(fact.scope, program.links) != nil {
            presented.insert(fact.name)
        }
        for call in program.calls where Presentation.innermost(call.scope, program.links) != nil {
            presented.insert(call.name)
        }
        var takers: [String: [FunctionFact]] = [:]
        for function in program.functions {
            for parameter in function.parameters {
                let type = program.resolve(bare(parameter.type), in: function.scope.type)
                if makers[type] != nil { takers[type, default: []].append(function) }
            }
        }
        for (name, maker) in makers.sorted(by: { $0.key < $1.key }) {
            let isShown = takers[name]?.contains { function in
                function.scope.type == "NavigationLink"
                    || (function.name != "init" && Self.isNamedAsVerb(function.name)
                        && program.type(function.scope.type)?.kind == .object)
            }
            let isUnique = makers.values.filter { $0 == maker }.count == 1
            guard isShown == true || (isUnique && presented.contains(maker)) else { continue }
            addPage(name)
        }
    }

    private mutating func addPage(_ name: String) {
        add(name, .push, in: Scope(top: name), isSure: true)
        for fact in cases(name) {
            guard let payload = fact.parameters.first,
                let inner = Optional(program.resolve(bare(payload.type), in: name)), makers[inner] != nil,
                inner != name,
                isDelegating(name, fact.name)
            else { continue }
            nested[name + "." + fact.name] = inner
            if routes[inner] == nil { addPage(inner) }
        }
    }

    /// Whether the row of a case makes no view of its own.
    private func isDelegating(_ type: String, _ name: String) -> Bool {
        guard let maker = makers[type] else { return false }
        return !program.body(type, maker).calls.contains { call in
            program.made(call).map { program.isView($0) } == true
                && call.scope.rows.contains { $0.patterns.compactMap(caseName).contains(name) }
        }
    }

    /// Whether a function's name says that it shows something.
    private static func isNamedAsVerb(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["push", "present", "show", "open", "navigate", "go", "replace", "route", "append", "display"]
            .contains { name.hasPrefix($0) }
    }

    /// The style that a function's name says.
    static func style(named name: String) -> Style? {
        let name = name.lowercased()
        if name.contains("cover") || name.contains("fullscreen") { return .cover }
        if name.contains("sheet") || name.hasPrefix("present") || name.contains("modal") { return .sheet }
        return name.contains("push") ? .push : nil
    }

    /// The screen of a case: that of `.settings(.profile)` is the inner one, if settings only passes it on.
    func screen(_ id: String, _ text: String) -> String? {
        guard let inner = nested[id] else { return id }
        let names = Set(cases(inner).map(\.name))
        let rest = text.firstRange(of: "." + last(id) + "(").map { text[$0.upperBound...] } ?? ""
        let standard = cases(String(id.dropLast(last(id).count + 1))).first { $0.name == last(id) }?.parameters.first?
            .value
        let written = rest.isEmpty || rest.hasPrefix(")") ? standard ?? "" : String(rest)
        guard let dot = written.firstIndex(of: ".") else { return nil }
        let name = String(written[written.index(after: dot)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return names.contains(name) ? screen(inner + "." + name, written) : nil
    }

    /// Values that only hold a page, and views that only show the page of such a value: they are the router's own.
    private mutating func findFrames() {
        var holders = routes.keys.filter { makers[$0] != nil }.reduce(into: Set<String>()) { $0.insert($1) }
        guard !holders.isEmpty else { return }
        let pages = holders
        for _ in 0..<2 {
            for variable in program.variables where variable.scope.function.isEmpty && variable.value == nil {
                let type = program.resolve(bare(variable.type), in: variable.scope.type)
                if holders.contains(type), !program.isView(variable.scope.type),
                    !program.isController(variable.scope.type)
                {
                    holders.insert(variable.scope.type)
                }
            }
        }
        values.subtract(holders)
        let shown = Set(pages.compactMap { makers[$0] })
        for variable in program.variables where variable.scope.function.isEmpty && variable.value == nil {
            let owner = variable.scope.type
            guard program.isView(owner), holders.contains(program.resolve(bare(variable.type), in: owner)),
                program.members[owner]?.bodies.values.contains(where: { body in
                    body.calls.contains { $0.path.count > 1 && shown.contains($0.name) }
                }) == true
            else { continue }
            frames.insert(owner)
        }
    }

    /// Links and buttons of the app's own that get a route, and what else is made with one.
    private mutating func findLinks() {
        for function in program.functions where function.name == "init" {
            for parameter in function.parameters {
                let type = program.resolve(bare(parameter.type), in: function.scope.type)
                guard routes[type] != nil, type != function.scope.type else { continue }
                if function.scope.type == "NavigationLink" {
                    verbs["NavigationLink", default: [:]][parameter.label] = type
                } else if !parameter.label.isEmpty, sure.contains(type) {
                    initializers[parameter.label] = type
                }
            }
        }
        for variable in program.variables where variable.scope.function.isEmpty && program.isView(variable.scope.type) {
            let owner = variable.scope.type
            let type = program.resolve(bare(variable.type), in: owner)
            guard routes[type] != nil, sure.contains(type) else { continue }
            let passesOn = (program.members[owner]?.bodies.values.flatMap(\.calls) ?? []).contains { call in
                call.arguments.contains { argument in
                    [[variable.name], ["self", variable.name]].contains(argument.value.path)
                        && (call.name == "NavigationLink" || verbs[call.name]?[argument.label] == type)
                }
            }
            guard passesOn else { continue }
            let given = program.members[owner]?.functions["init"]?.flatMap(\.parameters)
                .first { program.resolve(bare($0.type), in: owner) == type }
            verbs[last(owner), default: [:]][given?.label ?? variable.name] = type
        }
    }

    // MARK: Verbs

    private mutating func findVerbs(_ router: String?) {
        for function in program.functions
        where !function.returns.contains("View") && !ViewExtension.isName(function.scope.type) {
            for parameter in function.parameters {
                let type = program.resolve(bare(parameter.type), in: function.scope.type)
                guard routes[type] != nil, type != function.scope.type, function.name != "init",
                    isVerb(function, parameter.name)
                else { continue }
                if nested.values.contains(type) || makers[type] != nil, !Self.isNamedAsVerb(function.name) { continue }
                if program.type(function.scope.type)?.kind == .object, !program.isView(function.scope.type),
                    !program.isController(function.scope.type), makers[type] != nil
                {
                    routers.insert(function.scope.type)
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
        // What gets the payload of the case is the screen, whatever is put into it.
        let payload = call.scope.rows.last?.patterns.joined(separator: " ") ?? ""
        let isInside = call.scope.within.contains { around in
            let type = program.resolve(around.path.joined(separator: "."), in: call.scope.type)
            let given = around.first.drop { $0 != ":" }.dropFirst()
            return program.isView(type) && !given.isEmpty
                && given.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                && payload.contains(word: String(given))
        }
        if isInside || Presentation.isPiece(call.scope, program.links) { return }
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
        if fitting.contains(scope.type), row.subject == "self" {
            return makers[scope.type].map { $0 == scope.function } ?? true ? scope.type : nil
        }
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
        // `.host(of: entity)` is what a function of the enum returns.
        if expression.path.count == 2, expression.path[0].isEmpty {
            let made = program.body(type, expression.path[1]).calls.filter { call in
                call.path.count == 2 && call.path[0].isEmpty && call.scope.within.isEmpty
            }.map(\.name)
            return Set(made).intersection(names).sorted()
        }
        guard expression.path.count == 1, let name = expression.path.first else { return [] }
        let body = program.body(scope.type, scope.function)
        let values =
            body.variables.filter { $0.name == name }.compactMap(\.value)
            + body.assignments.filter { $0.path == [name] }.map(\.value)
        return values.flatMap(\.paths).compactMap { path in caseOfPath(path).flatMap { names.contains($0) ? $0 : nil } }
    }
}
