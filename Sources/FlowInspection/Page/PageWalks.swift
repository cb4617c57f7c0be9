import FlowModel
import FlowReporters
import FlowRules

/// The walks that the page repeats: the shortest ways to its screens, as `why` finds them, and the paths of what was
/// proven and found. A walk is the words of its address, `+isLoggedIn`, `cart`, `checkout`, which the page's walker follows
/// one after the other. All walks are one tree, because most begin alike.
struct PageWalks {
    private struct Word: Hashable {
        let previous: Int
        let text: String
    }

    private let shortest: ShortestWays
    private let starts: AwaitedStarts
    private let writer: WalkWriter
    private var words: [Word] = []
    private var places: [Word: Int] = [:]

    init(_ graph: FlowGraph, _ starts: AwaitedStarts) {
        self.starts = starts
        shortest = ShortestWays(graph)
        writer = WalkWriter(graph, shortest)
    }

    /// The words, each with the place of the one before it; -1 for the first of a walk.
    var json: JSONValue { .array(words.map { .array([.integer($0.previous), .string($0.text)]) }) }

    // MARK: Walks

    /// The shortest way to a route from each kind of beginning that has one.
    mutating func ways(to route: Route) -> JSONValue? { json(shortest.ways(to: route)) }

    /// The ways to the screen that stands for those of another module's flow.
    mutating func ways(toExternal flow: Flow.ID) -> JSONValue? { json(shortest.ways(toExternal: flow)) }

    private mutating func json(_ ways: [ShortestWays.Way]) -> JSONValue? {
        if ways.isEmpty { return nil }
        return .array(
            ways.map { way in
                let walk = walk(along: [way.beginning.step] + way.steps, isCut: way.isCut)
                return walk.adding(["from": .string(starts.description(of: way.beginning)), "taps": .integer(way.taps)])
            })
    }

    /// Returns the place of the last word of a walk along a path, or why nobody can walk there. Neither for a path that is no
    /// run, but only its steps that matter.
    mutating func walk(along path: [PathStep], isCut: Bool = false) -> JSONValue {
        switch writer.walk(along: path, isCut: isCut) {
        case .words(let words)?: ["walk": .integer(words.reduce(-1) { add($1, after: $0) })]
        case .obstacle(let obstacle)?: ["obstacle": .string(obstacle.rawValue)]
        case nil: .members([:])
        }
    }

    private mutating func add(_ text: String, after previous: Int) -> Int {
        let word = Word(previous: previous, text: text)
        if let place = places[word] { return place }
        places[word] = words.count
        words.append(word)
        return words.count - 1
    }
}
