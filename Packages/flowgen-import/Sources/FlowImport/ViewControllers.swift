/// Finds what view controllers show themselves: pushes, presentations, and segues of storyboards.
///
/// - Parameter graph: What other kinds found: coordinators' calls are theirs.
func findViewControllers(_ program: Program, beside graph: ScreenGraph, storyboards: [Storyboard]) -> ScreenGraph {
    var finder = ViewControllerFinder(program, beside: graph, storyboards: storyboards)
    return finder.find()
}

struct ViewControllerFinder {
    private let program: Program
    private let values: ValueReader
    private let flows: Set<String>
    private let storyboards: [Storyboard]
    private var graph = ScreenGraph()
    private var known: Set<String>
    private let screensOfView: [String: [String]]
    private let flowOf: [String: String]

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

    mutating func find() -> ScreenGraph {
        for call in program.calls where !flows.contains(call.scope.type) { read(call) }
        spread()
        for call in program.calls where !flows.contains(call.scope.type) { ask(call) }
        for storyboard in storyboards { read(storyboard) }
        findRoots()
        return graph
    }

    // MARK: Calls

    /// The screens that a function shows.
    private struct Shown: Hashable {
        var screen: String
        var style: Style
        /// The screens that are put away first.
        var leaving: Leaving?
        /// The cases of the function's parameter for which it does; nil if always.
        var cases: [String]?
    }

    /// The screens that functions show, by `Type.function`.
    private var shows: [String: [Shown]] = [:]
    /// Calls that show a screen, and are in no screen's code.
    private var homeless: [(site: Int, function: String)] = []

    private mutating func read(_ call: CallFact) {
        if call.name == "performSegue" { return perform(call) }
        guard let verb = program.verb(call.name), case .show(let style) = verb, isPresenter(call),
            let shown = call.arguments.first?.value, !call.scope.type.isEmpty
        else { return }
        let text = "\(call.path.joined(separator: "."))(\(shown.text.prefix(60)))"
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
        let names = targets.joined(separator: ", ")
        let source = source(call.scope)
        for target in targets {
            let each = Shown(
                screen: target, style: style == .sheet && isFullScreen(shown, call) ? .cover : style,
                leaving: program.leaving(before: call.scope), cases: cases(call.scope))
            shows[call.scope.type + "." + call.scope.function, default: []].append(each)
            if let source { connect(source, each, place) }
        }
        if source == nil { homeless.append((graph.sites.count, call.scope.type + "." + call.scope.function)) }
        graph.sites.append(
            CallSite(
                place: place, text: text,
                verdict: source == nil ? .todo("shows \(names): from which screen?") : .understood("shows \(names)")))
    }

