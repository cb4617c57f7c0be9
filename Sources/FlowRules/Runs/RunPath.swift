import FlowModel

/// A way through a program, as people read it: how the run begins, then its taps, and the screens that are shown without
/// a transition. The way through a child flow to its outcome is shown between the call and what follows.
struct RunPath {
    /// The number of steps at which longer paths are cut: they are unreadable, and calls can multiply.
    static let limit = 100

    /// The beginning of the run. Nil if the path begins at a screen.
    private(set) var beginning: Journey.Beginning?
    private(set) var steps: [PathStep] = []
    /// Whether steps are left out at the limit.
    private(set) var isCut = false
    private let runs: RunGraph
    /// The calls that have not returned.
    private var calls: [RunGraph.Edge] = []
    /// The number of flows that ended although the path does not show how they began.
    private var outerLevels = 0
    /// The conditions passed on the way to the next step, and whether it has been tapped already.
    private var passed: [PathStep.Condition] = []
    private var isTapped = false
    /// Whether the last step selects a tab whose conditions are asked next.
    private var selectsTab = false
    /// The screen on top, if it is known.
    var screen: Route.ID?
    /// The tab that was tapped for the next step.
    private var tappedTab: TabTarget?
    /// The transitions that guards have refused.
    private var refused: Set<Int32> = []

    /// Creates the path by which a search reached a node.
    init(to node: RunGraph.Node, in search: RunSearch) {
        let (source, arrivals) = search.way(to: node)
        self.init(search.runs, from: search.source(at: source))
        for arrival in arrivals { add(arrival, search.summaries) }
    }

    init(_ runs: RunGraph, from source: RunGraph.Source? = nil) {
        self.runs = runs
        beginning = source.map { source in
            source.route.map { Journey.Beginning(source.kind, source.title, runs.graph.routes[$0]) }
                ?? Journey.Beginning(source.kind)
        }
    }

    /// The steps, after one that says how the run begins.
    var stepsFromBeginning: [PathStep] {
        let levels = min(0, steps.map(\.level).min() ?? 0)
        let steps = steps.map { step in
            var step = step
            step.level -= levels
            return step
        }
        return (beginning.map { [$0.step] } ?? []) + steps
    }

    /// Adds the conditions that have held before, where the path to what a link comes over begins.
    mutating func begin(after other: RunPath) { beginning?.precede(other.beginning?.conditions ?? []) }

    private var level: Int { calls.count - outerLevels }

    // MARK: Edges

    /// Adds an edge and, for a call that has returned, the way through the called flow.
    mutating func add(_ arrival: RunArrival, _ summaries: CallSummaries) {
        guard steps.count < Self.limit else {
            isCut = true
            return
        }
        let edge = runs.edges[Int(arrival.edge)]
        if edge.kind == .departure {
            let way = summaries.departures.way(along: edge, from: arrival.node)?.arrivals ?? []
            for arrival in way { add(arrival, summaries) }
            // What takes the place of a screen is gone back from, to the screens below.
            if edge.departure != .bar, way.last.map({ runs.edges[Int($0.edge)].kind == .step }) ?? false {
                isTapped = true
            }
        }
        guard arrival.key >= 0 else { return add(edge) }
        let way = summaries.way(through: edge, to: arrival.key)
        add(returning: edge) { path in
            if way.isEmpty { path.addEnding(arrival.key) }
            for arrival in way { path.add(arrival, summaries) }
        }
    }

    /// Adds an edge that a journey follows.
    mutating func add(_ hop: JourneyWalk.Hop) {
        add(runs.edges[Int(hop.edge)])
        guard hop.dismissed >= 0 else { return }
        screen = runs.route(at: runs.edges[Int(hop.edge)].target)
        addEnding(hop.dismissed)
        endCall()
    }

    /// Adds an edge whose call, if it is one, returns, with the way through the called flow as far as it is to be shown.
    mutating func add(returning edge: RunGraph.Edge, after addWay: (inout RunPath) -> Void = { _ in }) {
        let open = calls.count
        add(edge)
        addWay(&self)
        // A way that was cut has no ending.
        while calls.count > open { endCall() }
    }

    mutating func add(_ edge: RunGraph.Edge) {
        if edge.kind == .tab, edge.transition < 0, let tab = runs.tabArrivals[edge.target] { tappedTab = tab }
        if edge.kind == .call, let asking = runs.guardCalls[edge.continuations] {
            addRefusal(of: asking, by: edge)
            calls.append(edge)
            addScreen(of: edge.target)
        } else if edge.transition >= 0 {
            addTransition(edge)
            selectsTab = edge.kind == .tab
        } else if edge.kind == .finish {
            addEnding(edge.target)
        } else {
            note(edge)
            if edge.kind == .tab || edge.kind == .jump { leaveCalls() }
            let isBack = isTapped && (edge.kind == .step || edge.kind == .departure)
            addScreen(of: edge.target, isBack: isBack)
        }
        switch edge.kind {
        case .call where edge.transition >= 0: calls.append(edge)
        case .finish: endCall()
        default: break
        }
    }

    private mutating func append(_ step: PathStep) {
        var step = step
        step.level = level
        step.conditions = passed
        (step.screen, step.tab) = (screen, tappedTab)
        steps.append(step)
        (passed, isTapped, selectsTab, tappedTab) = ([], false, false, nil)
    }

