/// All documents of a program with their names resolved. A name that does not resolve stays in the graph as missing, so
/// that rules can report it.
public struct FlowGraph: Sendable {
    public internal(set) var flows: [Flow] = []
    public internal(set) var routes: [Route] = []
    public internal(set) var transitions: [Transition] = []
    public internal(set) var tabs: [Tabs] = []
    /// The app's guards, in source order.
    public internal(set) var guards: [Guard] = []
    /// The entries of the app's `start`: the first is shown whose conditions hold. Empty if none is declared.
    public internal(set) var start: [Start] = []
    /// Whether the conditions of some entry of `start` hold whatever the guards answer. False if it names too many to tell.
    public internal(set) var startAlwaysHolds = false
    /// The transitions of the app's `anywhere`, and the app's signals.
    public internal(set) var anywhere: Range<Int> = 0..<0
    /// The branches of the transitions of the app's `anywhere`.
    public internal(set) var anywhereBranches: Range<Int> = 0..<0
    /// The ranges of the branches, for transitions that have `then`.
    var branches: [Int: Range<Int>] = [:]
    /// The transition that each branch follows.
    var callers: [Int: Int] = [:]
    var names = ProgramNames()
    var guardsByName: [String: Guard.ID] = [:]
    /// The transitions that have `requires`, in order.
    public internal(set) var conditionalTransitions: [Int] = []
    /// The transitions that are those of choices, in order.
    public internal(set) var chosenTransitions: [Int] = []
    /// The transitions that have `above` or `instead`, in order.
    public internal(set) var anchoredTransitions: [Int] = []
    /// The transitions that have `then`, in order.
    public internal(set) var branchingTransitions: [Int] = []
    /// The transitions that have `was` or `allow`, in order.
    public internal(set) var annotatedTransitions: [Int] = []
    /// The entries of lists that repeat others, and are no transitions.
    public internal(set) var repeatedTransitions: [RepeatedTransition] = []
    /// The transitions with the name of an earlier one of their list that does something else, and that one.
    public internal(set) var ambiguousTransitions: [(transition: Int, first: Int)] = []
    /// The transitions that show a route in a tab, in order.
    public internal(set) var tabTransitions: [Int] = []
    /// The routes that some transition of another screen shows in a tab, and the first one that does.
    public internal(set) var firstTabTransitions: [Route.ID: Int] = [:]
    /// The app documents. More than one is a mistake.
    public internal(set) var apps: [AppDocument] = []
    /// The app documents of other modules.
    public internal(set) var moduleApps: [AppDocument] = []
    /// The paths of the files as given: those of the program itself, then those of other modules.
    public internal(set) var paths: [String] = []
    /// The modules of the files that belong to other modules, which come last.
    public internal(set) var modules: [String] = []
    let frameworks: Frameworks
    /// The documents that could not be read completely: a missing name may be in there.
    public internal(set) var gaps = Gaps()
    /// The declarations that modules have of the flows of others, by declaring module and flow name.
    package internal(set) var stubs: [String?: [String: Flow.ID]] = [:]

    init(frameworks: Frameworks) { self.frameworks = frameworks }

    public var app: AppDocument? { apps.first }

    /// The framework to generate for.
    public var framework: Framework { frameworks.framework(chosen: app?.generate.framework) }
    /// Returns the framework that the code of a module is for, by its app document.
    public func framework(of app: AppDocument) -> Framework { frameworks.framework(chosen: app.generate.framework) }

    /// The names that the generated code declares or uses, with what the app asks for.
    public var reservedNames: ReservedNames {
        let isSet = { (key: FrameworkKey) in app?.generate[key] ?? key.standard }
        return framework.keys.filter(isSet).reduce(framework.reservedNames) { $0.union($1.reservedNames) }
    }

    /// The oldest iOS that the generated code runs on.
    public var minimumOS: Int { app?.generate.minimumOS ?? framework.minimumOS.standard }

    /// The routes that some transition shows in a tab.
    public var routesShownInTabs: Set<Route.ID> { Set(tabTransitions.compactMap { transitions[$0].target.route }) }

    public subscript(id: Flow.ID) -> Flow { flows[Int(id.index)] }
    public subscript(id: Route.ID) -> Route { routes[Int(id.index)] }
    public subscript(id: Tabs.ID) -> Tabs { tabs[Int(id.index)] }
    public subscript(id: Guard.ID) -> Guard { guards[Int(id.index)] }

    // MARK: Names

    /// Returns the flow with this name. If a flow of another module has been read as well, this is the flow itself.
    public func flow(named name: String) -> Flow.ID? { names.flows[name] }

    /// Returns the tabs container with this name.
    public func tabs(named name: String) -> Tabs.ID? { names.containers[name] }

