/// Everything that an app does, within bounds: each reachable state, and each move from there, with all answers of
/// guards.
@MainActor
final class Exploration {
    struct Bounds {
        /// The number of screens in all tabs.
        var height = 6
        var layers = 4
        var states = 400
    }

    final class State {
        let number: Int
        let steps: [Step]
        let picture: Picture
        var edges: [Edge] = []
        /// Whether all of its edges are known.
        var isExplored = false

        init(_ number: Int, _ steps: [Step], _ picture: Picture) {
            self.number = number
            self.steps = steps
            self.picture = picture
        }
    }

    struct Edge {
        let step: Step
        let happenings: [Happening]
        let state: State
    }

    let program: Program
    /// The states, indexed by their numbers.
    private(set) var states: [State] = []
    private var statesByPicture: [Picture: State] = [:]
    /// The edges of the app's start, and of a link right after it.
    private(set) var starts: [Edge] = []
    private(set) var linkStarts: [Edge] = []
    /// Whether bounds cut something off.
    private(set) var isCut = false

    private let opensLinks: Bool
    private let relaunches: Bool

    /// - Parameters:
    ///   - opensLinks: Whether links are opened in each state, not only after the start.
    ///   - relaunches: Whether the app ends and comes back in each state.
    init(_ program: Program, _ bounds: Bounds, opensLinks: Bool = false, relaunches: Bool = false) {
        self.program = program
        self.opensLinks = opensLinks
        self.relaunches = relaunches
        CurrentProgram.current = CurrentProgram(program)
        starts = edges([], .start)
        linkStarts = starts.flatMap { start in
            program.links.flatMap { move in
                edges(start.state.steps, move).map {
                    Edge(
                        step: $0.step, happenings: start.happenings.filter(\.isPassed) + $0.happenings, state: $0.state)
                }
            }
        }
        var queue = (starts + linkStarts).map(\.state)
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            guard !state.isExplored else { continue }
            guard state.picture.height <= bounds.height, state.picture.layers <= bounds.layers,
                states.count <= bounds.states
            else {
                isCut = true
                continue
            }
            state.isExplored = true
            for move in moves(state) { state.edges += edges(state.steps, move) }
            queue += state.edges.map(\.state)
        }
    }

    private func moves(_ state: State) -> [Move] {
        Running(program, state.steps).moves(links: opensLinks, relaunches: relaunches)
    }

    /// Performs a move with all sequences of answers that it asks for.
    private func edges(_ steps: [Step], _ move: Move) -> [Edge] {
        var edges: [Edge] = []
        var waiting: [[Bool]] = [[]]
        while let answers = waiting.popLast() {
            let step = Step(move: move, answers: answers)
            let running = Running(program, steps.isEmpty ? [step] : steps)
            if !steps.isEmpty { running.make(step) }
            // The answer is yes if none is given; the others are tried, too.
            for count in answers.count..<max(answers.count, min(running.questions, 8)) {
                waiting.append(answers + Array(repeating: true, count: count - answers.count) + [false])
            }
            if running.isImpossible { continue }
            let picture = running.picture(withSavedState: relaunches)
            let state = statesByPicture[picture] ?? State(states.count, steps + [step], picture)
            if state.number == states.count {
                states.append(state)
                statesByPicture[picture] = state
            }
            edges.append(Edge(step: step, happenings: running.happenings, state: state))
        }
        return edges
    }

    // MARK: Questions

    /// Everything that happens after the app's start alone, and everything that happens at all, with the steps to it.
    private(set) lazy var byStart = happenings(from: starts, without: nil)
    private(set) lazy var byLink = happenings(from: linkStarts, without: nil)
    private(set) lazy var all = happenings(from: starts + linkStarts, without: nil)

    /// Returns everything that happens if runs stop once `gate` has happened.
    func happenings(without gate: Happening?) -> [Happening: [Step]] {
        gate.map { happenings(from: starts + linkStarts, without: $0) } ?? all
    }

    private func happenings(from beginnings: [Edge], without gate: Happening?) -> [Happening: [Step]] {
        var found: [Happening: [Step]] = [:]
        // How each state was reached without the gate, which need not be how it was reached first.
        var steps: [[Step]?] = Array(repeating: nil, count: states.count)
        var queue: [State] = []
        func follow(_ edge: Edge, _ taken: [Step]) {
            for happening in edge.happenings {
                if happening == gate { return }
                if found[happening] == nil { found[happening] = taken }
            }
            guard steps[edge.state.number] == nil else { return }
            steps[edge.state.number] = taken
            queue.append(edge.state)
        }
        for edge in beginnings { follow(edge, edge.state.steps) }
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            for edge in state.edges { follow(edge, (steps[state.number] ?? []) + [edge.step]) }
        }
        return found
    }

    /// Returns the states from which a way leads to the target, and those from which one leads to an unexplored state.
    func ways(to goal: (Happening) -> Bool) -> (found: [Bool], unknown: [Bool]) {
        var before = Array(repeating: [Int](), count: states.count)
        var goals: [Int] = []
        for state in states {
            for edge in state.edges { before[edge.state.number].append(state.number) }
            if state.edges.contains(where: { $0.happenings.contains(where: goal) }) { goals.append(state.number) }
        }
        func leading(to ends: [Int]) -> [Bool] {
            var leads = Array(repeating: false, count: states.count)
            var queue = ends
            while let number = queue.popLast() {
                guard !leads[number] else { continue }
                leads[number] = true
                queue += before[number]
            }
            return leads
        }
        return (leading(to: goals), leading(to: states.filter { !$0.isExplored }.map(\.number)))
    }
}

extension Happening {
    fileprivate var isPassed: Bool { if case .passes = self { true } else { false } }
}
