import FlowAnalysis
import FlowModel

/// The number of some steps that runs take in their order without the user going back, and the shortest runs that do.
///
/// A run takes a step when it visits one of its routes, or one of its transitions or outcomes happens. To take a step at the
/// first occasion is never worse, so the number of steps taken is all that has to be known of a run, besides the node. What a
/// called flow ends with depends on the number when it began: that is its context, and each flow is followed once for each
/// (the summaries of `CallSummaries`, of the product with the steps).
///
/// Where runs are not followed exactly, more counts as possible: what no run does here, none does.
struct SequenceSearch {
    private typealias Node = RunGraph.Node

    /// The state of a run: where it is, and what is known of its way.
    private struct State: Hashable {
        var node: Node
        /// The screen on which a point between two screens was chosen; -1 where that makes no difference.
        var asker: Node
        var context: Context
        /// The number of steps taken.
        var taken: Int32
    }

    private struct Context: Hashable {
        /// The number of steps taken when the called flow began; -1 for what is known from the beginning of the run.
        var began: Int32 = -1
        /// Whether the flow was called, so that its end is known to its caller alone.
        var isCalled = false
        /// Whether a link opened the flow over what was shown, so that it can be dismissed.
        var isOpened = false
        var showsTabs = false

        var isWhole: Bool { began < 0 }
    }

    /// The way in which a state is reached: by an edge from another one and, if that is a call, by an ending; or by the
    /// dismissal of a flow, or the tab bar, which no edge represents.
    private struct Arrival {
        var origin: Int32
        var edge: Int32 = -1
        var ending: Int32 = -1
        var dismissed: Int32 = -1
    }

    /// An outcome with which a flow ends.
    private struct Ending: Hashable {
        let key: Int32
        let began: Int32
        let taken: Int32
    }

    /// The continuation after an ending of a call.
    private enum Following {
        case node(Node), asker
        /// The flow of the call is dismissed together with the one that it started.
        case dismissal
    }

    private let runs: RunGraph
    private let steps: [ResolvedSelection]
    private var count: Int32 { Int32(steps.count) }
    private let seenBars: [[Node]]
    private let isChoice: [Bool]
    /// Whether it makes a difference on which screen a point between two screens was chosen.
    private let needsAsker: [Bool]
    /// The routes that can be at the bottom of each flow: its roots and what may replace them.
    private let bottoms: [[Int]]
    /// The keys of endings that something follows.
    private let isFollowed: [Bool]

    private var states: [State] = []
    private var numbers: [State: Int32] = [:]
    private var taps: [Int32] = []
    private var arrivals: [Arrival] = []
    private var isDone: [Bool] = []

    private var endings: [Ending] = []
    private var endingNumbers: [Ending: Int32] = [:]
    private var endingTaps: [Int32] = []
    private var lasts: [Arrival] = []
    private var isEnded: [Bool] = []
    /// The endings known, and the calls that wait for others, by key and context.
    private var known: [Int: [Int32]] = [:]
    private var waiting: [Int: [(call: Int32, edge: Int32, following: Following)]] = [:]

    private var queue = TapQueue()
    /// The nearest state by the number of steps taken; all up to the longest.
    private var nearest: [Int32] = []

    /// The number of steps that some run takes in their order.
    var longest: Int { nearest.count - 1 }

