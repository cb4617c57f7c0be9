/// Finds what view controllers show themselves: pushes, presentations, and segues of storyboards.
///
/// - Parameter graph: What other kinds found: coordinators' calls are theirs.
func findViewControllers(_ program: Program, beside graph: ScreenGraph, storyboards: [Storyboard]) -> ScreenGraph {
    var finder = ViewControllerFinder(program, beside: graph, storyboards: storyboards)
    return finder.find()
}

struct ViewControllerFinder {
    let program: Program
    let values: ValueReader
    let flows: Set<String>
    private let storyboards: [Storyboard]
    var graph = ScreenGraph()
    private var known: Set<String>
    private let screensOfView: [String: [String]]
    let flowOf: [String: String]

    init(_ program: Program, beside graph: ScreenGraph, storyboards: [Storyboard]) {
        self.program = program
        self.storyboards = storyboards
        flows = Set(graph.flows.map(\.id))
        values = ValueReader(program: program, coordinators: flows)
        known = Set(graph.screens.map(\.id))
        screensOfView = Dictionary(
            graph.screens.compactMap { screen in screen.view.map { ($0, [screen.id]) } }, uniquingKeysWith: +)
        flowOf = Dictionary(graph.screens.compactMap { screen in screen.flow.map { (screen.id, $0) } }) { one, _ in one
        }
    }

    /// The coordinators that each type makes.
    private var startable: [String: Set<String>] = [:]

    mutating func find() -> ScreenGraph {
        for call in program.calls {
            if let made = program.made(call), flows.contains(made) {
                startable[call.scope.type, default: []].insert(made)
            }
        }
        for call in program.calls where !flows.contains(call.scope.type) { read(call) }
        followCalls()
        findChildren()
        for storyboard in storyboards { read(storyboard) }
        findRoots()
        return graph
    }

    // MARK: Calls

    /// The screens and flows that functions show.
    var shows: [FunctionKey: [ShownTarget]] = [:]
    /// The types that have a function of a name, without protocols.
    var owners: [String: Set<String>] = [:]
    /// The screens and flows that each screen was connected with.
    var connected: [String: [(shown: ShownTarget, place: Place, part: String?)]] = [:]
    /// The places where a function itself shows something.
    var places: [FunctionKey: Set<Place>] = [:]
    /// Calls that show a screen, and are in no screen's code.
    var homeless: [(site: Int, function: FunctionKey)] = []

    private mutating func read(_ call: CallFact) {
        if call.name == "performSegue" { return perform(call) }
        if let flow = started(by: call) {
            return note([(.flow(flow), program.startStyle(of: flow))], by: call, text: call.text)
        }
        guard let verb = program.verb(call.name), case .show(let style) = verb, isPresenter(call),
            let shown = call.arguments.first?.value, !call.scope.type.isEmpty
        else { return }
        let text = "\(call.text)(\(shown.text.prefix(60)))"
        let place = call.scope.place
        let (targets, isOfSystem) = targets(shown, call)
        guard !targets.isEmpty else {
            let isAlert = shown.text.lowercased().contains("alert") || shown.text.lowercased().contains("activity")
            let isParameter = program.isOwnVerb(call.scope.function)
            let verdict: CallSite.Verdict =
                isOfSystem
                ? .passed("a screen of the system")
                : isAlert
                    ? .passed("an alert")
                    : isParameter ? .understood("shows its parameter") : .todo("what is `\(shown.text.prefix(60))`?")
            return graph.sites.append(CallSite(place: place, text: text, verdict: verdict))
        }
        note(
            targets.map { ($0, style == .sheet && isFullScreen(shown, call) ? .cover : style) }, by: call, text: text)
    }

