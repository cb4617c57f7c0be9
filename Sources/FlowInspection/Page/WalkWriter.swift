import FlowAnalysis
import FlowDiff
import FlowModel
import FlowRules

/// Writes paths as walks: what a user does, and what guards answer before and after it, in the words of the page's addresses.
/// Only what the path says of guards is known: of those that it does not mention, none holds.
struct WalkWriter {
    enum Walk { case words([String]), obstacle(Obstacle) }

    private let graph: FlowGraph
    private let reader: PathReader
    private let links: SampleLinks
    private let shortest: ShortestWays

    init(_ graph: FlowGraph, _ shortest: ShortestWays) {
        (self.graph, self.shortest) = (graph, shortest)
        reader = PathReader(graph)
        links = SampleLinks(graph)
    }

    /// Returns the walk along a path; nil if it is not known where it begins.
    ///
    /// - Parameter isCut: Whether the path is not the whole one.
    func walk(along path: [PathStep], isCut: Bool) -> Walk? {
        guard var draft = beginning(of: path) else { return nil }
        if isCut || path.count >= ShortestWays.limit { draft.obstacle = .length }
        for group in reader.groups(of: draft.rest).dropFirst() where draft.obstacle == nil { add(group, to: &draft) }
        return draft.obstacle.map { .obstacle($0) } ?? .words(draft.words)
    }

    /// The reason why nobody can walk along a path.
    enum Obstacle: String {
        case length = "it is too long"
        case tabs = "without a `start`, it is not known which tabs there are"
        case start = "no answers of the guards at the start lead there"
        case answers = "a guard would have to answer both ways at once"
        case step = "it is not known what a user does"
    }

    /// A walk so far, and what follows on its path.
    private struct Draft {
        var words: [String]
        /// The answers of guards so far. Those that are not mentioned do not hold.
        var answers: [String: Bool]
        var rest: [PathStep]
        var obstacle: Obstacle?
        /// Whether nothing says yet that the walk has begun: what guards answer before is what they answer at the start.
        private var isAtStart = true

        init(_ words: [String], _ answers: [String: Bool], _ rest: [PathStep]) {
            (self.words, self.answers, self.rest) = (words, answers, rest)
        }

        mutating func answer(_ answers: [String]) {
            if isAtStart, !answers.isEmpty { words.append("then:") }
            words += answers
            isAtStart = isAtStart && answers.isEmpty
        }

        mutating func add(_ deed: String) {
            words.append(deed)
            isAtStart = false
        }
    }

    /// Adds a step that a user takes, and what happens by itself after it.
    private func add(_ group: [PathStep], to draft: inout Draft) {
        let answers = group.flatMap(\.assumptions)
        draft.answer(changed(answers, &draft.answers))
        if group.contains(where: reader.selectsConditionalTab) { draft.add("tabs:") }
        if reader.tab(selectedBy: group[0]) != nil {
            // What had to hold for a tab to be there, and for its root, comes before what it takes to select it.
            draft.answer(changed(group[0].assumptions, &draft.answers, last: true))
        } else if isContradictory(answers) {
            draft.obstacle = .answers
        }
        guard let deed = deed(group[0]) else { return draft.obstacle = .step }
        draft.add(deed)
        draft.answer(late(answers))
    }

    // MARK: Beginnings

    private func beginning(of path: [PathStep]) -> Draft? {
        guard let first = path.first else { return nil }
        guard let kind = first.beginning else { return onTheWay(path, first) }
        let rest = Array(path.dropFirst())
        let next = reader.groups(of: rest)[0].flatMap(\.assumptions)
        let place = place(of: first, kind)
        // What has to hold for the start comes first, unless a root needs the opposite, and the start does not.
        let atStart = first.conditions + (kind == .start ? next : [])
        let ofRoots = rest.filter(reader.selectsTabWithRoots).flatMap(\.assumptions)
        let orders = [atStart + ofRoots, ofRoots + atStart].map { conditions in
            var answers: [String: Bool] = [:]
            let words = changed(conditions, &answers)
            return (words: words, answers: answers)
        }
        let fitting = orders.first { order in
            (kind != .start || place != nil || shows(first.subject, order.answers)) && hasRoots(rest, order.answers)
        }
        let flow = place ?? (graph.start.isEmpty ? flow(of: first.subject) : nil)
        let (words, answers) = fitting ?? orders[0]
        var draft = Draft(words + (flow.map { ["in:\($0)"] } ?? []), answers, rest)
        if fitting == nil { draft.obstacle = .start }
        if graph.start.isEmpty, rest.contains(where: { reader.tab(selectedBy: $0) != nil }) { draft.obstacle = .tabs }
        if kind == .start { return draft }
        guard let route = graph.route(of: first.subject) else { return nil }
        open(route, first, next, &draft)
        return draft
    }