    init(_ runs: RunGraph, _ steps: [ResolvedSelection]) {
        self.runs = runs
        self.steps = steps
        seenBars = runs.seenBars
        var isChoice = [Bool](repeating: false, count: runs.count)
        for node in runs.choices.joined() { isChoice[Int(node)] = true }
        self.isChoice = isChoice
        let dismissals = runs.graph.flows.map { runs.outcomes.dismissed($0.id, in: runs.graph) }
        var isFollowed = [Bool](repeating: false, count: runs.outcomes.count)
        for continuation in runs.continuationList { isFollowed[Int(continuation.key)] = true }
        // A flow can be dismissed together with all that it started.
        let dismisses = dismissals.contains { key in
            isFollowed[Int(key)] || steps.contains { $0.outcomes.contains(key) }
        }
        for entry in runs.entries where dismisses { isFollowed[Int(entry.dismissed)] = true }
        for case let flow? in runs.graph.guards.map(\.otherwise) {
            for outcome in runs.graph[flow].declaration.value.outcomes.indices {
                isFollowed[Int(runs.outcomes.key(flow, outcome: outcome))] = true
            }
        }
        self.isFollowed = isFollowed
        bottoms = runs.graph.flows.map { flow in
            Set((flow.bottoms + runs.graph.substitutes(of: flow)).map { Int($0.index) }).sorted()
        }
        needsAsker = Self.pointsThatReturn(runs, steps, isChoice, dismisses: dismisses)
        // First each flow by itself, then whole runs.
        for began in 0..<count {
            for entry in runs.entries { show(entry.node, Context(began: began), began, 0, Arrival(origin: -1)) }
        }
        run()
        queue = TapQueue()
        for source in runs.sources {
            for showsTabs in source.showsTabs.map({ [$0] }) ?? [false, true] {
                let context = Context(isOpened: source.isOver, showsTabs: showsTabs)
                show(source.node, context, 0, 0, Arrival(origin: -1))
            }
        }
        run()
    }

    private mutating func run() {
        while nearest.count <= Int(count), let (item, number) = queue.next() {
            if item < 0 {
                end(~item, number)
            } else if !isDone[Int(item)] {
                isDone[Int(item)] = true
                let state = states[Int(item)]
                while state.context.isWhole, nearest.count <= Int(state.taken) { nearest.append(item) }
                visit(item, state, number)
            }
        }
    }

    // MARK: States

    private func takes(_ node: Node, _ taken: Int32) -> Int32 {
        taken < count && steps[Int(taken)].holds(node: node, of: runs) ? taken + 1 : taken
    }

    private func takes(_ key: Int32, endingWith taken: Int32) -> Int32 {
        taken < count && steps[Int(taken)].outcomes.contains(key) ? taken + 1 : taken
    }

    private mutating func show(
        _ node: Node, asker: Node = -1, _ context: Context, _ taken: Int32, _ number: Int32, _ arrival: Arrival,
        isVisit: Bool = true
    ) {
        let isPoint = runs.shown[Int(node)] < 0
        let taken = isVisit ? takes(node, taken) : taken
        // The whole run has got there, too.
        guard context.isWhole || taken < count else { return }
        let state = State(
            node: node, asker: isPoint && needsAsker[Int(node)] ? asker : -1, context: context, taken: taken)
        if let known = numbers[state] {
            guard number < taps[Int(known)] else { return }
            (taps[Int(known)], arrivals[Int(known)]) = (number, arrival)
            queue.add(known, at: number)
        } else {
            let index = Int32(states.count)
            numbers[state] = index
            states.append(state)
            taps.append(number)
            arrivals.append(arrival)
            isDone.append(false)
            queue.add(index, at: number)
        }
    }

    private mutating func visit(_ index: Int32, _ state: State, _ number: Int32) {
        let route = runs.shown[Int(state.node)]
        let asker = route >= 0 || runs.externalFlow(at: state.node) != nil ? state.node : state.asker
        for edge in runs.edges(of: state.node) { follow(Int32(edge), from: index, state, asker, number) }
        if route >= 0, !seenBars.isEmpty, !runs.graph.hidesTabBar(of: runs.graph.routes[Int(route)]) {
            for bar in seenBars[Int(runs.graph.routes[Int(route)].flow.index)] {
                show(bar, asker: asker, state.context, state.taken, number, Arrival(origin: index))
            }
        }
        guard let key = dismissal(at: state.node), isFollowed[Int(key)] else { return }
        dismiss(key, state.taken, state, number + 1, Arrival(origin: index, dismissed: key))
    }

    /// Dismisses the flow of a state.
    private mutating func dismiss(_ key: Int32, _ taken: Int32, _ state: State, _ number: Int32, _ last: Arrival) {
        let next = takes(key, endingWith: taken)
        if !state.context.isWhole {
            add(Ending(key: key, began: state.context.began, taken: next), number, last)
        } else if state.context.isOpened, next > taken {
            restart(next, number, last)
        }
    }