    /// Notes what a call shows: for the screen whose code it is, and for those that call its function.
    mutating func note(_ targets: [(target: FoundEdge.Target, style: Style)], by call: CallFact, text: String) {
        let key = program.key(of: call.scope)
        let names = targets.map { name($0.target) }.joined(separator: ", ")
        let source = source(call.scope)
        for (target, style) in targets {
            let each = ShownTarget(
                target: target, style: style, leaving: program.leaving(before: call.scope), cases: cases(call.scope))
            shows[key, default: []].append(each)
            if let source { connect(source, each, call.scope.place) }
        }
        places[key, default: []].insert(call.scope.place)
        if source == nil { homeless.append((graph.sites.count, key)) }
        graph.sites.append(
            CallSite(
                place: call.scope.place, text: text,
                verdict: source == nil ? .todo("shows \(names): from which screen?") : .understood("shows \(names)")))
    }

    func name(_ target: FoundEdge.Target) -> String {
        switch target {
        case .screen(let name), .flow(let name), .outcome(let name): name
        }
    }

    /// The coordinator that a call starts, and that the same type makes: `coordinator.start()`.
    private func started(by call: CallFact) -> String? {
        let type = call.scope.type
        if call.written != nil, call.name == "start", let shown = call.arguments.first?.value {
            guard case .flow(let flow) = values.value(of: shown, type, call.scope.function) else { return nil }
            return flow
        }
        guard let made = startable[type], call.path.count > 1,
            call.name.hasPrefix("start") || Receiver.isRequest(call.name),
            case .flow(let flow) = values.variable(
                call.path[call.path.count - 2], type, call.scope.function, line: call.scope.place.line),
            made.contains(flow), program.members[flow]?.functions[call.name] != nil
        else { return nil }
        return flow
    }

    /// The screens that an expression stands for: several, if a closure or a `switch` makes it.
    private func targets(
        _ shown: Expression, _ call: CallFact
    ) -> (screens: [FoundEdge.Target], isOfSystem: Bool) {
        let scope = call.scope
        func screen(_ expression: Expression, _ line: Int) -> (FoundEdge.Target?, Bool) {
            switch values.value(of: expression, scope.type, scope.function, line: line) {
            case .screen(let target) where program.isDeclared(target) || target != scope.type: (.screen(target), false)
            case .flow(let flow): (.flow(flow), false)
            case .system: (nil, true)
            default: (nil, false)
            }
        }
        let (one, isOfSystem) = screen(shown, scope.place.line)
        if let one { return ([one], false) }
        guard shown.path.count == 1, !isOfSystem else { return ([], isOfSystem) }
        if case .screen(let target) = values.given(to: call, shown) { return ([.screen(target)], false) }
        let body = program.body(scope.type, scope.function)
        guard
            let variable = body.variables.last(where: {
                $0.name == shown.path[0] && $0.scope.place < scope.place && $0.value?.path == ["…"]
            })
        else { return ([], false) }
        let made = body.returns.filter { $0.scope.place >= variable.scope.place && $0.scope.place < scope.place }
            .compactMap { screen($0.value, $0.scope.place.line).0 }
        return (made.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, false)
    }

    /// Whether a call can be one of a view controller: `present(x, animated: true)` and the like.
    private func isPresenter(_ call: CallFact) -> Bool {
        let labels = call.arguments.map(\.label)
        switch call.name {
        case "pushViewController", "presentFullScreen": return true
        case "present": return labels.first == "" && labels.contains("animated")
        case "show", "showDetailViewController": return labels.first == "" && labels.contains("sender")
        default: return program.isOwnVerb(call.name) || (call.path.count > 1 && isScreenCoordinator(call.scope.type))
        }
    }

    private func isFullScreen(_ shown: Expression, _ call: CallFact) -> Bool {
        program.body(call.scope.type, call.scope.function).assignments.contains { fact in
            fact.path.last == "modalPresentationStyle" && fact.path.dropLast().last == shown.path.last
                && Verb.covers(fact.value.text)
        }
    }

    /// The screen whose code something is.
    func source(_ scope: Scope) -> String? {
        // An extension of a class of the system is no screen, and a static function is of no screen.
        guard let kind = program.type(scope.type)?.kind, kind != .contract, !program.isStatic(scope) else { return nil }
        let isScreen =
            program.isController(scope.type) || program.isView(scope.type) || scope.type.hasSuffix("ViewController")
            || isScreenCoordinator(scope.type)
        return isScreen ? program.frames.content(of: scope.type) : nil
    }

