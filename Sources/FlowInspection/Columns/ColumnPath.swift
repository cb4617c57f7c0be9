import FlowModel
import FlowRules

/// The stack along a path, as far as it is known: screens of a flow with columns that are pushed one on the other. What
/// begins otherwise, starts a flow, presents, replaces or holds the user leaves it unknown.
struct ColumnPath {
    private let graph: FlowGraph
    private let reader: PathReader
    private let columns: [Flow.ID: FlowColumns]

    /// An entry, and the step that has shown it.
    private struct Entry: Equatable {
        let route: Route.ID
        let shownBy: Subject
    }

    init(_ graph: FlowGraph) {
        self.graph = graph
        reader = PathReader(graph)
        columns = graph.columns
    }

    /// The way in which a journey goes on in columns where another one has ended.
    struct Continuation {
        /// The first step of the journey that is taken, by index.
        let step: Int
        /// The number of taps, and how many the journey takes from its beginning.
        let (taps, all): (Int, Int)
    }

    /// Returns how a journey can go on in columns where another one has ended; nil if that needs no fewer taps. The screen of
    /// its first step is in another column than what is on top, and can be used without going back.
    func continuation(of journey: Journey, after other: Journey) -> Continuation? {
        guard let step = step(of: journey, after: other) else { return nil }
        let taps = reader.groups(of: journey.steps[step...]).count - 1
        let all = reader.groups(of: journey.steps).count - 1
        return taps < all ? Continuation(step: step, taps: taps, all: all) : nil
    }

    private func step(of journey: Journey, after other: Journey) -> Int? {
        let end = stacks(along: other).last ?? nil
        guard let end, let places = places(of: end) else { return nil }
        let own = stacks(along: journey)
        return own.indices.dropFirst().last { step in
            // Only the last screen of an earlier column is beside what is on top.
            guard let before = own[step - 1], before.count < end.count, Array(end[..<before.count]) == before else {
                return false
            }
            return places[before.count] > places[before.count - 1] && reader.transition(of: journey.steps[step]) != nil
        }
    }

    private func places(of stack: [Entry]) -> [Int]? {
        columns[graph[stack[0].route].flow]?.columns(of: stack.map(\.route))
    }

    /// Returns the stack after each step; nil from where it is not known.
    private func stacks(along journey: Journey) -> [[Entry]?] {
        guard journey.beginning.kind == .start, !journey.mayBeIdle, let first = journey.steps.first,
            let root = graph.route(of: first.subject), reader.isScreen(first),
            columns[root.flow]?.first.first == root.id
        else { return [] }
        var stack: [Entry]? = [Entry(route: root.id, shownBy: first.subject)]
        return [stack]
            + journey.steps.dropFirst().map { step in
                stack = stack.flatMap { self.stack($0, after: step) }
                return stack
            }
    }

    private func stack(_ stack: [Entry], after step: PathStep) -> [Entry]? {
        let top = stack[stack.count - 1].route
        if reader.isScreen(step), !step.isBack { return graph.route(of: step.subject)?.id == top ? stack : nil }
        // Answers of guards may have changed by then.
        guard step.refusal == nil, step.assumptions.isEmpty, let index = reader.transition(of: step) else { return nil }
        let transition = graph.transitions[index]
        switch transition.target {
        case .route(let route)
        where transition.style.like == .push && !transition.isAnchored && transition.declaration.value.dismissable
            && graph[route].flow == graph[top].flow:
            return stack + [Entry(route: route, shownBy: step.subject)]
        case .back(.anchor(.route(let name))):
            return stack.dropLast().lastIndex { graph.name(of: $0.route) == name }.map { Array(stack[...$0]) }
        case .open: return stack
        case .route, .result, .flow, .tab, .back, .finish, .restart, .missing: return nil
        }
    }
}
