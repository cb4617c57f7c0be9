/// Links the transitions of one flow, or of the app, into the part of the graph that is reserved for them.
struct TransitionLinker {
    /// What names mean in the context of the transitions.
    struct Scope {
        let program: ProgramNames
        let styles: ProgramStyles
        var routes: [String: Route.ID] = [:]
        /// The styles of the flow's routes, in order, and the index of the first route in the graph.
        var routeStyles: [TransitionStyle] = []
        var firstRoute = 0
        /// The routes that return a value.
        var results: Set<Route.ID> = []
        let outcomes: [OutcomeDeclaration]
        let outcomeIndex: NameIndex

        init(program: ProgramNames, styles: ProgramStyles, outcomes: [OutcomeDeclaration] = []) {
            self.program = program
            self.styles = styles
            self.outcomes = outcomes
            outcomeIndex = NameIndex(outcomes)
        }
    }

    private let scope: Scope
    private let buffer: UnsafeMutableBufferPointer<Transition>
    /// The indices of the next transition and the next branch.
    private(set) var next: Int
    private(set) var nextBranch: Int
    private(set) var notes = TransitionNotes()

    init(_ scope: Scope, into buffer: UnsafeMutableBufferPointer<Transition>, from first: Int, branches: Int) {
        self.scope = scope
        self.buffer = buffer
        next = first
        nextBranch = branches
    }

    mutating func append(
        _ declaration: Shared<TransitionDeclaration>, named name: String, from source: Transition.Source
    ) {
        link(declaration, named: name, from: source, at: next)
        next += 1
    }

    /// Notes whether two transitions of a list that is linked have the same name.
    mutating func noteNamesakes(in list: Range<Int>) {
        if !notes.hasNamesakes { notes.hasNamesakes = buffer.hasRepeatedName(in: list) }
    }

    private mutating func link(
        _ declaration: Shared<TransitionDeclaration>, named name: String, from source: Transition.Source,
        at index: Int
    ) {
        let target = target(of: declaration.value.verb.value, at: index)
        let style = style(of: declaration.value, target)
        buffer.initializeElement(
            at: index,
            to: Transition(
                source: source, target: target, style: style, isAnchored: declaration.value.isAnchored,
                declaration: declaration, name: name))
        if declaration.value.isAnnotated { notes.annotated.append(index) }
        if !declaration.value.requires.isEmpty { notes.conditional.append(index) }
        if declaration.value.isAnchored { notes.anchored.append(index) }
        let then = declaration.value.then
        guard !then.isEmpty else { return }
        // The branches of one transition are adjacent, and precede their own branches.
        let branches = nextBranch..<(nextBranch + then.count)
        nextBranch = branches.upperBound
        notes.branches[index] = branches
        for (position, branch) in zip(branches, then) {
            link(branch.transition, named: name + "." + branch.outcome.value, from: source, at: position)
        }
    }

    /// Its own style, or else its target's.
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
            return !scope.results.isEmpty && scope.results.contains(route) ? .result(route) : .route(route)
        case .flow(let name): return scope.program.flows[name].map { .flow($0) } ?? .missing(name)
        case .toAll: return .missing("all")
        case .back(let target): return .back(target)
        case .finish(let name):
            return scope.outcomeIndex.index(of: name, in: scope.outcomes).map { .finish($0) } ?? .missing(name)
        case .tab(let name, let route):
            // The routes of other flows are not linked yet.
            if route != nil { notes.tabRoutes.append(index) }
            return scope.program.tab(named: name).map { .tab($0) } ?? .missing(name)
        case .restart: return .restart
        case .open(let url): return .open(url)
        }
    }
}

/// Which of the linked transitions have rare keys.
struct TransitionNotes: Sendable {
    /// Those that have `was` or `allow`.
    var annotated: [Int] = []
    /// Those that have `requires`.
    var conditional: [Int] = []
    /// Those that have `above` or `instead`.
    var anchored: [Int] = []
    /// The ranges of the branches, for those that have `then`.
    var branches: [Int: Range<Int>] = [:]
    /// Whether two of a list have the same name.
    var hasNamesakes = false
    /// Whether one of them names an unknown style.
    var hasUnknownStyle = false
    /// Those that show a route in a tab.
    var tabRoutes: [Int] = []
}
