import FlowModel

/// How somebody comes to what lies below a screen that a link or a tab shows for good: by a transition that removes it.
/// Nobody has seen what lies there. A search backwards over places and how they lie on what holds, for each of the three
/// things that can be come to.
struct LinkDepartures {
    private struct Step {
        /// -1 where it leaves.
        var target: Int32
        let taps: Int32
        let arrival: RunArrival
    }

    private let runs: RunGraph
    /// Numbers of what was come to: places, and how they lie on what holds.
    private var numbers: [Int: Int32] = [:]
    private var states: [(node: Int32, mode: FloorMode)] = []
    private var steps: [Step] = []
    /// By state, the steps that lead there; by departure, those that leave.
    private var stepsTo: [[Int32]] = []
    private var leaving: [[Int32]] = FloorMode.Departure.allCases.map { _ in [] }
    private var origins: [Int32] = []
    /// By departure and state: the taps until it, and the step by which it goes on.
    private var taps: [[Int32]] = []
    private var next: [[Int32]] = []

    init(_ runs: RunGraph) { self.runs = runs }

    /// Finds the ways of runs that do not pass a gate.
    mutating func find(avoiding gate: Gate?, outcomeTaps: [Int32]) {
        guard !runs.linkedHolds.isEmpty else { return }
        for (node, mode) in runs.linkedHolds.sorted(by: { $0.key < $1.key }) { _ = number(node, mode) }
        var place = 0
        while place < states.count {
            addSteps(from: Int32(place), gate, outcomeTaps)
            place += 1
        }
        for departure in FloorMode.Departure.allCases { measure(departure) }
    }

    /// The taps until what holds is left so, from where a link shows it, and the edges on the way; nil where nothing does.
    func way(along edge: RunGraph.Edge, from node: Int32) -> (taps: Int32, arrivals: [RunArrival])? {
        guard let mode = runs.linkedHolds[node], var state = numbers[Self.key(node, mode)] else { return nil }
        let departure = Int(edge.continuations)
        let number = taps[departure][Int(state)]
        guard number != CallSummaries.never else { return nil }
        var arrivals: [RunArrival] = []
        while state >= 0, arrivals.count < RunPath.limit {
            let step = steps[Int(next[departure][Int(state)])]
            arrivals.append(step.arrival)
            state = step.target
        }
        return (number, arrivals)
    }

    private static func key(_ node: Int32, _ mode: FloorMode) -> Int { Int(node) * FloorMode.count + mode.number }

    private mutating func number(_ node: Int32, _ mode: FloorMode) -> Int32 {
        let key = Self.key(node, mode)
        if let number = numbers[key] { return number }
        let number = Int32(states.count)
        numbers[key] = number
        states.append((node, mode))
        stepsTo.append([])
        return number
    }

    private mutating func addSteps(from state: Int32, _ gate: Gate?, _ outcomeTaps: [Int32]) {
        let (node, mode) = states[Int(state)]
        guard gate?.isPassed(at: node, of: runs) != true else { return }
        for index in runs.edges(of: node) {
            let edge = runs.edges[index]
            if let gate, gate.isPassed(by: edge) { continue }
            let arrival = RunArrival(node: node, edge: Int32(index))
            switch edge.kind {
            case .step where edge.transition < 0:
                // Where going back leads to is a beginning by itself.
                guard edge.taps == 0, !runs.isBar(edge.target) else { continue }
                go(to: edge.target, mode, Step(target: -1, taps: 0, arrival: arrival), from: state)
            case .step:
                let transition = runs.graph.transitions[Int(edge.transition)]
                if let departure = mode.departure(by: transition) {
                    // Whoever goes back from what is shown then comes to it.
                    leave(departure, Step(target: -1, taps: Int32(edge.taps) + 1, arrival: arrival), from: state)
                } else if case .stays(let next) = mode.next(by: transition, canBeDismissed: true), !next.isBottom {
                    go(to: edge.target, next, Step(target: -1, taps: Int32(edge.taps), arrival: arrival), from: state)
                }
            case .call:
                for continuation in runs.continuations(of: edge) {
                    let through = outcomeTaps[Int(continuation.key)]
                    guard through != CallSummaries.never else { continue }
                    let taps = RunArrival.sum(Int32(edge.taps), through)
                    let arrival = RunArrival(node: node, edge: Int32(index), key: continuation.key)
                    go(to: continuation.node, mode, Step(target: -1, taps: taps, arrival: arrival), from: state)
                }
            case .back:
                guard case .back(let target) = runs.graph.transitions[Int(edge.transition)].target,
                    let departure = mode.departure(by: target)
                else { continue }
                leave(departure, Step(target: -1, taps: Int32(edge.taps), arrival: arrival), from: state)
            case .finish, .jump, .tab, .open, .departure: break
            }
        }
    }

    private mutating func go(to node: Int32, _ mode: FloorMode, _ step: Step, from origin: Int32) {
        let target = number(node, mode)
        var step = step
        step.target = target
        stepsTo[Int(target)].append(Int32(steps.count))
        steps.append(step)
        origins.append(origin)
    }

    private mutating func leave(_ departure: FloorMode.Departure, _ step: Step, from origin: Int32) {
        leaving[Int(departure.rawValue)].append(Int32(steps.count))
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
        for step in leaving[Int(departure.rawValue)] { show(step, 0) }
        while let (state, number) = queue.next() {
            guard !isDone[Int(state)] else { continue }
            isDone[Int(state)] = true
            for step in stepsTo[Int(state)] { show(step, number) }
        }
        self.taps.append(taps)
        self.next.append(next)
    }
}