    /// The screens that an expression stands for: several, if a closure or a `switch` makes it.
    private func targets(_ shown: Expression, _ call: CallFact) -> (screens: [String], isOfSystem: Bool) {
        let scope = call.scope
        func screen(_ expression: Expression, _ line: Int) -> (String?, Bool) {
            switch values.value(of: expression, scope.type, scope.function, line: line) {
            case .screen(let target) where program.isDeclared(target) || target != scope.type: (target, false)
            case .system: (nil, true)
            default: (nil, false)
            }
        }
        let (one, isOfSystem) = screen(shown, scope.place.line)
        if let one { return ([one], false) }
        guard shown.path.count == 1, !isOfSystem else { return ([], isOfSystem) }
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

    /// Adds what a function shows to the functions of the same type that call it.
    private mutating func spread() {
        var isNew = true
        while isNew {
            isNew = false
            for call in program.calls where !call.scope.type.isEmpty && call.path.filter({ $0 != "self" }).count == 1 {
                let callee = call.scope.type + "." + call.name
                let caller = call.scope.type + "." + call.scope.function
                guard caller != callee else { continue }
                for each in shown(by: call, shows[callee] ?? []) where shows[caller]?.contains(each) != true {
                    shows[caller, default: []].append(each)
                    isNew = true
                }
            }
        }
    }

    /// The cases of a parameter of its function for which a fact is.
    private func cases(_ scope: Scope) -> [String]? {
        let names = parameters(scope)
        return scope.rows.first { names.contains($0.subject) }?.patterns.compactMap(caseName)
    }

    private func parameters(_ scope: Scope) -> Set<String> {
        Set(program.members[scope.type]?.functions[scope.function]?.flatMap(\.parameters).map(\.name) ?? [])
    }

    /// Returns what a call shows of what its function can show. Which case a value is that is no literal, nobody knows.
    private func shown(by call: CallFact, _ all: [Shown]) -> [Shown] {
        guard !all.isEmpty else { return [] }
        let named = call.arguments.compactMap { caseOfPath($0.value.path) }
        let own = parameters(call.scope)
        let isPassedOn = call.arguments.contains { $0.value.path.count == 1 && own.contains($0.value.path[0]) }
        return all.compactMap { each in
            var each = each
            if let cases = each.cases, !cases.contains(where: { named.contains($0) }) { return isPassedOn ? each : nil }
            each.cases = cases(call.scope)
            return each
        }
    }

    /// Whether a call can be one of an object that shows screens for the caller: not of the model of another screen.
    private func isAsked(_ owner: String, _ call: CallFact) -> Bool {
        let path = call.path
        let receiver = path[path.count - 2]
        let declared =
            program.body(call.scope.type, call.scope.function).variables.filter { $0.name == receiver }
            + [program.members[call.scope.type]?.properties[receiver]].compactMap { $0 }
        if declared.contains(where: { ($0.type + " " + ($0.value?.text ?? "")).contains(word: last(owner)) }) {
            return true
        }
        if Receiver.isNamed(receiver) || receiver.startsUppercase { return true }
        let name = receiver.lowercased()
        if name.hasSuffix("controller") || name.hasSuffix("vc") { return true }
        return Containment.isModel(receiver.prefix(1).uppercased() + receiver.dropFirst())
            && path.filter { $0 != "self" }.count == 2
    }

    /// Follows a call of another object's function: of a delegate, or of a view controller that shows screens for others.
    private mutating func ask(_ call: CallFact) {
        if call.path.filter({ $0 != "self" }).count == 1, let found = shows[call.scope.type + "." + call.name] {
            return understand(call, found)
        }
        guard call.path.count > 1, call.path[0] != "super",
            program.members[call.scope.type]?.functions[call.name] == nil, let source = source(call.scope)
        else { return }
        // A name tells which function is meant if only one type has it.
        let owners = Set(
            (program.functionsByName[call.name] ?? []).map(\.scope.type)
                .filter { program.type($0)?.kind != .contract && !$0.hasSuffix("Protocol") })
        guard owners.count == 1, let owner = owners.first, !flows.contains(owner),
            // Bodies are known by name: of two functions with one name, nobody knows which shows a screen.
            program.members[owner]?.functions[call.name]?.count == 1,
            let all = shows[owner + "." + call.name], isAsked(owner, call), program.frames.content(of: owner) != source
        else { return }
        let found = shown(by: call, all)
        guard !found.isEmpty else {
            return graph.sites.append(
                CallSite(
                    place: call.scope.place, text: call.path.joined(separator: "."), verdict: .todo("for which case?")))
        }
        for each in found {
            var each = each
            each.leaving = each.leaving ?? program.leaving(before: call.scope)
            connect(source, each, call.scope.place)
        }
        understand(call, found)
        for (site, function) in homeless where function.hasPrefix(owner + ".") {
            if case .todo = graph.sites[site].verdict {
                graph.sites[site].verdict = .understood("for those that call it")
            }
        }
    }

    private mutating func understand(_ call: CallFact, _ found: [Shown]) {
        graph.sites.append(
            CallSite(
                place: call.scope.place, text: call.path.joined(separator: "."),
                verdict: .understood("shows " + found.map(\.screen).joined(separator: ", "))))
    }

    /// Whether a call can be one of a view controller: `present(x, animated: true)` and the like.
    private func isPresenter(_ call: CallFact) -> Bool {
        let labels = call.arguments.map(\.label)
        switch call.name {
        case "pushViewController": return true
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
    private func source(_ scope: Scope) -> String? {
        // An extension of a class of the system is no screen, and a static function is of no screen.
        guard program.isDeclared(scope.type), !program.isStatic(scope) else { return nil }
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
    private mutating func connect(_ source: String, _ shown: Shown, _ place: Place) {
        let sources = screensOfView[source] ?? [add(source)]
        let targets = screensOfView[shown.screen] ?? [add(shown.screen)]
        for from in sources {
            let flow = flowOf[from]
            let to = targets.first { flowOf[$0] == flow } ?? targets[0]
            graph.edges.append(
                FoundEdge(
                    from: from, target: .screen(to), style: shown.style, place: place, certainty: .called,
                    leaving: shown.leaving))
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
            if graph.tabs.isEmpty { _ = add(root) }
        }
        let targets = Set(graph.edges.map(\.target))
        for index in graph.screens.indices where !targets.contains(.screen(graph.screens[index].id)) {
            graph.screens[index].isRoot = true
        }
    }
}
