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
    let program: Program
    let enums: RouteEnums
    let containment: Containment
    var graph = ScreenGraph()
    var known: Set<String> = []
    /// The screens that a type's own code shows.
    var shown: [String: [Shown]] = [:]
    /// Functions and properties whose views are presented: from `Type.function` to how.
    let presented: [String: Presented]
    /// Places of variables whose views are presented.
    let presentedPlaces: [Place: Presented]

    /// The case of a route enum that shows a view, if one case shows it.
    let routeOf: [String: String]

    struct Presented {
        var style: Style
        var remark: String?
        var place: Place
        /// The first argument of the modifier that presents it.
        var binding = ""
    }

    struct Shown {
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
    var tabContainers: [String] = []
    /// The names of all functions that something calls.
    var allNames: Set<String> = []
    /// The frames in which tabs stand, which are no screens.
    var framesOfTab: [String: Set<String>] = [:]
    /// The screens of other kinds, and the views that show them.
    let others: [FoundScreen]
    let owned: Set<String>

    /// Views that links with values lead to: that they are declared elsewhere is no transition.
    var linked: Set<String> = []
    /// Sites of views, with the places of what they show: they are understood if a transition has one of these.
    var claims: [(site: Int, owner: String, places: Set<Place>)] = []
    /// Screens that are shown from outside of screens, and by what.
    var entries: [String: String] = [:]
    /// Variables of other objects that present a screen: that of `.sheet(isPresented: $model.isHelp)` is isHelp.
    var flags: [String: [(owner: String, screen: String, style: Style, place: Place)]] = [:]
    /// The views that view controllers host or show.
    var hosted: Set<String> = []
    /// Views that stand in the place of others, and are no parts of them.
    var branched: Set<String> = []

    let controllers: ScreenGraph
    let roots: AppRoots

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

    mutating func findRoutes() {
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
    func routeName(_ fact: CaseFact, _ type: String, _ view: String?) -> String {
        guard fact.name == "root", enums.nested.values.contains(type), let view else { return fact.name }
        return Names.lowered(Names.stem(view))
    }

    mutating func add(_ screen: FoundScreen) {
        if known.insert(screen.id).inserted { graph.screens.append(screen) }
    }

    mutating func addView(_ view: String, _ style: Style) {
        add(
            FoundScreen(
                id: view, name: view, view: view, style: style,
                place: program.type(view)?.scope.place ?? Place(file: "", line: 0)))
    }
}