    private mutating func endCall() {
        if calls.popLast() == nil { outerLevels += 1 }
    }

    /// Leaves all calls: tabs, and what the app starts with, are in no child flow.
    private mutating func leaveCalls() {
        outerLevels = max(outerLevels, steps.map { -$0.level }.max() ?? 0)
        calls = []
    }

    // MARK: Steps

    private mutating func addTransition(_ edge: RunGraph.Edge) {
        let subject = runs.graph.subject(ofTransition: Int(edge.transition))
        pass(edge.guards)
        // A branch happens by itself, and so does what a guard has refused before, and what a link takes.
        let isSignal = runs.graph.transitions[Int(edge.transition)].isSignal
        let isRefused = refused.contains(edge.transition)
        let isAgain = edge.taps == 0 && !isTapped && (subject.branchedFrom == nil && !isSignal || isRefused)
        let isOfLink = isAgain && !isRefused && beginning?.kind == .link
        append(PathStep(subject))
        steps[steps.count - 1].isResumed = isAgain && !isOfLink
        steps[steps.count - 1].isOfLink = isOfLink
    }

    /// Records the conditions of an edge without a transition: those of the next step, or of a link or a tab that the
    /// path already shows.
    private mutating func note(_ edge: RunGraph.Edge) {
        let conditions = conditions(edge.guards)
        if steps.isEmpty, beginning != nil {
            beginning?.add(conditions)
            if edge.kind == .jump, let start = runs.starts[edge.target] { beginning?.show(start, in: runs.graph) }
            // What a link has started is left, and was not shown before.
            if edge.taps > 0 { isTapped = true }
        } else if selectsTab {
            steps[steps.count - 1].conditions += conditions
        } else {
            pass(edge.guards)
            if edge.taps > 0 { isTapped = true }
        }
    }

    /// Adds the refusal by a guard.
    ///
    /// - Parameter edge: The call of the guard's flow.
    private mutating func addRefusal(of asking: RunGraph.Asking, by edge: RunGraph.Edge) {
        let name = runs.graph[asking.guard].name
        // What the flow itself requires.
        let conditions = conditions(edge.guards).filter { $0 != PathStep.Condition(name, isNegated: true) }
        switch asking.asked {
        case .transition(let index):
            let isAgain = refused.contains(index) && edge.taps == 0 && !isTapped
            append(PathStep(runs.graph.subject(ofTransition: Int(index))))
            steps[steps.count - 1].isResumed = isAgain
            refused.insert(index)
        case .tab(let tab):
            if !selectsTab { append(PathStep(runs.graph[tab.tabs].subject, name: runs.graph.stepName(of: tab))) }
        case .link(let route):
            guard !steps.isEmpty || beginning == nil else {
                beginning?.add(conditions)
                beginning?.refusal = name
                return
            }
            append(PathStep(runs.graph.routes[route].subject, name: beginning?.name ?? "link"))
            steps[steps.count - 1].isResumed = true
        }
        steps[steps.count - 1].conditions += conditions.filter { !steps[steps.count - 1].conditions.contains($0) }
        steps[steps.count - 1].refusal = name
        selectsTab = false
    }

    /// Adds an end without a transition: a dismissal, a value, or an outcome of another module's flow.
    mutating func addEnding(_ key: Int32) { append(runs.ending(key)) }

    /// Adds a screen shown without a transition: at the start, by a link, in a tab, or by the flow of a guard.
    mutating func addScreen(of node: RunGraph.Node, isBack: Bool = false) {
        let route = runs.shown[Int(node)]
        if let flow = runs.externalFlow(at: node) { beginning?.show(runs.graph[flow]) }
        guard route >= 0 else { return }
        let count = steps.count
        beginning?.show(runs.graph[runs.graph.routes[Int(route)].flow])
        end(with: runs.graph.routes[Int(route)].subject)
        if steps.count > count { steps[count].isBack = isBack }
    }

    /// Adds the target, unless the path already ends with it.
    mutating func end(with subject: Subject) {
        if steps.last.map({ $0.name != subject.description }) ?? true { append(PathStep(subject)) }
    }

    /// Records what the next step passes.
    private mutating func pass(_ list: Int32) { passed += conditions(list).filter { !passed.contains($0) } }

    private func conditions(_ list: Int32) -> [PathStep.Condition] {
        guard list >= 0 else { return [] }
        return runs.guardLists[Int(list)].map { code in
            PathStep.Condition(runs.graph.guards[Int(code / 2)].name, isNegated: !code.isMultiple(of: 2))
        }
    }
}

extension [RunSearch] {
    /// Returns the search that reaches a node in the fewest taps; nil if none does.
    func nearest(to node: RunGraph.Node) -> RunSearch? {
        filter { $0.isReached(node) }.min { $0.taps[Int(node)] < $1.taps[Int(node)] }
    }

    /// Returns a shortest run to a route, from its beginning on.
    func path(to route: Route) -> [PathStep] {
        guard let search = nearest(to: route.id.index) else { return [] }
        var path = RunPath(to: route.id.index, in: search)
        path.end(with: route.subject)
        return path.stepsFromBeginning
    }
}
