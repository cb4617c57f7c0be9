/// The fewest taps through each flow, regardless of its caller: from where it begins to its nodes and to each of its
/// outcomes. Knuth's generalization of Dijkstra's algorithm (1977): a call costs as much as the shortest way through
/// the flow that it calls. Linear: each edge is followed once, and each continuation waits once, for each entry of its flow.
///
/// What belongs to an entry of a flow with several has its own states: those of the nodes and outcomes, with the entry's
/// number, one number after another.
struct CallSummaries {
    static let never = Int32.max

    private let runs: RunGraph
    /// The taps to each state of a node from the beginning of its flow.
    private var taps: [Int32]
    /// The taps to each state of an outcome.
    private var outcomeTaps: [Int32]
    private var arrivals: [RunArrival]
    /// The edge by which each state of an outcome is reached.
    private var endings: [RunArrival]
    /// Whether signals count, too.
    let followsSignals: Bool
    /// The ways to leave screens that links present or hold.
    private(set) var departures: LinkDepartures

    /// - Parameter followsSignals: Whether signals count, too, which are no ways of the user.
    init(_ runs: RunGraph, avoiding gate: Gate? = nil, followsSignals: Bool = true) {
        self.followsSignals = followsSignals
        self.runs = runs
        taps = Array(repeating: Self.never, count: runs.count * runs.entryCount)
        arrivals = Array(repeating: .none, count: taps.count)
        outcomeTaps = Array(repeating: Self.never, count: runs.outcomes.count * runs.entryCount)
        endings = Array(repeating: .none, count: outcomeTaps.count)
        departures = LinkDepartures(runs, followsSignals: followsSignals)
        var search = Search(runs: runs, gate: gate, followsSignals: followsSignals)
        search.run(&self)
        departures.find(avoiding: gate, outcomeTaps)
    }

    /// Returns the taps until a call ends with an outcome; `never` if it does not.
    func taps(through call: RunGraph.Edge, to key: Int32) -> Int32 { outcomeTaps[runs.state(of: key, after: call)] }

    /// Whether a call can end with an outcome.
    func ends(_ call: RunGraph.Edge, with key: Int32) -> Bool { taps(through: call, to: key) != Self.never }

    /// Whether a flow can end with an outcome, wherever it begins.
    func ends(with key: Int32) -> Bool {
        stride(from: Int(key), to: outcomeTaps.count, by: runs.outcomes.count).contains {
            outcomeTaps[$0] != Self.never
        }
    }

    /// Whether some call leads to a node.
    func isReached(_ node: Int32) -> Bool {
        stride(from: Int(node), to: taps.count, by: runs.count).contains { taps[$0] != Self.never }
    }

    /// Returns the edges by which a call ends with an outcome; none if its flow is dismissed at once.
    func way(through call: RunGraph.Edge, to key: Int32) -> [RunArrival] {
        var way: [RunArrival] = []
        var arrival = endings[runs.state(of: key, after: call)]
        while arrival.node >= 0 {
            way.append(arrival)
            arrival = arrivals[Int(arrival.node)]
        }
        return way.reversed()
    }

    /// Records a way to a state, and returns whether it is shorter than the one known before.
    fileprivate mutating func improve(_ state: Int32, _ number: Int32, by arrival: RunArrival) -> Bool {
        guard number < taps[Int(state)] else { return false }
        taps[Int(state)] = number
        arrivals[Int(state)] = arrival
        return true
    }

    fileprivate mutating func improve(outcome state: Int, _ number: Int32, by arrival: RunArrival) -> Bool {
        guard number < outcomeTaps[state] else { return false }
        outcomeTaps[state] = number
        endings[state] = arrival
        return true
    }

    private struct Search {
        let runs: RunGraph
        let gate: Gate?
        let followsSignals: Bool
        var queue = TapQueue()
        var isDone: [Bool] = []
        /// The states of the nodes come first, then those of the outcomes.
        var nodes = 0
        var waiting: [[(state: Int32, taps: Int32, arrival: RunArrival)]] = []

        mutating func run(_ known: inout CallSummaries) {
            nodes = known.taps.count
            isDone = Array(repeating: false, count: nodes + known.outcomeTaps.count)
            waiting = Array(repeating: [], count: known.outcomeTaps.count)
            for entry in runs.entries where gate?.isPassed(at: entry.node, of: runs) != true {
                let state = entry.number * Int32(runs.count) + entry.node
                if known.improve(state, 0, by: .none) { queue.add(state, at: 0) }
                // An instance can be dismissed as soon as it begins.
                guard gate?.outcomes[Int(entry.dismissed)] != true else { continue }
                let dismissed = runs.state(of: entry.dismissed, at: entry.number)
                if known.improve(outcome: dismissed, 1, by: .none) { isDone[nodes + dismissed] = true }
            }
            while let (item, number) = queue.next() {
                guard !isDone[Int(item)] else { continue }
                isDone[Int(item)] = true
                if Int(item) < nodes {
                    visit(item, number, &known)
                } else {
                    end(Int(item) - nodes, number, &known)
                }
            }
        }

        private mutating func visit(_ state: Int32, _ number: Int32, _ known: inout CallSummaries) {
            let (entry, node) = state.quotientAndRemainder(dividingBy: Int32(runs.count))
            let first = state - node
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                let next = number + Int32(edge.taps)
                if let gate, gate.isPassed(by: edge) { continue }
                let arrival = RunArrival(node: state, edge: Int32(index))
                switch edge.kind {
                case .step: show(first + edge.target, next, arrival, &known)
                case .signal: if followsSignals { show(first + edge.target, next, arrival, &known) }
                case .finish:
                    let outcome = runs.state(of: edge.target, at: entry)
                    if known.improve(outcome: outcome, next, by: arrival) {
                        queue.add(Int32(nodes + outcome), at: next)
                    }
                case .call:
                    for continuation in runs.continuations(of: edge) {
                        let arrival = RunArrival(node: state, edge: Int32(index), key: continuation.key)
                        let outcome = runs.state(of: continuation.key, after: edge)
                        if isDone[nodes + outcome] {
                            let sum = RunArrival.sum(next, known.outcomeTaps[outcome])
                            show(first + continuation.node, sum, arrival, &known)
                        } else {
                            waiting[outcome].append((first + continuation.node, next, arrival))
                        }
                    }
                case .jump, .tab, .back, .open, .departure: break
                }
            }
        }

        private mutating func show(
            _ state: Int32, _ number: Int32, _ arrival: RunArrival, _ known: inout CallSummaries
        ) {
            guard !isDone[Int(state)], gate?.isPassed(at: state % Int32(runs.count), of: runs) != true else { return }
            if known.improve(state, number, by: arrival) { queue.add(state, at: number) }
        }

        private mutating func end(_ outcome: Int, _ number: Int32, _ known: inout CallSummaries) {
            for (state, taps, arrival) in waiting[outcome] {
                show(state, RunArrival.sum(taps, number), arrival, &known)
            }
            waiting[outcome] = []
        }
    }
}

/// The way in which a node is reached: by an edge from another node and, if that is a call, by the outcome that it
/// returned with.
struct RunArrival {
    static let none = RunArrival(node: -1, edge: -1)

    var node: Int32
    var edge: Int32
    var key: Int32 = -1

    /// Returns the sum of two numbers of taps, capped where no path would be shown any more.
    static func sum(_ left: Int32, _ right: Int32) -> Int32 { min(left + right, Int32(TapQueue.limit)) }
}
