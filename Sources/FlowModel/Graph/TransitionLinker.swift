/// Links the transitions of one flow, or of the app: first those of its lists, then the branches of all of them.
struct TransitionLinker {
    /// The meaning of names in the context of the transitions.
    struct Scope {
        let program: ProgramNames
        let styles: ProgramStyles
        var routes: [String: Route.ID] = [:]
        /// The styles of the flow's routes, in order, and the index of the first route in the graph.
        var routeStyles: [TransitionStyle] = []
        var firstRoute = 0
        /// The routes that return a value.
        var results: Set<Route.ID> = []
        /// The indices of the flow's outcomes.
        var outcomes: [String: Int] = [:]
    }

    private let scope: Scope
    private let first, firstBranch: Int
    private var listed: [Transition] = []
    private var branches: [Transition] = []
    private(set) var notes = TransitionNotes()

    /// - Parameters:
    ///   - first: The index in the graph of the first transition.
    ///   - branches: That of the first branch.
    init(_ scope: Scope, from first: Int, branches: Int) {
        self.scope = scope
        self.first = first
        firstBranch = branches
    }

    /// The transitions that are linked, and their branches.
    var transitions: [Transition] { listed + branches }

    /// Links a list, and returns its indices in the graph.
    mutating func append(
        _ list: [(declaration: Shared<TransitionDeclaration>, name: String)], from source: Transition.Source
    ) -> Range<Int> {
        let start = first + listed.count
        for (index, (declaration, name)) in zip(start..., list) {
            listed.append(transition(declaration, named: name, from: source, at: index))
            appendBranches(of: declaration.value, named: name, from: source, at: index)
        }
        if list.count > 1, Set(list.map(\.name)).count < list.count { notes.hasNamesakes = true }
        noteChoices(list, from: start)
        return start..<start + list.count
    }

    /// Notes the transitions of choices, and whether a choice has the name of something else.
    private mutating func noteChoices(
        _ list: [(declaration: Shared<TransitionDeclaration>, name: String)], from start: Int
    ) {
        guard list.contains(where: { $0.declaration.value.choice != nil }) else { return }
        var ranges: [String: SourceRange?] = [:]
        for (index, (declaration, name)) in zip(start..., list) {
            let choice = declaration.value.choice
            if choice != nil { notes.chosen.append(index) }
            let function = choice?.name.value ?? name
            if let other = ranges[function], other != choice?.range { notes.hasNamesakes = true }
            ranges.updateValue(choice?.range, forKey: function)
        }
    }

    /// The branches of one transition are adjacent, and precede their own branches.
    private mutating func appendBranches(
        of declaration: TransitionDeclaration, named name: String, from source: Transition.Source, at index: Int
    ) {
        if declaration.then.isEmpty { return }
        let start = firstBranch + branches.count
        let indices = start..<start + declaration.then.count
        notes.branches[index] = indices
        let then = declaration.then.map { ($0.transition, name + "." + $0.outcome.value) }
        for (index, (branch, name)) in zip(indices, then) {
            branches.append(transition(branch, named: name, from: source, at: index))
        }
        for (index, (branch, name)) in zip(indices, then) {
            appendBranches(of: branch.value, named: name, from: source, at: index)
        }
    }

    private mutating func transition(
        _ declaration: Shared<TransitionDeclaration>, named name: String, from source: Transition.Source,
        at index: Int
    ) -> Transition {
        let target = target(of: declaration.value.verb.value, at: index)
        if declaration.value.isAnnotated { notes.annotated.append(index) }
        if !declaration.value.requires.isEmpty { notes.conditional.append(index) }
        if declaration.value.isAnchored { notes.anchored.append(index) }
        return Transition(
            source: source, target: target, style: style(of: declaration.value, target),
            isAnchored: declaration.value.isAnchored, declaration: declaration, name: name)
    }

    /// Returns the declaration's own style, or else its target's.
    private mutating func style(of declaration: TransitionDeclaration, _ target: Transition.Target) -> TransitionStyle {
        if let name = declaration.style?.value {
            let style = scope.styles.style(named: name)
            if style == nil { notes.hasUnknownStyle = true }
            return style ?? .unknown
        }
        switch target {
        case .route(let route), .result(let route): return scope.routeStyles[Int(route.index) - scope.firstRoute]
        case .flow(let flow): return scope.styles.style(of: flow)
        case .tab, .back, .finish, .restart, .open, .missing: return .push
        }
    }

    private mutating func target(of verb: TransitionVerb, at index: Int) -> Transition.Target {
        switch verb {
        case .to(let name):
            guard let route = scope.routes[name] else { return .missing(name) }
            return scope.results.contains(route) ? .result(route) : .route(route)
        case .flow(let name): return scope.program.flows[name].map { .flow($0) } ?? .missing(name)
        case .toAll: return .missing("all")
        case .back(let target): return .back(target)
        case .finish(let name):
            return scope.outcomes[name].map { .finish($0) } ?? .missing(name)
        case .tab(let name, let route):
            // The routes of other flows are not linked yet.
            if route != nil { notes.tabRoutes.append(index) }
            return scope.program.tab(named: name).map { .tab($0) } ?? .missing(name)
        case .restart: return .restart
        case .open(let url): return .open(url)
        }
    }
}

/// The linked transitions that have rare keys.
struct TransitionNotes: Sendable {
    /// The transitions that have `was` or `allow`.
    var annotated: [Int] = []
    /// The transitions that have `requires`.
    var conditional: [Int] = []
    /// The transitions that are those of choices.
    var chosen: [Int] = []
    /// The transitions that have `above` or `instead`.
    var anchored: [Int] = []
    /// The ranges of the branches, for transitions that have `then`.
    var branches: [Int: Range<Int>] = [:]
    /// Whether two transitions of a list have the same name.
    var hasNamesakes = false
    /// Whether some transition names an unknown style.
    var hasUnknownStyle = false
    /// The transitions that show a route in a tab.
    var tabRoutes: [Int] = []
}
