import FlowModel

/// Decides whether invariants hold. What they share is computed once, and only if one of them needs it.
struct InvariantChecker {
    /// A way in which a program does not meet an invariant's claim.
    struct Violation {
        /// The routes involved: an exception for one of them covers the violation.
        var routes: [Int]
        /// A short description of what is wrong.
        var message: String
        var location: SourceRange
        /// The length of the violation's path: of several violations, the one with the shortest path is shown.
        var length: Int
        /// Computes the path that shows the violation; called only for what is shown.
        var path: () -> [PathStep]
    }

    let graph: FlowGraph
    /// The app's own metadata.
    let declared: NamedList<MetadataProperty>
    private(set) var resolver: SelectionResolver
    /// The runs of the program. Nil if they are not known: then claims about runs have no violations.
    private let runs: ProgramRuns?
    private var knownFloors: Floors?
    private var knownWays: [WaysOut] = []
    private var knownTaps: TapsTo?
    /// The most recent searches: invariants often share a gate. Searches are large, so only a few are kept.
    private var knownSearches: [(passing: ResolvedSelection?, beginnings: [RunBeginning], searches: [RunSearch])] = []
    private static let mostSearches = 8

    init(_ graph: FlowGraph, _ runs: ProgramRuns?) {
        self.graph = graph
        self.runs = runs
        declared = NamedList(graph.app?.metadata ?? [])
        resolver = SelectionResolver(graph)
    }

    /// Returns the routes of an exception.
    mutating func routes(_ selection: Selection) -> ResolvedSelection { resolver.routes(selection) }

    /// Returns all violations of an invariant's claim, ignoring its exceptions.
    mutating func violations(of invariant: InvariantDeclaration) -> [Violation] {
        switch invariant.claim {
        case .neverReach(let target, let gate, let beginnings):
            let targets = resolver.resolve(target)
            let passing = gate.map { resolver.resolve($0, allowsGuards: true) }
            return reached(targets, passing, beginnings)
        case .neverStep(let selection): return steps(resolver.steps(selection))
        case .alwaysCanReach(let from, let target):
            let (from, target) = (resolver.routes(from), resolver.ways(target))
            return stuck(from, target, title: Self.title(of: invariant.claim))
        case .within(let from, let target, let taps, let minimum):
            let (from, target) = (resolver.routes(from), resolver.ways(target))
            return distances(from, target, taps: taps, minimum: minimum)
        case .every(let selection, let expectations): return lacking(resolver.routes(selection), expectations)
        case .possible(let steps): return broken(steps)
        }
    }

    /// Whether it is known what violates a claim.
    func decides(_ claim: InvariantClaim) -> Bool { runs != nil || !claim.isAboutRuns }

    private static func title(of claim: InvariantClaim) -> String {
        guard case .alwaysCanReach(_, let target) = claim else { return "" }
        return target.sentence("or")
    }

    // MARK: never reach