    /// Returns the key of the dismissal of what a node shows.
    private func dismissal(at node: Node) -> Int32? {
        let graph = runs.graph
        guard let route = runs.route(at: node) else {
            return runs.externalFlow(at: node).map { runs.outcomes.dismissed($0, in: graph) }
        }
        return graph[route].givesResult
            ? runs.outcomes.dismissed(route) : runs.outcomes.dismissed(graph[route].flow, in: graph)
    }

    // MARK: Edges

    private mutating func follow(_ index: Int32, from origin: Int32, _ state: State, _ asker: Node, _ number: Int32) {
        let edge = runs.edges[Int(index)]
        let context = state.context
        var taken = state.taken
        if edge.transition >= 0, taken < count, steps[Int(taken)].transitions.contains(Int(edge.transition)) {
            taken += 1
        }
        let next = number + Int32(edge.taps)
        let arrival = Arrival(origin: origin, edge: index)
        switch edge.kind {
        case .step where edge.transition < 0:
            let (from, to) = (runs.shown[Int(state.node)], runs.shown[Int(edge.target)])
            // From what a link or a tab shows at once back to what is below.
            if from >= 0, edge.taps > 0, to >= 0 || runs.descents.contains(edge.target) { return }
            if from < 0, isChoice[Int(edge.target)], !isChoice[Int(state.node)] {
                goOn(at: asker, context, taken, next, arrival)
            } else {
                // A screen may be several nodes, on which it is shown once.
                show(edge.target, asker: asker, context, taken, next, arrival, isVisit: from < 0 || from != to)
            }
        case .step: show(edge.target, context, taken, next, arrival)
        case .call:
            if context.isWhole {
                var called = context
                (called.isCalled, called.isOpened) = (true, false)
                show(edge.target, called, taken, next, arrival)
            }
            guard taken < count else { return }
            for (key, following) in followings(of: edge) {
                let group = group(key, taken)
                if !context.isWhole { waiting[group, default: []].append((origin, index, following)) }
                for ending in known[group] ?? [] { goOn(after: ending, of: origin, index, following) }
            }
        case .finish:
            taken = takes(edge.target, endingWith: taken)
            if !context.isWhole {
                add(Ending(key: edge.target, began: context.began, taken: taken), next, arrival)
            } else if !context.isCalled {
                restart(taken, next, arrival)
            }
        case .jump:
            if edge.transition < 0 {
                show(edge.target, context, taken, next, arrival)
            } else if context.isWhole {
                restart(taken, next, arrival)
            }
        case .tab:
            // Until its guards let the tab be shown, the run is where it was.
            if runs.tabArrivals[edge.target] != nil, runs.shown[Int(edge.target)] < 0 {
                guard !context.isWhole || context.showsTabs else { return }
                show(edge.target, asker: asker, context, taken, next, arrival)
            } else if context.isWhole, context.showsTabs {
                show(edge.target, Context(showsTabs: true), taken, next, arrival)
            }
        case .back: goBack(by: edge, isChoice[Int(state.node)] ? -1 : asker, context, taken, next, arrival)
        case .open:
            if taken > state.taken, asker >= 0 { show(asker, context, taken, next, arrival, isVisit: false) }
        case .departure, .signal: break
        }
    }

    /// Continues at the screen on which something was chosen, or where nothing is known of it, at the start.
    private mutating func goOn(
        at asker: Node, _ context: Context, _ taken: Int32, _ number: Int32, _ arrival: Arrival
    ) {
        if asker >= 0 {
            show(asker, context, taken, number, arrival)
        } else if context.isWhole {
            restart(taken, number, arrival)
        }
    }

    /// Follows a declared `back`: to any screen that it may lead to, which only the stack says.
    private mutating func goBack(
        by edge: RunGraph.Edge, _ asker: Node, _ context: Context, _ taken: Int32, _ number: Int32, _ arrival: Arrival
    ) {
        let transition = runs.graph.transitions[Int(edge.transition)]
        guard case .back(let target) = transition.target else { return }
        if target == .caller { return goOn(at: asker, context, taken, number, arrival) }
        guard let flow = runs.graph.flow(of: transition.source) else { return }
        // What follows an outcome leads back to the calling screen at least.
        if asker >= 0, runs.graph.subject(of: transition).branchedFrom != nil {
            show(asker, context, taken, number, arrival)
        }
        let routes: [Int]
        switch target {
        case .anchor(.route(let name)): routes = runs.graph[flow].route(named: name).map { [Int($0.index)] } ?? []
        case .anchor(.root): routes = bottoms[Int(flow.index)]
        default: routes = Array(runs.graph[flow].routes)
        }
        for route in routes { show(Node(route), context, taken, number, arrival) }
    }

