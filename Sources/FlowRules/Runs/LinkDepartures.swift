import FlowModel

/// The ways to what is below a screen that a link or a tab presents or holds, and that no run has shown yet: by a
/// transition that removes the screen. Below a flow that a link has started, that is the calling screen: what follows an
/// outcome shows another screen on it, or removes it. Also the ways to make the tab bar visible that such a screen
/// covers. Searches backward, for each kind of departure, over nodes and their positions relative to what is left.
struct LinkDepartures {
    /// The position of a node: relative to a screen that holds, or over a tab bar not shown yet, in a layer that
    /// covers the bar or on a screen that hides it.
    private enum Position: Hashable {
        case on(FloorMode)
        case overBar(inLayer: Bool)
    }

    private struct State: Hashable {
        let node: Int32
        let position: Position
    }

    private struct Step {
        /// The next state; -1 if the step leaves.
        var target: Int32
        let taps: Int32
        let arrival: RunArrival
    }

    private let runs: RunGraph
    /// The numbers of the reached states: nodes with their positions.
    private var numbers: [State: Int32] = [:]
    private var states: [State] = []
    private var steps: [Step] = []
    /// The steps that lead to each state, and those that leave, by departure.
    private var stepsTo: [[Int32]] = []
    private var leaving: [[Int32]] = FloorMode.Departure.allCases.map { _ in [] }
    private var origins: [Int32] = []
    /// The taps until the departure, and the next step toward it, by departure and state.
    private var taps: [[Int32]] = []
    private var next: [[Int32]] = []

    private let followsSignals: Bool

    init(_ runs: RunGraph, followsSignals: Bool) {
        self.runs = runs
        self.followsSignals = followsSignals
    }

    /// Finds the ways that do not pass a gate.
    /// - Parameter outcomeTaps: The taps to the states of outcomes.
    mutating func find(avoiding gate: Gate?, _ outcomeTaps: [Int32]) {
        guard !runs.linkedHolds.isEmpty || !runs.coveredBars.isEmpty else { return }
        for (node, mode) in runs.linkedHolds.sorted(by: { $0.key < $1.key }) { _ = number(node, .on(mode)) }
        for (node, isInLayer) in runs.coveredBars.sorted(by: { $0.key < $1.key }) {
            _ = number(node, .overBar(inLayer: isInLayer))
        }
        var state = 0
        while state < states.count {
            addSteps(from: Int32(state), gate, outcomeTaps)
            state += 1
        }
        for departure in FloorMode.Departure.allCases { measure(departure) }
    }

    /// Returns the taps and the edges from a node that a link shows until it is left by a departure; nil if there is
    /// no way.
    func way(along edge: RunGraph.Edge, from node: Int32) -> (taps: Int32, arrivals: [RunArrival])? {
        guard let departure = edge.departure else { return nil }
        let position =
            departure == .bar
            ? runs.coveredBars[node].map { Position.overBar(inLayer: $0) }
            : runs.linkedHolds[node].map { Position.on($0) }
        guard let position, var state = numbers[State(node: node, position: position)] else { return nil }
        let number = taps[departure.rawValue][Int(state)]
        guard number != CallSummaries.never else { return nil }
        var arrivals: [RunArrival] = []
        while state >= 0, arrivals.count < RunPath.limit {
            let step = steps[Int(next[departure.rawValue][Int(state)])]
            arrivals.append(step.arrival)
            state = step.target
        }
        return (number, arrivals)
    }

    private mutating func number(_ node: Int32, _ position: Position) -> Int32 {
        let state = State(node: node, position: position)
        if let number = numbers[state] { return number }
        let number = Int32(states.count)
        numbers[state] = number
        states.append(state)
        stepsTo.append([])
        return number
    }