    /// Returns the place where the app places the flow with which a path begins, or of a link, if no start shows it.
    private func place(of first: PathStep, _ kind: RunBeginning) -> String? {
        let places = graph.start.filter(\.isPlaced)
        guard kind != .start else { return places.map(\.declaration.name.value).first { first.name == "place \($0)" } }
        guard let id = flow(of: first.subject).flatMap({ graph.flow(named: $0) }),
            !graph.start.contains(where: { !$0.isPlaced && graph.flows(of: $0).contains(id) })
        else { return nil }
        return places.first { $0.target == .flow(id) }?.declaration.name.value
    }

    /// Whether the tabs that are selected have the roots that a path shows, if the guards answer so when the app starts.
    /// A tab that comes later has the root that is chosen then.
    private func hasRoots(_ steps: [PathStep], _ answers: [String: Bool]) -> Bool {
        zip(steps, steps.dropFirst() + steps.suffix(1)).allSatisfy { step, next in
            let shown = reader.isScreen(step) ? step : next
            guard step.refusal == nil, reader.selectsTabWithRoots(step), !reader.selectsConditionalTab(step),
                reader.isScreen(shown),
                let item = reader.tab(selectedBy: step).map({ graph[$0.tabs].items[$0.item] }), let flow = item.flow,
                item.root == nil
            else { return true }
            let earlier = graph[flow].earlierRoots.first { hold(graph.conditions(of: $0), answers) }
            return (earlier?.route ?? graph[flow].root).map { graph[$0].subject } == shown.subject
        }
    }

    /// Whether the app's start is a flow or tabs if the guards answer so.
    private func shows(_ subject: Subject, _ answers: [String: Bool]) -> Bool {
        let starts = graph.start.filter { !$0.isPlaced }
        let shown = starts.first { hold(graph.conditions(of: $0), answers) } ?? starts.last
        switch shown?.target {
        case .flow(let flow)?: return graph[flow].subject == subject
        case .tabs(let tabs)?: return graph[tabs].subject == subject
        case .missing?, nil: return true
        }
    }

    private func hold(_ conditions: [Condition], _ answers: [String: Bool]) -> Bool {
        conditions.allSatisfy { answers[$0.name.value, default: false] != $0.isNegated }
    }

    /// Opens a route by a link or from outside, after the start.
    ///
    /// - Parameter next: What has to hold for what happens by itself then.
    private func open(_ route: Route, _ first: PathStep, _ next: [PathStep.Condition], _ draft: inout Draft) {
        let isThere = hasTab(for: route.flow, among: first.conditions, draft.answers)
        let answers = first.assumptions + next
        draft.answer(changed(answers, &draft.answers, last: true))
        if first.refusal == nil, isContradictory(first.conditions), !isOpen(route, draft.answers) {
            draft.obstacle = .answers
        }
        if !isThere { draft.add("tabs:") }
        draft.add(links.url(opening: route.id).map { "open:\($0)" } ?? "enter:\(route.subject)")
        draft.answer(late(answers))
    }

    /// Whether a link to a route passes somewhere, as far as that is decided at once.
    private func isOpen(_ route: Route, _ answers: [String: Bool]) -> Bool {
        let flow = graph[route.flow]
        return graph.openedBeginnings(of: flow).contains { instance in
            guard graph.isOpened(route, in: instance) else { return false }
            var chains = LinkChains(graph, instance, isRootGiven: true)
            let given = instance.root == flow.root ? nil : instance.root
            return hold(
                graph.conditions(of: chains.shownChain(to: route), in: route.flow, from: given).filter {
                    !isLate(PathStep.Condition($0.name.value))
                }, answers)
        }
    }