    /// Returns the tab with this name, or else the one whose flow has this name.
    public func tab(named name: String) -> TabTarget? { names.tab(named: name) }

    /// Returns the app's guard with this name.
    public func `guard`(named name: String) -> Guard.ID? { guardsByName[name] }

    /// Returns the name of a route, without fetching the rest of it.
    public func name(of route: Route.ID) -> String { routes[Int(route.index)].declaration.value.name.value }

    /// Returns the subject of findings about a transition.
    public func subject(of transition: Transition) -> Subject {
        let isSignal = transition.declaration.isSignal
        return switch transition.source {
        case .route(let route):
            .transition(flow: routes[Int(route.index)].flowName, route: name(of: route), name: transition.name)
        case .anywhere(let flow) where isSignal: .signal(flow: self[flow].name, name: transition.name)
        case .anywhere(let flow): .anywhere(flow: self[flow].name, name: transition.name)
        case .app where isSignal: .signal(flow: nil, name: transition.name)
        case .app: .appWide(name: transition.name)
        }
    }

    /// Returns the subject of findings about the transition at an index.
    public func subject(ofTransition index: Int) -> Subject { subject(of: transitions[index]) }

    /// Returns the route that a subject is; nil if it is none, or of something that is not there.
    public func route(of subject: Subject) -> Route? {
        guard case .route(let flow, let route) = subject else { return nil }
        return self.flow(named: flow).flatMap { self[$0].route(named: route) }.map { self[$0] }
    }

    // MARK: Parts

    /// Returns the routes of a flow, in source order.
    public func routes(of flow: Flow) -> ArraySlice<Route> { routes[flow.routes] }

    /// Returns the transitions that a route declares.
    public func transitions(of route: Route) -> ArraySlice<Transition> { transitions[route.transitions] }

    /// Returns the transitions that a flow declares for all its routes, with `all` expanded, and its signals.
    public func anywhere(of flow: Flow) -> ArraySlice<Transition> { transitions[flow.anywhere] }

    /// Returns the transitions of a list of `anywhere` that screens have. Signals come after them.
    public func offered(in anywhere: Range<Int>) -> Range<Int> {
        anywhere.lowerBound..<(anywhere.first { transitions[$0].isSignal } ?? anywhere.upperBound)
    }

    /// Returns the signals at the end of a list of `anywhere`.
    public func signals(in anywhere: Range<Int>) -> Range<Int> {
        offered(in: anywhere).upperBound..<anywhere.upperBound
    }

    /// Returns the indices of a transition's branches: one for each entry of its `then`.
    public func branches(of transition: Int) -> Range<Int> { branches[transition] ?? 0..<0 }

    /// Returns the transitions of the choice that one is part of, in order; none for one that is part of none.
    public func choices(beside index: Int) -> Range<Int> {
        func range(_ index: Int) -> SourceRange? { transitions[index].declaration.value.choice?.range }
        guard let own = range(index) else { return 0..<0 }
        func isOne(_ other: Int) -> Bool {
            transitions.indices.contains(other) && transitions[other].source == transitions[index].source
                && range(other) == own
        }
        var (first, end) = (index, index + 1)
        while isOne(first - 1) { first -= 1 }
        while isOne(end) { end += 1 }
        return first..<end
    }

    /// The choices, each as the range of its transitions.
    public var allChoices: [Range<Int>] {
        chosenTransitions.map { choices(beside: $0) }
            .reduce(into: []) { all, range in if all.last != range { all.append(range) } }
    }

    /// Returns the transition whose `then` has a branch. Nil if it is no branch.
    package func caller(ofBranch branch: Int) -> Int? { callers[branch] }

    /// Whether a transition is an entry of `then`.
    package func isBranch(_ transition: Int) -> Bool { callers[transition] != nil }

    /// Whether a guard that refuses a transition starts its flow. For the signal of a flow, it does not: nobody has asked.
    package func startsGuardsFlows(_ transition: Int) -> Bool {
        !transitions[transition].isSignal || transitions[transition].source == .app || isBranch(transition)
    }

    /// Whether a transition of `anywhere`, or a signal, is available from a route. It is not available from excepted
    /// routes, and one of the flow's not from a route that is a flow of its own. A transition of the route hides the
    /// flow's and the app's; one of the flow's that is available there hides the app's. Signals are not hidden, and hide
    /// nothing: no screen has them.
    public func isAvailable(_ transition: Transition, from route: Route) -> Bool {
        let isSignal = transition.isSignal
        if !isSignal, transitions(of: route).contains(where: { $0.function == transition.name }) { return false }
        switch transition.source {
        case .route: return false
        case .anywhere:
            return !route.givesResult && !transition.declaration.value.excepts(route.name)
        case .app:
            return !isShown(targetOf: transition, by: route)
                && !transition.declaration.value.excepts(route.name, of: route.flowName)
                && (isSignal || !hasTransitionOfFlow(named: transition.name, at: route))
        }
    }

