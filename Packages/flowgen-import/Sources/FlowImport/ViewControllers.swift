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
    private let screenOfView: [String: String]

    init(_ program: Program, beside graph: ScreenGraph, storyboards: [Storyboard]) {
        self.program = program
        self.storyboards = storyboards
        flows = Set(graph.flows.map(\.id))
        values = ValueReader(program: program, coordinators: flows)
        known = Set(graph.screens.map(\.id))
        screenOfView = Dictionary(graph.screens.compactMap { screen in screen.view.map { ($0, screen.id) } }) {
            one, _ in one
        }
    }

    mutating func find() -> ScreenGraph {
        for call in program.calls where !flows.contains(call.scope.type) { read(call) }
        for storyboard in storyboards { read(storyboard) }
        findRoots()
        return graph
    }

    // MARK: Calls

    private mutating func read(_ call: CallFact) {
        if call.name == "performSegue" { return perform(call) }
        guard let verb = Verb.named(call.name), case .show(let style) = verb, isPresenter(call),
            let shown = call.arguments.first?.value, !call.scope.type.isEmpty
        else { return }
        let text = "\(call.path.joined(separator: "."))(\(shown.text.prefix(60)))"
        let place = call.scope.place
        switch values.value(of: shown, call.scope.type, call.scope.function, line: place.line) {
        case .screen(let target) where program.isDeclared(target) || target != call.scope.type:
            guard let source = source(call) else {
                graph.sites.append(
                    CallSite(place: place, text: text, verdict: .todo("shows \(target): from which screen?")))
                return
            }
            let isWhole = isFullScreen(shown, call)
            connect(source, target, style == .sheet && isWhole ? .cover : style, place)
            graph.sites.append(CallSite(place: place, text: text, verdict: .understood("shows \(target)")))
        case .system:
            graph.sites.append(CallSite(place: place, text: text, verdict: .passed("a screen of the system")))
        case .screen, .flow, .container, .unknown:
            let isAlert = shown.text.lowercased().contains("alert") || shown.text.lowercased().contains("activity")
            graph.sites.append(
                CallSite(
                    place: place, text: text,
                    verdict: isAlert ? .passed("an alert") : .todo("what is `\(shown.text.prefix(60))`?")))
        }
    }

    /// Whether a call can be one of a view controller: `present(x, animated: true)` and the like.
    private func isPresenter(_ call: CallFact) -> Bool {
        let labels = call.arguments.map(\.label)
        switch call.name {
        case "pushViewController": return true
        case "present": return labels.first == "" && labels.contains("animated")
        case "show", "showDetailViewController": return labels.first == "" && labels.contains("sender")
        default: return false
        }
    }

    private func isFullScreen(_ shown: Expression, _ call: CallFact) -> Bool {
        program.body(call.scope.type, call.scope.function).assignments.contains { fact in
            fact.path.last == "modalPresentationStyle" && fact.path.dropLast().last == shown.path.last
                && Verb.covers(fact.value.text)
        }
    }

    /// The screen whose code a call is.
    private func source(_ call: CallFact) -> String? {
        let type = call.scope.type
        // An extension of a class of the system is no screen.
        guard program.isDeclared(type) else { return nil }
        return program.isController(type) || program.isView(type) || type.hasSuffix("ViewController") ? type : nil
    }

    private mutating func connect(_ source: String, _ target: String, _ style: Style, _ place: Place) {
        let from = add(source)
        let to = add(target)
        graph.edges.append(
            FoundEdge(from: from, target: .screen(to), style: style, place: place, certainty: .called))
    }

    private mutating func add(_ view: String) -> String {
        if let screen = screenOfView[view] { return screen }
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

    private mutating func findRoots() {
        let targets = Set(graph.edges.map(\.target))
        for index in graph.screens.indices where !targets.contains(.screen(graph.screens[index].id)) {
            graph.screens[index].isRoot = true
        }
    }
}