    private mutating func reached(
        _ targets: ResolvedSelection, _ passing: ResolvedSelection?, _ beginnings: [RunBeginning]
    ) -> [Violation] {
        guard let runs else { return [] }
        let graph = graph
        var found: [Int: Violation] = [:]
        var events: [Subject: Violation] = [:]
        for search in searches(in: runs, passing, beginnings) {
            for route in graph.routes where targets.routes[Int(route.id.index)] && search.isReached(route.id.index) {
                let (index, length) = (Int(route.id.index), Int(search.taps[Int(route.id.index)]))
                if let other = found[index], other.length <= length { continue }
                found[index] = Violation(
                    routes: [index], message: "`\(route.subject)` is reached",
                    location: route.declaration.name.range, length: length
                ) { [search].path(to: route) }
            }
            if targets.hasEvents {
                addEvents(targets, search, &events)
                addDismissals(targets, search, &events)
            }
            for flow in targets.externalFlows {
                let subject = Subject.flow(graph[flow].name)
                for node in runs.runs.externalNodes(of: [flow]) where search.isReached(node) {
                    let length = Int(search.taps[Int(node)])
                    if let other = events[subject], other.length <= length { continue }
                    events[subject] = Violation(
                        routes: [], message: "\(graph[flow].name) is reached",
                        location: graph[flow].declaration.name.range, length: length
                    ) {
                        var path = RunPath(to: node, in: search)
                        path.end(with: subject)
                        return path.stepsFromBeginning
                    }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
            + events.sorted { $0.key.description < $1.key.description }.map(\.value)
    }

    private mutating func searches(
        in runs: ProgramRuns, _ passing: ResolvedSelection?, _ beginnings: [RunBeginning]
    ) -> [RunSearch] {
        let known = knownSearches.first { $0.beginnings == beginnings && $0.passing == passing }
        if let known { return known.searches }
        let searches = runs.searches(from: beginnings, avoiding: passing.map { $0.gate(in: runs.runs) })
        if knownSearches.count == Self.mostSearches { knownSearches.removeFirst() }
        knownSearches.append((passing, beginnings, searches))
        return searches
    }

    private func addEvents(_ targets: ResolvedSelection, _ search: RunSearch, _ events: inout [Subject: Violation]) {
        let (runs, gate) = (search.runs, search.gate)
        for node in 0..<Int32(runs.count) where search.isReached(node) {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                guard targets.holds(edge), gate?.isPassed(by: edge) != true, edge.kind != .tab || search.showsTabs
                else { continue }
                let label = edge.transition >= 0 ? graph.transitions[Int(edge.transition)] : nil
                let subject = label.map(graph.subject) ?? .none
                let length = Int(search.taps[Int(node)]) + Int(edge.taps)
                if let other = events[subject], other.length <= length { continue }
                events[subject] = Violation(
                    routes: label.map { routes(of: $0) } ?? [], message: "`\(subject)` can be taken",
                    location: label?.declaration.verb.range ?? graph.apps[0].name.range, length: length
                ) {
                    var path = RunPath(to: node, in: search)
                    path.add(edge)
                    return path.stepsFromBeginning
                }
            }
        }
    }

    /// Adds flows that users dismiss, which no edge represents: wherever a dismissable flow begins, it can be dismissed
    /// at once.
    private func addDismissals(
        _ targets: ResolvedSelection, _ search: RunSearch, _ events: inout [Subject: Violation]
    ) {
        guard let known = self.runs else { return }
        let (runs, gate) = (search.runs, search.gate)
        let graph = graph
        func add(_ flow: Flow, _ length: Int32, _ path: @escaping () -> RunPath) {
            let key = runs.outcomes.dismissed(flow.id, in: graph)
            guard targets.outcomes.contains(key), gate?.outcomes[Int(key)] != true else { return }
            if let other = events[flow.subject], other.length <= Int(length) { return }
            events[flow.subject] = Violation(
                routes: flow.root.map { [Int($0.index)] } ?? [], message: "\(flow.name) can be dismissed",
                location: flow.declaration.name.range, length: Int(length)
            ) {
                var path = path()
                path.addEnding(key)
                return path.stepsFromBeginning
            }
        }
        for node in 0..<Int32(runs.count) where search.isReached(node) {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                guard let flow = runs.flowThatCanBeLeft(after: edge), gate?.isPassed(by: edge) != true,
                    gate?.isPassed(at: edge.target, of: runs) != true
                else { continue }
                add(graph[flow], search.taps[Int(node)] + Int32(edge.taps) + 1) {
                    var path = RunPath(to: node, in: search)
                    path.add(edge)
                    return path
                }
            }
        }
        // What a link opens over the start can be left, too, from wherever it is by then.
        var opened: [Flow.ID: [RunGraph.Source]] = [:]
        for source in runs.sources where source.isOver && search.isReached(source.node) {
            guard let flow = source.route.map({ graph.routes[$0].flow }), targets.holds(dismissalOf: flow, in: runs)
            else { continue }
            opened[flow, default: []].append(source)
        }
        for (flow, sources) in opened.sorted(by: { $0.key.index < $1.key.index }) {
            for (node, call) in known.screensLeaving(whatIsOpenedBy: sources, in: search) {
                add(graph[flow], search.taps[Int(node)] + Int32(call?.taps ?? 0) + 1) {
                    var path = RunPath(to: node, in: search)
                    if let call { path.add(call) }
                    return path
                }
            }
        }
    }

    /// Returns the route that a transition belongs to, and the one that it shows.
    private func routes(of transition: Transition) -> [Int] {
        var routes: [Int] = []
        if case .route(let route) = transition.source { routes.append(Int(route.index)) }
        if let shown = graph.route(shownBy: transition.target) { routes.append(Int(shown.index)) }
        return routes
    }

    private mutating func floors(of runs: ProgramRuns) -> Floors {
        let floors = knownFloors ?? Floors(runs)
        knownFloors = floors
        return floors
    }

    // MARK: never step

    private func steps(_ selection: ResolvedSelection) -> [Violation] {
        selection.transitions.sorted().map { index in
            let transition = graph.transitions[index]
            return Violation(
                routes: routes(of: transition), message: "`\(graph.subject(of: transition))` is such a transition",
                location: transition.declaration.verb.range, length: 0
            ) { [PathStep(graph.subject(of: transition))] }
        }
    }

    // MARK: always can reach

    private mutating func stuck(_ from: ResolvedSelection, _ target: ResolvedSelection, title: String) -> [Violation] {
        guard let runs else { return [] }
        // If the app shows tabs only in some runs, they lead on only in those.
        if knownWays.isEmpty {
            knownWays =
                runs.searches.count > 1
                ? runs.searches.map { WaysOut(runs, in: $0) } : [WaysOut(runs, floors: floors(of: runs))]
        }
        let graph = graph
        let found = knownWays.map { ($0, $0.stuckRoutes(WaysOut.Goal(targets: target))) }
        return graph.routes.indices.lazy.map { Int32($0) }.filter { from.routes[Int($0)] }.compactMap { route in
            let ways = found.compactMap { ways, stuck in stuck[route].map { (ways: ways, way: $0) } }
            guard let (ways, way) = ways.min(by: { $0.way.steps.count < $1.way.steps.count }) else { return nil }
            let subject = graph.routes[Int(route)].subject
            return Violation(
                routes: [Int(route)], message: "no path leads from `\(subject)` to \(title)",
                location: graph.routes[Int(route)].declaration.name.range, length: way.steps.count
            ) { ways.path(to: route, way) }
        }
    }

    // MARK: within

    private mutating func distances(
        _ from: ResolvedSelection, _ target: ResolvedSelection, taps: Int?, minimum: Int?
    ) -> [Violation] {
        guard let runs else { return [] }
        let graph = graph
        if knownTaps == nil { knownTaps = TapsTo(runs, floors(of: runs)) }
        knownTaps?.measure(to: target)
        guard let measured = knownTaps else { return [] }
        return graph.routes.indices.filter { from.routes[$0] && runs.isReached(Int32($0)) }.compactMap { index in
            let route = graph.routes[index]
            let distance = measured.taps(from: route).map { Int($0) }
            let message: String
            switch distance {
            case nil: message = "no path leads there from `\(route.subject)`"
            case let number? where number > taps ?? .max:
                message = "it takes \(number) taps from `\(route.subject)`"
            case let number? where number < minimum ?? 0:
                message = "it takes only \(number == 1 ? "1 tap" : "\(number) taps") from `\(route.subject)`"
            case _?: return nil
            }
            return Violation(
                routes: [index], message: message, location: route.declaration.name.range,
                // The farthest is most telling if routes are too far away, and the nearest if they are too near.
                length: distance.map { $0 < minimum ?? 0 ? $0 : -$0 } ?? .min
            ) { distance == nil ? runs.searches.path(to: route) : measured.path(from: route) }
        }
    }

    // MARK: possible

    private mutating func broken(_ selections: [Selection]) -> [Violation] {
        let steps = selections.map { resolver.ways($0) }
        guard let runs else { return [] }
        let search = SequenceSearch(runs.runs, steps)
        let count = search.longest
        guard count < steps.count else { return [] }
        let taken = selections.prefix(count).map { $0.sentence("or") }.joined(separator: ", then ")
        let missing = selections[count].sentence("or")
        return [
            Violation(
                routes: [],
                message: "no run \(missing.hasPrefix("from ") ? "goes" : "reaches") \(missing)"
                    + (count == 0 ? "" : " after \(taken) without the user going back")
                    + (needsSignal(steps[count], in: runs) ? ": only a signal leads there" : ""),
                location: selections[count].range, length: 0
            ) { search.path(taking: count) }
        ]
    }

    /// Whether runs reach a route of a selection, and none does without a signal.
    private func needsSignal(_ selection: ResolvedSelection, in runs: ProgramRuns) -> Bool {
        let reached = graph.routes.indices.filter { selection.routes[$0] && runs.isReached(Int32($0)) }
        guard !reached.isEmpty, graph.transitions.contains(where: \.isSignal) else { return false }
        let ways = runs.searchesWithoutSignals()
        return !reached.contains { route in ways.contains { $0.isReached(Int32(route)) } }
    }

    // MARK: every

    private func lacking(_ routes: ResolvedSelection, _ expectations: [Expectation]) -> [Violation] {
        let wanted = expectations.compactMap { expectation in
            RouteProperty(expectation.property.value, declared: declared).map { (expectation, property: $0) }
        }
        return graph.routes.indices.filter { routes.routes[$0] }.compactMap { index in
            let route = graph.routes[index]
            let metadata = graph.metadata(of: route)
            let unmet = wanted.compactMap { $0.property.complaint($0.0, route, metadata, in: graph) }
            guard !unmet.isEmpty else { return nil }
            return Violation(
                routes: [index],
                message: "`\(route.subject)` " + unmet.listed(),
                location: route.declaration.name.range, length: 0
            ) { [] }
        }
    }
}

extension InvariantClaim {
    /// Whether only the runs of the program tell if the claim holds.
    var isAboutRuns: Bool {
        switch self {
        case .neverReach, .alwaysCanReach, .within, .possible: true
        case .neverStep, .every: false
        }
    }
}