    /// The beginning of a path that begins at a screen: the shortest way there.
    private func onTheWay(_ path: [PathStep], _ first: PathStep) -> Draft? {
        var path = path[...]
        var route: Route?
        if let index = reader.transition(of: first) {
            if case .route(let source) = graph.transitions[index].source { route = graph[source] }
        } else if reader.isScreen(first) {
            route = graph.route(of: first.subject)
            path = path.dropFirst()
        }
        // What is shown without a tap leads from the beginning, and not from there.
        guard reader.groups(of: path)[0].isEmpty, let route, let way = shortest.ways(to: route).first else {
            return nil
        }
        var draft = beginning(of: [way.beginning.step] + way.steps)
        draft?.rest += path
        if way.isCut { draft?.obstacle = .length }
        return draft
    }

    /// Whether the tab in which a link shows a flow is there with the start; if not, it comes later.
    private func hasTab(
        for flow: Flow.ID, among conditions: [PathStep.Condition], _ answers: [String: Bool]
    ) -> Bool {
        func first(where holds: (Condition) -> Bool) -> String? {
            graph.tabs.flatMap(\.items).first { $0.flow == flow && $0.declaration.when.allSatisfy(holds) }?.name
        }
        let meant = first { conditions.contains(PathStep.Condition($0)) }
        return meant == nil || meant == first { hold([$0], answers) }
    }

    private func flow(of subject: Subject) -> String? {
        switch subject {
        case .flow(let flow), .route(let flow, _): flow
        case .none, .app, .transition, .anywhere, .tabs, .appWide, .signal: nil
        }
    }

    // MARK: Words

    /// Returns what the user does; nil if that is not known.
    private func deed(_ step: PathStep) -> String? {
        if reader.isScreen(step), step.isBack { return "back:\(step.subject)" }
        if let tab = step.tab { return "tab:\(graph[tab.tabs].items[tab.item].name)" }
        if let index = reader.transition(of: step) {
            let transition = graph.transitions[index]
            let flow = graph.flow(of: transition.source).map { graph[$0].name + "." } ?? ""
            return (transition.isSignal ? "signal:\(flow)" : "") + transition.name
        }
        switch step.subject {
        // The end of a screen that returns a value, or of a flow of another module.
        case .route, .flow:
            let ending = step.name.split(separator: ".").last.map(String.init)
            return ending == BranchDeclaration.dismissed ? "leave:" : ending
        case .none, .app, .transition, .anywhere, .tabs, .appWide, .signal: return nil
        }
    }

    /// Returns the answers of guards that are other than before, and notes them. Of several of one guard, the first
    /// counts, or the last.
    private func changed(
        _ conditions: [PathStep.Condition], _ answers: inout [String: Bool], last: Bool = false
    ) -> [String] {
        var seen: Set<String> = []
        var words: [String] = []
        for condition in last ? conditions.reversed() : conditions
        where !isLate(condition) && seen.insert(condition.name).inserted {
            guard answers[condition.name, default: false] == condition.isNegated else { continue }
            answers[condition.name] = !condition.isNegated
            words.append(Self.word(condition))
        }
        return words
    }

    /// Returns what guards answer that are asked while the user waits.
    private func late(_ conditions: [PathStep.Condition]) -> [String] { conditions.filter(isLate).map(Self.word) }

    private func isContradictory(_ conditions: [PathStep.Condition]) -> Bool {
        conditions.contains { condition in
            !isLate(condition)
                && conditions.contains(PathStep.Condition(condition.name, isNegated: !condition.isNegated))
        }
    }

    private func isLate(_ condition: PathStep.Condition) -> Bool {
        graph.guard(named: condition.name).map { graph[$0].declaration.isAsync } ?? false
    }

    private static func word(_ condition: PathStep.Condition) -> String {
        (condition.isNegated ? "-" : "+") + condition.name
    }
}
