/// The fewest taps through each flow, regardless of its caller: from its beginning to its nodes and to each of its
/// outcomes. Knuth's generalization of Dijkstra's algorithm (1977): a call costs as much as the shortest way through
/// the flow that it calls. Linear: each edge is followed once, and each continuation waits once.
struct CallSummaries {
    static let never = Int32.max

    /// The taps to each node from the beginning of its flow.
    private(set) var taps: [Int32]
    /// The taps to each outcome.
    private(set) var outcomeTaps: [Int32]
    private(set) var arrivals: [RunArrival]
    /// The edge by which each outcome is reached.
    private(set) var endings: [RunArrival]
    /// The node at which the way to each node begins; -1 if there is none.
    private var beginnings: [Int32]
    /// Whether signals count, too.
    let followsSignals: Bool
    /// The ways to leave screens that links present or hold.
    private(set) var departures: LinkDepartures

    /// - Parameter followsSignals: Whether signals count, too, which are no ways of the user.
    init(_ runs: RunGraph, avoiding gate: Gate? = nil, followsSignals: Bool = true) {
        self.followsSignals = followsSignals
        taps = Array(repeating: Self.never, count: runs.count)
        arrivals = Array(repeating: .none, count: runs.count)
        outcomeTaps = Array(repeating: Self.never, count: runs.outcomes.count)
        endings = Array(repeating: .none, count: runs.outcomes.count)
        beginnings = Array(repeating: -1, count: runs.count)
        departures = LinkDepartures(runs, followsSignals: followsSignals)
        var search = Search(runs: runs, gate: gate, followsSignals: followsSignals)
        search.run(&self)
        departures.find(avoiding: gate, outcomeTaps: outcomeTaps)
    }

    /// Whether a call that starts its flow at a node can end with an outcome in the way that is known: a flow with several
    /// roots has a call for each of them.
    func leads(from entry: Int32, to key: Int32) -> Bool {
        let last = endings[Int(key)].node
        // Wherever a flow begins, it can be dismissed.
        return last < 0 || beginnings[Int(last)] == entry
    }

    /// Records a way to a node, and returns whether it is shorter than the one known before.
    fileprivate mutating func improve(_ node: Int32, _ number: Int32, by arrival: RunArrival) -> Bool {
        guard number < taps[Int(node)] else { return false }
        taps[Int(node)] = number
        arrivals[Int(node)] = arrival
        beginnings[Int(node)] = arrival.node < 0 ? node : beginnings[Int(arrival.node)]
        return true
    }

    fileprivate mutating func improve(outcome key: Int32, _ number: Int32, by arrival: RunArrival) -> Bool {
        guard number < outcomeTaps[Int(key)] else { return false }
        outcomeTaps[Int(key)] = number
        endings[Int(key)] = arrival
        return true
    }

    private struct Search {
        let runs: RunGraph
        let gate: Gate?
        let followsSignals: Bool
        var queue = TapQueue()
        var isDone: [Bool] = []
        var waiting: [[(call: Int32, node: Int32, taps: Int32, arrival: RunArrival)]] = []

        mutating func run(_ known: inout CallSummaries) {
            isDone = Array(repeating: false, count: runs.count + runs.outcomes.count)
            waiting = Array(repeating: [], count: runs.outcomes.count)
            for (entry, dismissed, guards) in runs.entries {
                guard gate?.isPassed(at: entry, of: runs) != true, gate?.isPassed(byEach: guards) != true else {
                    continue
                }
                if known.improve(entry, 0, by: .none) { queue.add(entry, at: 0) }
                // An instance can be dismissed as soon as it begins.
                guard gate?.outcomes[Int(dismissed)] != true else { continue }
                if known.improve(outcome: dismissed, 1, by: .none) { isDone[runs.count + Int(dismissed)] = true }
            }
            while let (item, number) = queue.next() {
                guard !isDone[Int(item)] else { continue }
                isDone[Int(item)] = true
                if Int(item) < runs.count {
                    visit(item, number, &known)
                } else {
                    end(item - Int32(runs.count), number, &known)
                }
            }
        }

        private mutating func visit(_ node: Int32, _ number: Int32, _ known: inout CallSummaries) {
            for index in runs.edges(of: node) {
                let edge = runs.edges[index]
                let next = number + Int32(edge.taps)
                if let gate, gate.isPassed(by: edge) { continue }
                let arrival = RunArrival(node: node, edge: Int32(index))
                switch edge.kind {
                case .step: show(edge.target, next, arrival, &known)
                case .signal: if followsSignals { show(edge.target, next, arrival, &known) }
                case .finish:
                    if known.improve(outcome: edge.target, next, by: arrival) {
                        queue.add(Int32(runs.count) + edge.target, at: next)
                    }
                case .call:
                    for continuation in runs.continuations(of: edge) {
                        let arrival = RunArrival(node: node, edge: Int32(index), key: continuation.key)
                        if isDone[runs.count + Int(continuation.key)] {
                            guard known.leads(from: edge.target, to: continuation.key) else { continue }
                            let sum = RunArrival.sum(next, known.outcomeTaps[Int(continuation.key)])
                            show(continuation.node, sum, arrival, &known)
                        } else {
                            waiting[Int(continuation.key)].append((edge.target, continuation.node, next, arrival))
                        }
                    }
                case .jump, .tab, .back, .open, .departure: break
                }
            }
        }

        private mutating func show(
            _ node: Int32, _ number: Int32, _ arrival: RunArrival, _ known: inout CallSummaries
        ) {
            guard !isDone[Int(node)], gate?.isPassed(at: node, of: runs) != true else { return }
            if known.improve(node, number, by: arrival) { queue.add(node, at: number) }
        }

        private mutating func end(_ key: Int32, _ number: Int32, _ known: inout CallSummaries) {
            for (entry, node, taps, arrival) in waiting[Int(key)] where known.leads(from: entry, to: key) {
                show(node, RunArrival.sum(taps, number), arrival, &known)
            }
            waiting[Int(key)] = []
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
