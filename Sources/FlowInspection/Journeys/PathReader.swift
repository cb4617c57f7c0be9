import FlowModel

/// Reads paths as a user follows them: which steps are taken, and which happen by themselves.
struct PathReader {
    private let graph: FlowGraph
    private let transitions: [Subject: Int]

    init(_ graph: FlowGraph) {
        self.graph = graph
        var transitions: [Subject: Int] = [:]
        for index in graph.transitions.indices { transitions[graph.subject(ofTransition: index)] = index }
        self.transitions = transitions
    }

    /// Returns the steps, each that a user takes with those that happen by themselves after it: what their guards answer
    /// has to be known before. What follows the beginning comes first.
    func groups(of steps: some Sequence<PathStep>) -> [[PathStep]] {
        var groups: [[PathStep]] = [[]]
        for step in steps {
            if isAutomatic(step) { groups[groups.count - 1].append(step) } else { groups.append([step]) }
        }
        return groups
    }

    func isScreen(_ step: PathStep) -> Bool {
        if case .route = step.subject { step.name == step.subject.description } else { false }
    }

    func isAutomatic(_ step: PathStep) -> Bool {
        if step.isResumed || step.isOfLink { return true }
        if isScreen(step) { return step.tab == nil && !step.isBack }
        return transition(of: step) != nil && step.subject.branchedFrom != nil
    }

    func transition(of step: PathStep) -> Int? { transition(of: step.subject) }

    func transition(of subject: Subject) -> Int? { transitions[subject] }

    func tab(selectedBy step: PathStep) -> TabTarget? {
        guard let index = transition(of: step), case .tab(let target) = graph.transitions[index].target else {
            return step.tab
        }
        return target
    }

    /// Whether a step selects a tab that is there only if guards hold, which may have changed since the start.
    func selectsConditionalTab(_ step: PathStep) -> Bool {
        tab(selectedBy: step).map { !graph[$0.tabs].items[$0.item].declaration.when.isEmpty } ?? false
    }

    /// Whether a step selects a tab whose flow has several roots: which of them it has is decided when the app starts.
    func selectsTabWithRoots(_ step: PathStep) -> Bool {
        guard let tab = tab(selectedBy: step), tab.route == nil else { return false }
        let item = graph[tab.tabs].items[tab.item]
        return item.root == nil && item.flow.map { graph[$0].roots.count > 1 } ?? false
    }
}