    /// Continues on any screen of the flow of one that is gone together with what it started.
    private mutating func goOn(
        below asker: Node, _ context: Context, _ taken: Int32, _ number: Int32, _ arrival: Arrival
    ) {
        guard let route = asker < 0 ? nil : runs.route(at: asker) else {
            return goOn(at: -1, context, taken, number, arrival)
        }
        for route in runs.graph[runs.graph[route].flow].routes {
            show(Node(route), context, taken, number, arrival)
        }
    }

    /// Begins again: the app chooses again what to start.
    private mutating func restart(_ taken: Int32, _ number: Int32, _ arrival: Arrival) {
        for source in runs.sources where source.kind == .start {
            show(source.node, Context(showsTabs: source.showsTabs == true), taken, number, arrival)
        }
    }

    // MARK: Endings

    private func group(_ key: Int32, _ began: Int32) -> Int { Int(key) * steps.count + Int(began) }

    /// Returns the keys of the endings after which a run goes on, and where.
    private func followings(of call: RunGraph.Edge) -> [(key: Int32, following: Following)] {
        var followings: [(Int32, Following)] = []
        var returns = false
        var isDismissed = false
        let dismissed = runs.dismissal(of: call) ?? dismissal(at: call.target)
        for continuation in runs.continuations(of: call) {
            if continuation.isReturn { returns = true }
            if continuation.key == dismissed { isDismissed = true }
            followings.append(
                (continuation.key, isChoice[Int(continuation.node)] ? .asker : .node(continuation.node)))
        }
        if runs.guardCalls[call.continuations] != nil, !returns, let flow = runs.flow(startedBy: call) {
            for outcome in runs.graph[flow].declaration.value.outcomes.indices {
                followings.append((runs.outcomes.key(flow, outcome: outcome), .asker))
            }
        }
        guard let dismissed, isFollowed[Int(dismissed)],
            call.transition < 0 || runs.graph.transitions[Int(call.transition)].declaration.value.dismissable
        else { return followings }
        followings.append((dismissed, .dismissal))
        if !isDismissed, steps.contains(where: { $0.outcomes.contains(dismissed) }) {
            followings.append((dismissed, .asker))
        }
        return followings
    }

    private mutating func add(_ ending: Ending, _ number: Int32, _ last: Arrival) {
        guard isFollowed[Int(ending.key)] else { return }
        if let index = endingNumbers[ending] {
            guard number < endingTaps[Int(index)] else { return }
            (endingTaps[Int(index)], lasts[Int(index)]) = (number, last)
            queue.add(~index, at: number)
        } else {
            let index = Int32(endings.count)
            endingNumbers[ending] = index
            endings.append(ending)
            endingTaps.append(number)
            lasts.append(last)
            isEnded.append(false)
            queue.add(~index, at: number)
        }
    }

    private mutating func end(_ index: Int32, _ number: Int32) {
        guard !isEnded[Int(index)] else { return }
        isEnded[Int(index)] = true
        let group = group(endings[Int(index)].key, endings[Int(index)].began)
        // One with more steps taken, which came as soon, is better.
        if (known[group] ?? []).contains(where: { endings[Int($0)].taken > endings[Int(index)].taken }) { return }
        known[group, default: []].append(index)
        for (call, edge, following) in waiting[group] ?? [] { goOn(after: index, of: call, edge, following) }
    }