    private mutating func addSteps(from state: Int32, _ gate: Gate?, _ outcomeTaps: [Int32]) {
        let (node, position) = (states[Int(state)].node, states[Int(state)].position)
        guard gate?.isPassed(at: node, of: runs) != true else { return }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            if let gate, gate.isPassed(by: edge) { continue }
            let step = Step(target: -1, taps: Int32(edge.taps), arrival: RunArrival(node: node, edge: Int32(index)))
            switch edge.kind {
            case .step where edge.transition < 0:
                // Nodes that going back leads to are starting points themselves.
                guard edge.taps == 0, !runs.isBar(edge.target) else { continue }
                go(to: edge.target, position, step, from: state)
            case .signal: if followsSignals { go(to: edge.target, position, step, from: state) }
            case .step:
                guard gate?.isPassed(at: edge.target, of: runs) != true else { continue }
                take(edge, position, step, from: state)
            case .call:
                for continuation in runs.continuations(of: edge) {
                    let through = outcomeTaps[runs.state(of: continuation.key, after: edge)]
                    guard through != CallSummaries.never else { continue }
                    let taps = RunArrival.sum(Int32(edge.taps), through)
                    let arrival = RunArrival(node: node, edge: Int32(index), key: continuation.key)
                    go(to: continuation.node, position, Step(target: -1, taps: taps, arrival: arrival), from: state)
                }
                if let flow = runs.flowThatCanBeLeft(after: edge),
                    gate?.outcomes[Int(runs.outcomes.dismissed(flow, in: runs.graph))] != true,
                    gate?.isPassed(at: edge.target, of: runs) != true
                {
                    leave(.caller, Step(target: -1, taps: step.taps + 1, arrival: step.arrival), from: state)
                }
                guard case .overBar(inLayer: false) = position, runs.isPushed(edge) else { continue }
                guard gate?.isPassed(at: edge.target, of: runs) != true else { continue }
                show(edge.target, inLayer: false, step, from: state)
            case .back:
                guard case .on(let mode) = position,
                    let target = runs.graph.backTarget(of: runs.graph.transitions[Int(edge.transition)]),
                    let departure = mode.departure(by: target)
                else { continue }
                // Going back from a flow that was pushed in place of the screen may skip the one right below.
                let canSkip = departure == .below && runs.placed(by: edge) != nil
                leave(canSkip ? .any : departure, step, from: state)
            case .finish, .jump, .tab, .open, .departure: break
            }
        }
    }

    /// Adds the step of a transition that shows a route.
    private mutating func take(_ edge: RunGraph.Edge, _ position: Position, _ step: Step, from state: Int32) {
        let move = runs.move(by: edge, from: step.arrival.node)
        switch position {
        case .on(let mode):
            if let departure = mode.departure(by: move) {
                // Going back from the new screen reveals it.
                leave(departure, Step(target: -1, taps: step.taps + 1, arrival: step.arrival), from: state)
            } else if let next = mode.next(by: move, canBeDismissed: true), !next.isBottom {
                go(to: edge.target, .on(next), step, from: state)
                guard !move.isHeld else { return }
                leave(.caller, Step(target: -1, taps: step.taps + 1, arrival: step.arrival), from: state)
            }
        case .overBar(let isInLayer):
            for inLayer in move.layers(from: isInLayer) {
                show(edge.target, inLayer: inLayer, step, from: state)
            }
        }
    }

    private mutating func show(_ node: Int32, inLayer: Bool, _ step: Step, from state: Int32) {
        let route = runs.shown[Int(node)]
        if !inLayer, route < 0 || !runs.graph.hidesTabBar(of: runs.graph.routes[Int(route)]) {
            leave(.bar, step, from: state)
        } else {
            go(to: node, .overBar(inLayer: inLayer), step, from: state)
        }
    }

    private mutating func go(to node: Int32, _ position: Position, _ step: Step, from origin: Int32) {
        let target = number(node, position)
        var step = step
        step.target = target
        stepsTo[Int(target)].append(Int32(steps.count))
        steps.append(step)
        origins.append(origin)
    }

    private mutating func leave(_ departure: FloorMode.Departure, _ step: Step, from origin: Int32) {
        leaving[departure.rawValue].append(Int32(steps.count))
        steps.append(step)
        origins.append(origin)
    }

    private mutating func measure(_ departure: FloorMode.Departure) {
        var taps = [Int32](repeating: CallSummaries.never, count: states.count)
        var next = [Int32](repeating: -1, count: states.count)
        var isDone = [Bool](repeating: false, count: states.count)
        var queue = TapQueue()
        func show(_ step: Int32, _ number: Int32) {
            let sum = RunArrival.sum(number, steps[Int(step)].taps)
            let origin = Int(origins[Int(step)])
            guard sum < taps[origin] else { return }
            (taps[origin], next[origin]) = (sum, step)
            queue.add(Int32(origin), at: sum)
        }
        for step in leaving[departure.rawValue] { show(step, 0) }
        while let (state, number) = queue.next() {
            guard !isDone[Int(state)] else { continue }
            isDone[Int(state)] = true
            for step in stepsTo[Int(state)] { show(step, number) }
        }
        self.taps.append(taps)
        self.next.append(next)
    }
}

extension RunGraph {
    /// Returns the transition of an edge if it pushes a flow in place of the calling screen.
    func placed(by edge: Edge) -> Transition? {
        guard edge.transition >= 0 else { return nil }
        let transition = graph.transitions[Int(edge.transition)]
        return transition.style.like == .push && graph.uncovered(after: transition) != nil ? transition : nil
    }

    /// Whether a call keeps the tab bar visible: no tab can be selected from a flow started with `dismissable: false`.
    func isPushed(_ call: Edge) -> Bool {
        guard call.transition >= 0 else { return guardCalls[call.continuations]?.presents != true }
        let transition = graph.transitions[Int(call.transition)]
        return transition.style.like == .push && transition.declaration.dismissable
    }
}

extension StackMove {
    /// Returns whether the screen it shows is in a layer above the first, given whether the current one is; both if it
    /// depends on the stack.
    func layers(from isInLayer: Bool) -> [Bool] {
        guard isAnchored else { return [presents || isInLayer] }
        let shapes = StackShape.all.filter { $0.entries.contains(where: \.opensLayer) == isInLayer }
        let found = shapes.flatMap { $0.after(self) }.flatMap { shape -> [Bool] in
            // A screen presented in place of the bottom of what the app shows has no layer of its own. One that holds there
            // blocks other tabs, just as a layer does.
            if shape.entries.count == 1, let only = shape.entries.first {
                return only.holds ? [true] : only.opensLayer ? [true, false] : [false]
            }
            return [shape.entries.contains(where: \.opensLayer)]
        }
        return [true, false].filter(found.contains)
    }
}