    /// Whether a transition of the flow's `anywhere` with a name is available from a route: it hides the app's.
    public func hasTransitionOfFlow(named name: String, at route: Route) -> Bool {
        anywhere(of: self[route.flow]).contains { $0.name == name && !$0.isSignal && isAvailable($0, from: route) }
    }

    /// Whether an app-wide transition does nothing on a screen, because the screen belongs to the flow that it would
    /// start. Below screens of other flows, the flow may be there, too: only the stack says.
    public func isShown(targetOf transition: Transition, by route: Route) -> Bool {
        transition.declaration.value.unless != nil && transition.target == .flow(route.flow)
    }

    /// Returns the transitions that users can take from a route: its own and those of `anywhere`.
    public func transitions(availableFrom route: Route) -> [Int] {
        signalsAndTransitions(availableFrom: route).filter { !transitions[$0].isSignal }
    }

    /// Returns all that can happen on a route: what users can do there, and signals.
    public func signalsAndTransitions(availableFrom route: Route) -> [Int] {
        let anywhere = [flows[Int(route.flow.index)].anywhere, self.anywhere].joined()
        return Array(route.transitions) + anywhere.filter { isAvailable(transitions[$0], from: route) }
    }

    /// Visits the indices of a flow's transitions: those of its routes, then those of its `anywhere`, then the branches
    /// of both.
    public func forEachTransition(ofFlow flow: Int, _ body: (Int) -> Void) {
        for route in flows[flow].routes { routes[route].transitions.forEach(body) }
        flows[flow].anywhere.forEach(body)
        flows[flow].branches.forEach(body)
    }

    // MARK: Properties of a route, with the flow's defaults

    public func analyticsName(of route: Route) -> String? { route.declaration.metadata.analyticsName?.value }

    public func title(of route: Route) -> String? {
        (route.declaration.metadata.title ?? flows[Int(route.flow.index)].declaration.defaults.title)?.value
    }

    public func disableSwipeBack(of route: Route) -> Bool {
        let isDisabled = route.declaration.metadata.disableSwipeBack
        return (isDisabled ?? flows[Int(route.flow.index)].declaration.defaults.disableSwipeBack)?.value ?? false
    }

    public func hidesTabBar(of route: Route) -> Bool {
        let isHidden = route.declaration.metadata.hidesTabBar
        return (isHidden ?? flows[Int(route.flow.index)].declaration.defaults.hidesTabBar)?.value ?? false
    }

    /// The route's values of the app's own metadata.
    public func metadata(of route: Route) -> RouteMetadata {
        RouteMetadata(route.declaration.value.metadata.declared, or: flows[Int(route.flow.index)].defaults)
    }

    /// Returns the tags of a route and those of its flow.
    public func tags(of route: Route) -> [String] {
        var seen: Set<String> = []
        return (route.declaration.annotations.tags + self[route.flow].declaration.annotations.tags).map(\.value)
            .filter { seen.insert($0).inserted }
    }

    /// Returns the reason why a route should no longer be used: its own reason, or that of its flow.
    public func deprecation(of route: Route) -> String? {
        (route.declaration.annotations.deprecated ?? self[route.flow].declaration.annotations.deprecated)?.value
    }

    /// Returns the name of the style in which a transition shows its target.
    public func style(of transition: Transition) -> String {
        if let style = transition.declaration.style { return style.value }
        let style =
            switch transition.target {
            case .route(let target), .result(let target): routes[Int(target.index)].declaration.style
            case .flow(let target): flows[Int(target.index)].declaration.style
            case .tab, .back, .finish, .restart, .open, .missing: Located<String>?.none
            }
        return style?.value ?? BuiltInStyle.push.rawValue
    }

    /// Returns the name of the style in which a guard shows the flow that it runs.
    public func style(of condition: Guard) -> String {
        (condition.declaration.otherwise?.style ?? condition.otherwise.flatMap { self[$0].declaration.style })?.value
            ?? BuiltInStyle.push.rawValue
    }

    /// Whether a guard that refuses presents its flow, rather than pushing it.
    public func presents(_ guard: Guard.ID) -> Bool { builtIn(style(of: self[`guard`])) != .push }

    /// Returns the style in which a flow is shown by what has no style of its own, such as a link.
    public func ownStyle(of flow: Flow) -> BuiltInStyle { builtIn(flow.declaration.style?.value ?? "push") }

    /// Returns the built-in style that a style is based on; `push` for an undeclared one.
    public func builtIn(_ style: String) -> BuiltInStyle {
        BuiltInStyle(rawValue: style) ?? app?.styles.first { $0.name.value == style }?.like ?? .push
    }
}