    private mutating func goOn(after index: Int32, of call: Int32, _ edge: Int32, _ following: Following) {
        let (state, ending) = (states[Int(call)], endings[Int(index)])
        let isScreen = runs.shown[Int(state.node)] >= 0
        let asker = isScreen ? state.node : state.asker
        let number = RunArrival.sum(taps[Int(call)] + Int32(runs.edges[Int(edge)].taps), endingTaps[Int(index)])
        let arrival = Arrival(origin: call, edge: edge, ending: index)
        switch following {
        case .asker: goOn(at: asker, state.context, ending.taken, number, arrival)
        case .node(let node) where isUncovered(node):
            // To be dismissed is going back, unless that is a step itself.
            guard steps.contains(where: { $0.outcomes.contains(ending.key) }) else { return }
            goOn(below: asker, state.context, ending.taken, number, arrival)
        case .node(let node): show(node, asker: asker, state.context, ending.taken, number, arrival)
        case .dismissal:
            guard asker >= 0, let key = dismissal(at: asker) else { return }
            dismiss(key, ending.taken, state, number, arrival)
        }
    }

    /// Whether a node stands for what is below a caller that is gone.
    private func isUncovered(_ node: Node) -> Bool {
        runs.shown[Int(node)] < 0
            && runs.edges(of: node).contains { index in
                guard runs.edges[index].kind == .back else { return false }
                // It is labelled with the call.
                if case .back = runs.graph.transitions[Int(runs.edges[index].transition)].target { return false }
                return true
            }
    }

    /// Returns the points between two screens from which a run can return to the screen that it was on.
    private static func pointsThatReturn(
        _ runs: RunGraph, _ steps: [ResolvedSelection], _ isChoice: [Bool], dismisses: Bool
    ) -> [Bool] {
        var returns = [Bool](repeating: false, count: runs.count)
        var sources: [Node: [Node]] = [:]
        var open: [Node] = []
        func mark(_ node: Node) {
            guard !returns[Int(node)] else { return }
            returns[Int(node)] = true
            open.append(node)
        }
        for node in 0..<Node(runs.count) where runs.shown[Int(node)] < 0 {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                var targets = edge.kind == .finish ? [] : [edge.target]
                if edge.kind == .call {
                    targets = runs.continuations(of: edge).map(\.node)
                    let isAsked = runs.guardCalls[edge.continuations] != nil
                    let hasReturn = runs.continuations(of: edge).contains(where: \.isReturn)
                    if dismisses || isAsked && !hasReturn || targets.contains(where: { isChoice[Int($0)] }) {
                        mark(node)
                    }
                } else if !isChoice[Int(node)], edge.kind == .back || edge.kind == .step && isChoice[Int(edge.target)] {
                    mark(node)
                } else if edge.kind == .open, steps.contains(where: { $0.transitions.contains(Int(edge.transition)) }) {
                    mark(node)
                }
                for target in targets where runs.shown[Int(target)] < 0 { sources[target, default: []].append(node) }
            }
        }
        while let node = open.popLast() { sources[node]?.forEach(mark) }
        return returns
    }

    // MARK: Ways

    /// Returns a shortest run that takes so many steps.
    func path(taking count: Int) -> [PathStep] {
        guard count > 0 else { return [] }
        let way = way(to: nearest[count])
        var path = RunPath(runs, from: runs.sources.first { $0.node == states[Int(way.first)].node })
        for arrival in way.arrivals { add(arrival, to: &path) }
        let node = states[Int(nearest[count])].node
        if steps[count - 1].holds(node: node, of: runs), let route = runs.route(at: node) {
            path.end(with: runs.graph[route].subject)
        }
        return path.stepsFromBeginning
    }

    private func way(to state: Int32) -> (first: Int32, arrivals: [Arrival]) {
        var way: [Arrival] = []
        var current = state
        while arrivals[Int(current)].origin >= 0 {
            way.append(arrivals[Int(current)])
            current = arrivals[Int(current)].origin
        }
        return (current, way.reversed())
    }

    private func add(_ arrival: Arrival, to path: inout RunPath) {
        guard path.steps.count < RunPath.limit else { return }
        guard arrival.edge >= 0 else {
            if arrival.dismissed >= 0 { path.addEnding(arrival.dismissed) }
            return
        }
        let edge = runs.edges[Int(arrival.edge)]
        guard arrival.ending >= 0 else { return path.add(edge) }
        let last = lasts[Int(arrival.ending)]
        path.add(returning: edge) { path in
            for arrival in way(to: last.origin).arrivals { add(arrival, to: &path) }
            add(last, to: &path)
        }
    }
}
