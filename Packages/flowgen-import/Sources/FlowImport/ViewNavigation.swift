/// Finds the navigation of SwiftUI's views: routes that a router shows, and what views present themselves.
///
/// - Parameters:
///   - graph: What other kinds found: their screens contain views, which may present others.
///   - controllers: What view controllers show, some of it for views that ask them.
func findViewNavigation(
    _ program: Program, beside graph: ScreenGraph, controllers: ScreenGraph, router: String?
) -> ScreenGraph {
    var finder = ViewNavigationFinder(program, beside: graph, controllers: controllers, router: router)
    return finder.find()
}

struct ViewNavigationFinder {
    private let program: Program
    private let enums: RouteEnums
    private let containment: Containment
    private var graph = ScreenGraph()
    private var known: Set<String> = []
    /// The screens that a type's own code shows.
    private var shown: [String: [Shown]] = [:]
    /// Functions and properties whose views are presented: from `Type.function` to how.
    private let presented: [String: Presented]
    /// Places of variables whose views are presented.
    private let presentedPlaces: [Place: Presented]

    /// The case of a route enum that shows a view, if one case shows it.
    private let routeOf: [String: String]

    private struct Presented {
        var style: Style
        var remark: String?
        var place: Place
        /// The first argument of the modifier that presents it.
        var binding = ""
    }

    private struct Shown {
        var screen: String
        var style: Style?
        var place: Place
        var remark: String?
        var conditions: [Condition] = []
        var leaving: Leaving?
        /// The function that shows it.
        var function = ""
    }

    /// The views around tabs. What they present, they present over each tab.
    private var tabContainers: [String] = []
    /// The names of all functions that something calls.
    private var allNames: Set<String> = []
    /// The frames in which tabs stand, which are no screens.
    private var framesOfTab: [String: Set<String>] = [:]
    /// The screens of other kinds, and the views that show them.
    private let others: [FoundScreen]
    private let owned: Set<String>

    private let controllers: ScreenGraph
    private let roots: AppRoots

    init(_ program: Program, beside graph: ScreenGraph, controllers: ScreenGraph, router: String?) {
        self.program = program
        self.controllers = controllers
        roots = AppRoots(program)
        others = graph.screens
        owned = Set(graph.screens.compactMap(\.view))
        enums = RouteEnums(program, router: router)
        var presented: [String: Presented] = [:]
        var places: [Place: Presented] = [:]
        /// The names of what makes views for routes, or for images.
        var ofOthers: Set<String> = []
        for fact in program.references {
            let type = fact.scope.type
            guard let found = Presentation.innermost(fact.scope, program.links) else {
                if Presentation.isRendered(fact.scope) { ofOthers.insert(type + "." + fact.name) }
                continue
            }
            let how = Presented(
                style: found.style, remark: found.remark, place: fact.scope.place, binding: found.enclosing.first)
            var name = fact.name
            // `let help = HelpView()`, and then `NavigationLink(destination: help)`.
            if let local = program.body(type, fact.scope.function).variables.last(where: {
                $0.name == name && $0.scope.place <= fact.scope.place
            }) {
                places[local.scope.place] = how
                name = local.value?.path.first { $0 != "self" } ?? name
            }
            guard let members = program.members[type] else { continue }
            let isOwn =
                members.functions[name]?.contains { $0.returns.contains("View") } == true
                || members.properties[name]?.type.contains("View") == true
            if isOwn, name != "body" { presented[type + "." + name] = how }
        }
        presentedPlaces = places
        // What a presented function calls, it presents, too. What it calls for a case of a route enum is that route's.
        var rest = presented.keys.sorted()
        while let name = rest.popLast() {
            guard let how = presented[name], let dot = name.lastIndex(of: ".") else { continue }
            let type = String(name[..<dot])
            for call in program.body(type, String(name[name.index(after: dot)...])).calls {
                let own = call.path.filter { $0 != "self" }
                guard own.count == 1, presented[type + "." + own[0]] == nil,
                    program.members[type]?.functions[own[0]]?.contains(where: { $0.returns.contains("View") }) == true
                else { continue }
                if enums.isRow(call.scope) {
                    ofOthers.insert(type + "." + own[0])
                } else {
                    presented[type + "." + own[0]] = how
                    rest.append(type + "." + own[0])
                }
            }
        }
        self.presented = presented
        var routeOf: [String: [String]] = [:]
        for (key, views) in enums.views where views.count == 1 && !enums.values.contains(key) {
            routeOf[views[0], default: []].append(key)
        }
        self.routeOf = routeOf.compactMapValues { $0.count == 1 ? $0[0] : nil }
        containment = Containment(
            program, excluded: enums.routers, presented: ofOthers.union(presented.keys), places: Set(places.keys))
    }

