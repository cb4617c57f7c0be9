package import FlowModel

/// A run that a person can try out: how it begins and what follows, going back only via declared transitions.
package struct Journey: Sendable {
    package let beginning: Beginning
    package let steps: [PathStep]
    /// Whether a step may do nothing, because the flow that it starts is shown already.
    package let mayBeIdle: Bool
}

/// A set of journeys, and the items that no journey can reach.
package struct Journeys: Sendable {
    package let journeys: [Journey]
    package let uncovered: [Subject]
}

extension Journey {
    /// The beginning of a run: the app starts, a link is opened, or something outside of the graph opens a route.
    package struct Beginning: Hashable, Sendable, CustomStringConvertible {
        package let kind: RunBeginning
        /// The name of what the app shows at the start, the pattern of a link, or the text of an `entry`.
        package private(set) var title: String
        package private(set) var conditions: [PathStep.Condition] = []
        /// The guard that refuses a link, and shows its own flow before it.
        package internal(set) var refusal: String?
        /// The route or flow that is shown first.
        package private(set) var subject: Subject
        /// The name of the place where the app places the flow; nil for what it shows by itself.
        package private(set) var place: String?

        /// The name of the beginning: `start Main`, `place Editor`, `link /help/:topic`.
        var name: String {
            if let place { return "place \(place)" }
            return title.isEmpty ? kind.rawValue : "\(kind.rawValue) \(title)"
        }

        package var description: String { step.description }

        /// The conditions that guards have to meet.
        package var assumptions: [PathStep.Condition] { conditions.refused(by: refusal) }

        /// The beginning as the first step of a path.
        package var step: PathStep {
            var step = PathStep(subject, name: name)
            (step.beginning, step.conditions, step.refusal) = (kind, conditions, refusal)
            return step
        }
    }
}

extension Journey.Beginning {
    init(_ kind: RunBeginning) { (self.kind, title, subject) = (kind, "", .app) }

    /// Creates the beginning of runs that open a route.
    init(opening route: Route) {
        let path = route.declaration.paths.first?.text
        self.init(path == nil ? .entry : .link, path ?? route.declaration.value.entry?.value ?? "", route)
    }

    init(_ kind: RunBeginning, _ title: String, _ route: Route) {
        (self.kind, self.title, subject) = (kind, title, route.subject)
    }

    mutating func add(_ more: [PathStep.Condition]) {
        conditions += more.filter { !conditions.contains($0) }
    }

    mutating func precede(_ earlier: [PathStep.Condition]) {
        conditions = (earlier + conditions).unrepeated
    }

    /// Notes which of several starts is shown.
    mutating func show(_ start: Int, in graph: FlowGraph) {
        guard kind == .start, title.isEmpty else { return }
        if graph.start[start].isPlaced { place = graph.start[start].declaration.name.value }
        switch graph.start[start].target {
        case .flow(let flow): show(graph[flow])
        case .tabs(let tabs): (title, subject) = (graph[tabs].name, graph[tabs].subject)
        case .missing: break
        }
    }

    /// Notes the flow of the first screen, with which a program without an app starts.
    mutating func show(_ flow: Flow) {
        if kind == .start, title.isEmpty { (title, subject) = (flow.name, flow.subject) }
    }
}

extension PathStep.Condition {
    package init(_ condition: Condition) { self.init(condition.name.value, isNegated: condition.isNegated) }
}

extension FlowGraph {
    /// Returns what steps call a tab.
    func stepName(of tab: TabTarget) -> String { "tab \(self[tab.tabs].items[tab.item].name)" }
}