    /// Whether a type is a coordinator of one screen, which can show others by itself.
    private func isScreenCoordinator(_ type: String) -> Bool {
        type.hasSuffix("Coordinator") && screensOfView[type] != nil
    }

    /// Connects a screen, in each flow that has it.
    ///
    /// - Parameter part: The protocol whose extension shows the target for all that conform to it.
    mutating func connect(_ source: String, _ shown: ShownTarget, _ place: Place, part: String? = nil) {
        let sources = screensOfView[source] ?? [add(source)]
        connected[source, default: []].append((shown, place, part))
        for from in sources {
            var target = shown.target
            if case .screen(let view) = target {
                let targets = screensOfView[view] ?? [add(view)]
                let flow = flowOf[from]
                target = .screen(targets.first { flowOf[$0] == flow } ?? targets[0])
            }
            // A coordinator's own screens do not start it again.
            if case .flow(let flow) = target, flowOf[from] == flow { continue }
            graph.edges.append(
                FoundEdge(
                    from: from, target: target, style: shown.style, place: place,
                    certainty: part == nil ? .called : .inherited, part: part, leaving: shown.leaving))
        }
    }

    private mutating func add(_ view: String) -> String {
        if let screen = screensOfView[view]?.first { return screen }
        if known.insert(view).inserted {
            graph.screens.append(
                FoundScreen(
                    id: view, name: view, view: view,
                    place: program.type(view)?.scope.place ?? Place(file: "", line: 0)))
        }
        return view
    }

    // MARK: Storyboards

    private mutating func perform(_ call: CallFact) {
        let text = "performSegue(\(call.arguments.first?.value.text ?? ""))"
        let name = call.arguments.first?.value.text.filter { $0 != "\"" } ?? ""
        let isKnown = storyboards.contains { board in board.segues.contains { $0.identifier == name } }
        graph.sites.append(
            CallSite(
                place: call.scope.place, text: text,
                verdict: isKnown ? .understood("a segue of a storyboard") : .todo("which segue?")))
    }

    private mutating func read(_ storyboard: Storyboard) {
        for segue in storyboard.segues {
            guard let source = storyboard.screen(segue.source), let target = storyboard.screen(segue.target),
                source != target
            else { continue }
            let from = add(source)
            let to = add(target)
            graph.edges.append(
                FoundEdge(
                    from: from, target: .screen(to), style: segue.style, place: segue.place, certainty: .declared))
            graph.sites.append(
                CallSite(place: segue.place, text: "segue \(segue.identifier)", verdict: .understood("shows \(target)"))
            )
        }
    }

    /// The view controllers that a tab bar controller makes where it sets its `viewControllers`.
    private mutating func findTabs(of type: String) {
        for (_, body) in (program.members[type]?.bodies ?? [:]).sorted(by: { $0.key < $1.key }) {
            let sets =
                body.assignments.contains { $0.path.last == "viewControllers" }
                || body.calls.contains { $0.name == "setViewControllers" }
            guard sets else { continue }
            for call in body.calls {
                guard let made = program.made(call), program.isController(made) || program.isView(made),
                    !Verb.isContainer(made), !Verb.isOfSystem(made),
                    !call.scope.within.contains(where: { program.verb($0.name) != nil })
                else { continue }
                let screen = add(program.frames.content(of: made))
                guard !graph.tabs.contains(where: { $0.screen == screen }) else { continue }
                graph.tabs.append(FoundTab(screen: screen, name: Names.stem(made), place: call.scope.place))
            }
        }
    }

    private mutating func findRoots() {
        for root in AppRoots(program).roots where program.isController(root) {
            if program.inherits(root, where: { $0 == "UITabBarController" }) { findTabs(of: root) }
            // What only holds tabs is no screen beside them.
            if graph.tabs.isEmpty { _ = add(program.frames.content(of: root)) }
        }
        let targets = Set(graph.edges.map(\.target))
        for index in graph.screens.indices where !targets.contains(.screen(graph.screens[index].id)) {
            graph.screens[index].isRoot = true
        }
    }
}