    mutating func find() -> ScreenGraph {
        findRoutes()
        findCalls()
        findValues()
        findPresentations()
        findTabs()
        findRoots()
        findHosted()
        connect()
        judgeClaims()
        graph.unshown = enums.makers.keys.sorted()
            .filter { enums.routes[$0] == nil && known.isDisjoint(with: enums.madeViews($0)) }
            .map { ($0, enums.cases($0).count) }
        return graph
    }

    // MARK: Screens

    private mutating func findRoutes() {
        for name in enums.routes.keys.sorted() {
            guard let route = enums.routes[name] else { continue }
            for fact in enums.cases(name) {
                let id = name + "." + fact.name
                guard enums.nested[id] == nil else { continue }
                let views = enums.views[id] ?? []
                add(
                    FoundScreen(
                        id: id, name: routeName(fact, name, views.first), view: views.first,
                        parameters: fact.parameters, style: route.style,
                        place: fact.scope.place,
                        remarks: views.isEmpty ? ["TODO which view shows \(name).\(fact.name)?"] : []))
            }
        }
    }

    /// The name of a case; that of its view, if the case is only the first one of another enum's case: `.settings(.root)`.
    private func routeName(_ fact: CaseFact, _ type: String, _ view: String?) -> String {
        guard fact.name == "root", enums.nested.values.contains(type), let view else { return fact.name }
        return Names.lowered(Names.stem(view))
    }

    private mutating func add(_ screen: FoundScreen) {
        if known.insert(screen.id).inserted { graph.screens.append(screen) }
    }

    private mutating func addView(_ view: String, _ style: Style) {
        add(
            FoundScreen(
                id: view, name: view, view: view, style: style,
                place: program.type(view)?.scope.place ?? Place(file: "", line: 0)))
    }

    // MARK: Routers

    private mutating func findCalls() {
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

    private func routeType(_ call: CallFact, _ argument: Argument) -> String? {
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
    private func ofVariable(_ value: Expression, _ scope: Scope) -> String? {
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
    private func named(_ value: Expression, _ scope: Scope) -> String? {
        let type = program.resolve(value.path.dropLast().joined(separator: "."), in: scope.type)
        return enums.routes[type] != nil ? type : nil
    }

    private mutating func note(
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
    private mutating func findValues() {
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

    /// Views that links with values lead to: that they are declared elsewhere is no transition.
    private var linked: Set<String> = []

    private func valueType(_ value: Expression, _ scope: Scope) -> String? {
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

    /// Sites of views, with the places of what they show: they are understood if a transition has one of these.
    private var claims: [(site: Int, owner: String, places: Set<Place>)] = []

    private mutating func claim(_ owner: String, _ places: Set<Place>) {
        claims.append((graph.sites.count - 1, owner, places))
    }

    /// Takes back the claims of views that no screen contains: their transitions are not in the draft.
    private mutating func judgeClaims() {
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

    private mutating func site(_ place: Place, _ text: String, _ verdict: CallSite.Verdict) {
        graph.sites.append(CallSite(place: place, text: text, verdict: verdict))
    }

    /// Screens that are shown from outside of screens, and by what.
    private var entries: [String: String] = [:]

    // MARK: Presentations

    /// Views that are made in a sheet, a cover or a link.
    private mutating func findPresentations() {
        var content: [String: [Shown]] = [:]
        let inline = InlineScreens(program) { unit(of: $0) }
        var found: [(owner: String, screen: String, style: Style)] = []
        for call in program.calls {
            guard let made = program.made(call),
                program.isView(made) || program.isController(made)
                    || Presentation.isElsewhere(made, call, program),
                !enums.isRow(call.scope)
            else { continue }
            let view = program.frames.content(of: made)
            guard !owned.contains(view), !owned.contains(made), !enums.frames.contains(view), !program.isOfSystem(view)
            else { continue }
            let owner = containment.owner(call.scope)
            let style: Presented
            if let found = Presentation.innermost(call.scope, program.links) {
                style = Presented(style: found.style, remark: found.remark, place: call.scope.place)
            } else if let found = presented[owner + "." + call.scope.function] ?? presentedPlaces[call.scope.place] {
                style = found
            } else {
                continue
            }
            guard !Presentation.isDead(call.scope, []) else { continue }
            if Presentation.innermost(call.scope, program.links).map({ Presentation.isOfStore($0.enclosing) }) == true {
                continue
            }
            let enclosing = Presentation.innermost(call.scope, program.links)?.enclosing
            if Presentation.isPiece(call.scope, program.links) || isPlaceholder(call, enclosing) { continue }
            if let unit = unit(of: call.scope), inline.units.contains(unit) {
                showInline(unit, style, call.scope, &content[owner, default: []])
                continue
            }
            if linked.contains(view), enclosing?.name == "navigationDestination" { continue }
            let screen = routeOf[view] ?? view
            let frames = Set(
                call.scope.within.map {
                    program.frames.content(of: program.resolve($0.path.joined(separator: "."), in: call.scope.type))
                })
            content[owner, default: []].removeAll {
                frames.contains($0.screen) && $0.place.file == call.scope.place.file
                    && abs($0.place.line - call.scope.place.line) < 40
            }
            content[owner, default: []].append(
                Shown(
                    screen: screen, style: style.style, place: call.scope.place, remark: style.remark,
                    conditions: call.scope.conditions))
            found.append((owner, screen, style.style))
            if let flag = enclosing.flatMap(flag) {
                flags[flag, default: []].append((owner, screen, style.style, call.scope.place))
            }
        }
        // Frames are gone by now.
        for (owner, screen, style) in found {
            let isLeft = content[owner]?.contains { $0.screen == screen } ?? false
            guard isLeft, routeOf[screen] == nil, !known.contains(screen) else { continue }
            addView(screen, style)
        }
        findFlags()
        for (owner, each) in content { shown[owner, default: []] += each }
        countPresentations()
    }

    /// Whether a view only fills the detail column of a split view while nothing is selected: it gets nothing, and others
    /// beside it get what is selected.
    private func isPlaceholder(_ call: CallFact, _ enclosing: Enclosing?) -> Bool {
        guard enclosing?.name == "NavigationSplitView", call.arguments.isEmpty else { return false }
        return program.body(call.scope.type, call.scope.function).calls.contains { other in
            !other.arguments.isEmpty && program.made(other).map(program.isView) == true
                && Presentation.innermost(other.scope, program.links)?.enclosing.label == "detail"
        }
    }

    /// Returns the presentation that a fact is part of, if there is one.
    private func unit(of scope: Scope) -> InlineScreens.Unit? {
        let owner = containment.owner(scope)
        let binding =
            Presentation.innermost(scope, program.links)?.enclosing.first
            ?? presented[owner + "." + scope.function]?.binding ?? ""
        return binding.contains(":$") ? InlineScreens.Unit(owner: owner, binding: binding) : nil
    }

    /// A screen without a view of its own has the name of the variable that presents it.
    private mutating func showInline(
        _ unit: InlineScreens.Unit, _ style: Presented, _ scope: Scope, _ content: inout [Shown]
    ) {
        guard let name = unit.name else { return }
        let id = unit.owner + "." + name
        guard !content.contains(where: { $0.screen == id }) else { return }
        add(
            FoundScreen(
                id: id, name: name, style: style.style, place: scope.place,
                remarks: ["an inline view in \(last(unit.owner))"]))
        content.append(Shown(screen: id, style: style.style, place: scope.place, remark: style.remark))
    }

    /// Variables of other objects that present a screen: that of `.sheet(isPresented: $model.isHelp)` is isHelp.
    private var flags: [String: [(owner: String, screen: String, style: Style, place: Place)]] = [:]

    private func flag(_ presentation: Enclosing) -> String? {
        for label in ["isPresented:$", "item:$"] where presentation.first.hasPrefix(label) {
            let path = presentation.first.dropFirst(label.count).split(separator: ".")
            if path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) {
                return path.last.map(String.init)
            }
        }
        return nil
    }

    /// Connects whoever sets such a variable with the screen.
    private mutating func findFlags() {
        for assignment in program.assignments {
            guard let name = assignment.path.last, let presented = flags[name],
                !["nil", "false"].contains(assignment.value.text)
            else { continue }
            let owner = containment.owner(assignment.scope)
            // A model sets it for the view that presents: whoever contains that view shows the screen.
            let isForView = Containment.isModel(owner) && ["self", "state", name].contains(assignment.path[0])
            for each in presented where each.owner != owner && !isForView {
                shown[owner, default: []].append(
                    Shown(
                        screen: each.screen, style: each.style, place: assignment.scope.place,
                        conditions: assignment.scope.conditions, function: assignment.scope.function))
                site(
                    assignment.scope.place, "\(assignment.path.joined(separator: ".")) =",
                    .understood("shows \(each.screen)"))
                claim(owner, [assignment.scope.place, each.place])
            }
        }
    }

    private mutating func countPresentations() {
        for call in program.calls
        where (Presentation.names.contains(call.name) || program.links[call.name] != nil) && call.path.first != "" {
            let labels = Set(call.arguments.map(\.label))
            if call.name == "NavigationLink", labels.contains("value") || labels.contains("state") { continue }
            if call.arguments.contains(where: { routeType(call, $0) != nil }) { continue }
            if call.name == "inspector" || call.name == "popover", call.path.count < 1 { continue }
            let text = call.path.suffix(2).joined(separator: ".")
            // Another kind counts what shows a state of a store.
            if call.arguments.contains(where: { $0.value.text.contains("scope(") || $0.label == "store" }) { continue }
            if Presentation.isDead(call.scope, []) {
                site(call.scope.place, text, .passed("a preview"))
                continue
            }
            if Verb.isContainer(call.scope.type) || last(call.scope.type).hasPrefix("Navigation") || isGiven(call.scope)
            {
                site(call.scope.place, text, .passed("it shows what it is given"))
                continue
            }
            let inner = program.body(call.scope.type, call.scope.function)
            let isOfOthers = inner.calls.contains { made in
                program.made(made).map(owned.contains) == true && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links)?.enclosing.path == call.path
            }
            if isOfOthers { continue }
            let isOfSystem = inner.calls.contains { made in
                program.made(made).map(program.isOfSystem) == true && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links)?.enclosing.path == call.path
            }
            if isOfSystem {
                site(call.scope.place, text, .passed("a screen of the system"))
                continue
            }
            let makes = inner.calls.contains { made in
                program.made(made).map {
                    program.isView($0) || program.isController($0)
                        || Presentation.isElsewhere($0, made, program)
                } == true
                    && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links).map { $0.enclosing.path == call.path } == true
            }
            let refers = program.references.contains { reference in
                reference.scope.place >= call.scope.place && reference.scope.place.file == call.scope.place.file
                    && reference.scope.type == call.scope.type
                    && presented[reference.scope.type + "." + reference.name] != nil
            }
            let isRoute =
                labels.contains("for")
                || enums.routes.keys.contains { name in
                    call.arguments.contains { $0.label == "item" && enums.variables[$0.value.path.last ?? ""] == name }
                }
            site(
                call.scope.place, text,
                makes || refers || isRoute ? .understood("shows what it makes") : .todo("which screen does it show?"))
            if !isRoute, makes || refers { claim(containment.owner(call.scope), places(of: call)) }
        }
    }

    /// Whether a modifier or a frame of the app's own presents what others give it.
    private func isGiven(_ scope: Scope) -> Bool {
        if ViewExtension.isName(scope.type) { return program.links[scope.function] != nil }
        let isGeneric = program.type(scope.type)?.generics.isEmpty == false
        return isGeneric && program.inherits(scope.type) { $0 == "ViewModifier" }
    }

    /// The places of what a presentation makes, or of what the functions make that it names.
    private func places(of call: CallFact) -> Set<Place> {
        let owner = containment.owner(call.scope)
        let first = call.arguments.first.map { $0.label + ":" + $0.value.text } ?? ""
        func isSame(_ scope: Scope) -> Bool {
            Presentation.innermost(scope, program.links)?.enclosing.path == call.path
                || presented[owner + "." + scope.function]?.binding == first
        }
        let bodies = program.members[call.scope.type]?.bodies.values.flatMap(\.calls) ?? []
        // Whoever sets the variable leads there.
        let variable = first.contains(":$") ? last(first) : ""
        let setters = program.assignments.filter { $0.path.last == variable && flags[variable] != nil }
        let locals = presentedPlaces.filter { $0.value.binding == first }.keys
        return Set(bodies.filter { isSame($0.scope) }.map(\.scope.place)).union(locals).union(
            setters.map(\.scope.place)
        )
        .union([call.scope.place])
    }

    // MARK: View controllers

    /// The views that view controllers host or show.
    private var hosted: Set<String> = []

    private mutating func findHosted() {
        for edge in controllers.edges {
            guard case .screen(let target) = edge.target else { continue }
            hosted.formUnion([target])
            if !program.frames.around(edge.from).isEmpty { hosted.insert(edge.from) }
            guard program.isView(edge.from) else { continue }
            let screen = routeOf[target] ?? target
            if screen == target { addView(target, .push) }
            shown[edge.from, default: []].append(
                Shown(screen: screen, style: edge.style, place: edge.place, leaving: edge.leaving))
        }
        hosted = hosted.filter { program.isView($0) && !owned.contains($0) && routeOf[$0] == nil }
        for view in hosted.sorted() { addView(view, .push) }
    }

    // MARK: Roots

    private mutating func findTabs() {
        var seen: Set<String> = []
        var found: [(owner: String, views: [(view: String, place: Place)])] = []
        for call in program.calls where isTabView(call) {
            let style = call.scope.modifiers.first { $0.hasPrefix("tabViewStyle") } ?? ""
            guard !style.lowercased().contains("page") else { continue }
            var views = tabs(in: call).filter { !owned.contains($0.view) }
            if Set(views.map(\.view)).count < 2 { views = pages(in: call) }
            guard views.count > 1 else { continue }
            found.append((containment.owner(call.scope), views))
        }
        // The app has one container of tabs: one that nothing presents, with the most tabs. Others are parts of screens.
        let presentedViews = Set(shown.values.flatMap { $0 }.map(\.screen))
        let free = found.filter { !presentedViews.contains($0.owner) }
        guard let most = free.map(\.views.count).max(), let main = free.first(where: { $0.views.count == most }) else {
            return
        }
        tabContainers = containment.holders(of: main.owner)
        for (view, place) in main.views where seen.insert(view).inserted {
            if !known.contains(view) { addView(view, .push) }
            graph.tabs.append(FoundTab(screen: view, name: Names.stem(view), place: place))
        }
    }

    /// Whether a call makes tabs: the system's, or those of a view of the app's own.
    private func isTabView(_ call: CallFact) -> Bool {
        guard call.path.count == 1 else { return false }
        return call.name == "TabView"
            || (call.name.hasSuffix("TabView") && program.isView(program.resolve(call.name, in: call.scope.type))
                && call.arguments.contains { $0.value.text.hasPrefix("[") })
    }

    /// The tabs that are cases of a route enum: each is made with one, or all by the member of the enum that makes views.
    private mutating func pages(in tabView: CallFact) -> [(view: String, place: Place)] {
        let body = program.body(tabView.scope.type, tabView.scope.function)
        func isInside(_ scope: Scope) -> Bool { scope.within.contains { $0.path == tabView.path } }
        var found: [(view: String, place: Place)] = []
        for call in body.calls where isInside(call.scope) {
            let given = call.arguments.compactMap { argument -> (label: String, screen: String)? in
                guard let type = enums.initializers[argument.label],
                    let name = enums.targets(argument.value, of: type, in: call.scope).first,
                    let screen = enums.screen(type + "." + name, argument.value.text)
                else { return nil }
                return (argument.label, screen)
            }
            guard let one = given.first(where: { $0.label.lowercased().contains("root") }) ?? given.last else {
                continue
            }
            found.append((one.screen, call.scope.place))
        }
        guard found.isEmpty else { return found }
        let names = Set(
            program.references.filter { $0.scope.type == tabView.scope.type && isInside($0.scope) }.map(\.name)
                + body.calls.filter { isInside($0.scope) && $0.path.count > 1 }.map(\.name))
        let texts = body.calls.filter { $0.name == "ForEach" }.flatMap(\.arguments).map(\.value.text)
        let makers = enums.makers.filter { maker in
            names.contains(maker.value) && texts.contains { $0.contains(word: last(maker.key)) }
        }
        guard makers.count == 1, let (type, maker) = makers.first else { return [] }
        return views(program.body(type, maker).calls, type, depth: 0)
    }

    private mutating func tabs(in tabView: CallFact) -> [(view: String, place: Place)] {
        let type = tabView.scope.type
        let inner = program.body(type, tabView.scope.function).calls.filter { call in
            call.scope.within.contains { $0.path == tabView.path && ($0.label == "{}" || tabView.name != "TabView") }
        }
        return views(inner, type, depth: 0)
    }

    private mutating func views(_ calls: [CallFact], _ type: String, depth: Int) -> [(view: String, place: Place)] {
        var found: [(view: String, place: Place)] = []
        for call in calls {
            guard
                !call.scope.within.contains(where: {
                    ["label", "tabItem", "sheet", "overlay", "badge"].contains($0.label)
                        || [
                            "tabItem", "sheet", "overlay", "background", "safeAreaInset", "toolbar", "fullScreenCover",
                            "navigationDestination",
                        ].contains($0.name)
                })
            else { continue }
            if let view = program.made(call) {
                guard program.isView(view) else { continue }
                let around = call.scope.within.map {
                    program.resolve($0.path.joined(separator: "."), in: call.scope.type)
                }
                guard !around.contains(where: { program.isView($0) && !program.frames.open.contains($0) }) else {
                    continue
                }
                found.removeAll { around.contains($0.view) }
                framesOfTab[program.frames.content(of: view), default: []].formUnion(
                    around.filter { program.frames.open.contains($0) })
                found.append((program.frames.content(of: view), call.scope.place))
            } else if depth < 3 {
                let functions = program.functionsByName[call.name] ?? []
                let own = functions.filter { $0.scope.type == type }
                let called = (call.path.count == 1 ? own : functions).filter { $0.returns.contains("View") }
                guard called.count == 1 else { continue }
                let owner = called[0].scope.type
                found += views(program.body(owner, call.name).calls, owner, depth: depth + 1)
            }
        }
        return found
    }

    /// The views in the window of the app.
    private mutating func findRoots() {
        findBranches()
        guard graph.tabs.isEmpty else { return }
        for view in roots.roots where program.isView(view) { addRoot(program.frames.content(of: view)) }
        let targets = Set(shown.values.flatMap { $0 }.map(\.screen))
        // The view around the routes, if it shows nothing itself.
        for call in program.calls where call.name == "navigationDestination" && call.arguments.first?.label == "for" {
            let owner = containment.owner(call.scope)
            if shown[owner] == nil { shown[owner] = [] }
        }
        let cases = Set(enums.views.values.flatMap { $0 })
        for owner in shown.keys.sorted()
        where program.isView(owner) && !enums.frames.contains(owner) && !targets.contains(owner)
            && !owned.contains(owner) && !cases.contains(owner)
            && isTop(owner)
        {
            addRoot(owner)
        }
    }

    private mutating func addRoot(_ view: String, _ remarks: [String] = []) {
        guard !owned.contains(view), routeOf[view] == nil else { return }
        addView(view, .push)
        guard let index = graph.screens.firstIndex(where: { $0.id == view }) else { return }
        graph.screens[index].isRoot = true
        graph.screens[index].remarks += remarks
    }

    /// Views that the first view of the app chooses between. Where tabs are one of them, each of the others stands
    /// beside the tabs.
    private mutating func findBranches() {
        for branch in roots.branches {
            let view = program.frames.content(of: branch.view)
            guard !owned.contains(view), !owned.contains(branch.of), !tabContainers.contains(view),
                !graph.tabs.contains(where: { $0.screen == view })
            else { continue }
            if tabContainers.contains(branch.of) {
                addRoot(view, ["TODO \(branch.of) shows it instead of the tabs (\(branch.place.short))"])
            } else {
                let screen = routeOf[view] ?? view
                if screen == view { addView(view, .push) }
                shown[program.frames.content(of: branch.of), default: []].append(
                    Shown(screen: screen, style: .push, place: branch.place, remark: "in the place of it"))
            }
            branched.insert(view)
        }
    }

    /// Views that stand in the place of others, and are no parts of them.
    private var branched: Set<String> = []

    /// Whether nothing makes the view, not even a preview of a menu.
    private func isTop(_ view: String) -> Bool { !containment.made.contains(view) }

    // MARK: Edges

    /// Adds what the views around the tabs present, which is over each tab: it belongs to the app.
    ///
    /// If screens ask for it, by setting the variable that presents it, it is theirs.
    private mutating func connectContainers() {
        let asked = Set(graph.edges.map(\.target))
        let around = tabContainers.flatMap { containment.modifiers(of: $0) }
        for owner in Set(around).sorted() {
            for each in shown[owner] ?? [] where !asked.contains(.screen(each.screen)) {
                graph.anywhere.append(
                    FoundEdge(
                        from: "", target: .screen(each.screen), style: each.style, place: each.place,
                        certainty: .called,
                        remark: each.remark))
            }
        }
    }

    /// Whether others call a model's function, and nothing in this screen does.
    private func isForOthers(_ each: Shown, of model: String, _ called: Set<String>) -> Bool {
        Containment.isModel(model) && called.isDisjoint(with: [each.function]) && allNames.contains(each.function)
    }

    private mutating func connect() {
        let names = program.members.mapValues { members in
            Set(
                members.bodies.values.flatMap(\.calls).flatMap {
                    [$0.name] + $0.arguments.compactMap(\.value.path.last)
                })
        }
        allNames = names.values.reduce(into: []) { $0.formUnion($1) }
        let tabs = Set(graph.tabs.map(\.screen))
        let others = owned.union(tabs).union(hosted).union(branched)
        for screen in self.others + graph.screens {
            // What the view around the tabs presents is no screen's.
            guard let view = screen.view, !tabContainers.contains(view) else { continue }
            let cases = enums.views[screen.id] ?? [view]
            let own = cases.isEmpty ? [view] : cases
            let frames = own.flatMap {
                program.frames.around($0).filter(program.isView) + (framesOfTab[$0] ?? []).sorted()
            }
            for view in own + frames {
                let visits = containment.visits(view, without: others.subtracting(own + frames))
                let environment = containment.environment(of: visits)
                let called = visits.reduce(into: Set<String>()) { $0.formUnion(names[$1.view] ?? []) }
                for visit in visits where !enums.routers.contains(visit.view) {
                    for each in shown[visit.view] ?? [] {
                        guard containment.hold(each.conditions, in: visit, environment) != nil,
                            !isForOthers(each, of: visit.view, called)
                        else { continue }
                        let isOwn = visit.view == view
                        var remark = each.remark
                        if visit.isConditional {
                            remark = [remark, "under a condition"].compactMap { $0 }.joined(separator: ", ")
                        }
                        graph.edges.append(
                            FoundEdge(
                                from: screen.id, target: .screen(each.screen), style: each.style, place: each.place,
                                certainty: isOwn ? .called : .inherited, part: isOwn ? nil : visit.view, remark: remark,
                                leaving: isOwn ? each.leaving : nil))
                    }
                }
            }
        }
        connectContainers()
        let targets = Set(
            graph.edges.compactMap { edge -> String? in
                if case .screen(let id) = edge.target { id } else { nil }
            })
        for (screen, entry) in entries where !targets.contains(screen) {
            if let index = graph.screens.firstIndex(where: { $0.id == screen }) { graph.screens[index].entry = entry }
        }
        for router in enums.routers.sorted() {
            for each in shown[router] ?? [] where !targets.contains(each.screen) {
                if let index = graph.screens.firstIndex(where: { $0.id == each.screen }) {
                    graph.screens[index].entry = router
                }
            }
        }
    }
}
