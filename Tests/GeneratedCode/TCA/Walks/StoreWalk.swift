// A walk in a store: random actions are reduced by a generated feature and done by the interpreter, and compared after each.

import ComposableArchitecture
import Foundation

/// A window in a store, and the interpreter, moved together.
@MainActor
final class StoreWalk<Glue: StoreGlue>: Walkable {
    typealias State = Glue.Feature.State
    typealias Path = State.Path

    private let program: Program
    private var guards: StoreGuards
    private var news = StoreNews()
    private var store: Store<State, Glue.Feature.Action>
    private var interpreter: Interpreter

    /// The screen of the last event.
    private var seen: String?
    private var number = 0
    /// What code has requested last.
    private var last: Action?
    /// Screens that were on top once, by the interpreter's entry.
    private var screens: [(entry: Int, stack: Int, flow: String, route: String)] = []
    /// Where the store has, or had, the interpreter's entries.
    private var elements: [Int: (tab: String?, id: StackElementID, name: String)] = [:]
    private var known: [Int: StackElementID] = [:]
    private var usedElements: Set<StackElementID> = []
    private var identities: [Int: FlowEntry.ID] = [:]
    private var usedIdentities: Set<FlowEntry.ID> = []
    /// How many requests the reducer of an entry has received.
    private var requests: [Int: Int] = [:]
    /// The first entry that the system has removed, with those above. What stays nevertheless has another element.
    private var popped: (stack: Int, place: Int)?
    /// Questions that were asked and forgotten by one action: the library cancels an effect only once it runs, so these go on.
    private var fleeting: Set<Int> = []
    private(set) var said: [String] = []

    init(_ program: Program) async {
        self.program = program
        var holds: [String: Bool] = [:]
        for (index, one) in program.guards.enumerated() { holds[one.name] = index % 2 == 0 }
        interpreter = Interpreter(program, holds: holds)
        guards = StoreGuards(holds)
        store = Self.window(guards, news)
        await settle()
        appear()
        await settle()
        seen = interpreter.shown.top.text
        news.values.setValue(StoreNews.Values())
        _ = differences(before: -1, opened: nil)
    }

    private static func window(_ guards: StoreGuards, _ news: StoreNews) -> Store<State, Glue.Feature.Action> {
        withDependencies {
            Glue.prepare(&$0, guards)
            $0.flowLog = news.log
            $0.storeNews = news
        } operation: {
            Store(initialState: Glue.initialState()) {
                CombineReducers {
                    Glue.feature()
                    Reduce { _, action in
                        Glue.ended(action).map(news.ended)
                        return .none
                    }
                }
            }
        }
    }

    func end() async {
        send(.restart)
        guards.close()
        await settle()
    }

    /// What differs after an action; empty if nothing does.
    func step(_ action: Action) async -> [String] {
        number += 1
        news.values.setValue(StoreNews.Values())
        (interpreter.reports, interpreter.endings, interpreter.told) = ([], [], [])
        popped = nil
        let before = interpreter.shown.top.id
        let asked = Set(interpreter.questions.map(\.id))
        let opened = perform(action)
        fleeting.formUnion(interpreter.questions.filter { $0.isForgotten && !asked.contains($0.id) }.map(\.id))
        interpreter.openHeldLink()
        interpreter.tellEndings()
        await settle()
        appear()
        await settle()
        return differences(before: before, opened: opened)
    }

    private func settle() async {
        await Corner.settle { news.values.value.count + guards.asked + guards.forgotten.count { $0 } }
    }

    // MARK: Doing

    private func send(_ request: FlowFeatureRequest<Path>) { store.send(Glue.action(request)) }

    /// What views do when they are shown.
    private func appear() { send(.stack(tab: shown.selected, .appeared)) }

    /// What views do when there is room for columns, or no longer.
    private func expand() { send(.stack(tab: shown.selected, .expanded(interpreter.isExpanded))) }

    private var shown: StoreShown { store.withState { Glue.shown($0) } }

    private func perform(_ action: Action) -> (String, String)? {
        let top = interpreter.shown.top
        let stack = interpreter.selected
        switch action {
        case .take(let pick, _):
            let count = interpreter.live(in: interpreter.shown).count
            guard pick % count > 0, let entry = interpreter.beside(pick) else {
                take(pick, from: top.id, top.flow, top.route, stack)
                return nil
            }
            say("the screen of \(entry.flow).\(entry.route)")
            take(pick / count, from: entry.id, entry.flow, entry.route, stack)
        case .takeTwice(let pick):
            take(pick, from: top.id, top.flow, top.route, stack)
            // In columns, the screen may still be there: what it does is then something else, with an event of its own.
            if interpreter.isExpanded, interpreter.live(top.id, of: stack) != nil { return nil }
            take(pick, from: top.id, top.flow, top.route, stack)
        case .takeCovered(let which, let pick):
            guard !screens.isEmpty else { return nil }
            let old = screens[which % screens.count]
            say("the screen of \(old.flow).\(old.route)")
            take(pick, from: old.entry, old.flow, old.route, old.stack)
        case .back: back()
        case .swipeBack: goBack(inLayer: interpreter.shown.layers.count - 1, keeping: nil)
        case .longPress(let layer, let kept): goBack(inLayer: layer % interpreter.shown.layers.count, keeping: kept)
        case .swipeDown(let pick):
            let layers = interpreter.shown.layers
            guard layers.count > 1 else { return nil }
            goBack(to: interpreter.count(below: 1 + pick % (layers.count - 1)))
        case .tap(let pick): tap(pick)
        case .select(let pick):
            last = action
            select(pick)
        case .request(let pick, _):
            last = action
            if let transition = program.anywhere(pick, from: top) {
                take(transition, from: top.id, top.flow, top.route, stack)
            }
        case .open(let pick, let number):
            last = action
            return open(pick, number)
        case .again: return last.flatMap { perform($0) }
        case .restart:
            interpreter.restart()
            send(.restart)
        case .updateTabs:
            // Stacks move.
            screens = []
            guard !program.tabs.isEmpty else { return nil }
            interpreter.updateTabs()
            send(.updateTabs)
        case .flip(let pick): flip(pick)
        case .answer(let holds):
            interpreter.answerQuestion(holds)
            guards.answerOldest(holds)
        case .restore(let pick): restore(pick)
        case .backBeside(let which):
            guard let entry = interpreter.beside(which) else { return nil }
            say("the screen of \(entry.flow).\(entry.route)")
            interpreter.back(from: entry.id, stack: stack)
            request(Glue.request("back", 0, on: "\(entry.flow).\(entry.route)"), from: entry.id)
        case .resize:
            interpreter.isExpanded.toggle()
            expand()
        // Nobody waits.
        case .cancel: break
        }
        return nil
    }

    private func say(_ text: String) { said.append(text) }

    private func take(_ pick: Int, from entry: Int, _ flow: String, _ route: String, _ stack: Int) {
        let offered = program.functions(from: route, of: flow)
        guard !offered.isEmpty else { return }
        take(offered[pick % offered.count], from: entry, flow, route, stack)
    }

    private func take(
        _ transition: Program.Transition, from entry: Int, _ flow: String, _ route: String, _ stack: Int
    ) {
        say("\(transition.function), number \(number)")
        interpreter.request(transition, number: number, from: entry, stack: stack)
        interpreter.openHeldLink()
        request(Glue.request(transition.function, number, on: "\(flow).\(route)"), from: entry)
    }

    /// The library has an issue with an action of a screen that is gone, whose reducer does not receive it.
    private func request(_ action: Path.Action, from entry: Int) {
        guard let (tab, id, _) = elements[entry] else { return }
        let request = FlowFeatureRequest<Path>.stack(tab: tab, .screens(.element(id: id, action: action)))
        if has(id, in: tab) {
            requests[entry, default: 0] += 1
            send(request)
        } else {
            withExpectedIssue { send(request) }
        }
    }

    private func has(_ id: StackElementID, in tab: String?) -> Bool {
        State.stacks.contains { $0.tab == tab } && stack(of: tab).screens.ids.contains(id)
    }

    /// By a transition or, as often, by `dismiss`.
    private func back() {
        let (top, count) = (interpreter.shown.top, interpreter.shown.entries.count)
        interpreter.back(from: top.id, stack: interpreter.selected)
        guard let (tab, id, name) = elements[top.id] else { return }
        guard count > 1, number.isMultiple(of: 2) else {
            return request(Glue.request("back", 0, on: name), from: top.id)
        }
        say("dismissed by its reducer")
        send(.stack(tab: tab, .screens(.element(id: id, action: Glue.close(name)))))
    }

    private func goBack(inLayer layer: Int, keeping picked: Int?) {
        guard let kept = interpreter.kept(inLayer: layer, picked: picked) else { return }
        goBack(to: interpreter.count(below: layer) + 1 + kept)
    }

    /// What the system does: it removes screens, whatever is decided.
    private func goBack(to count: Int) {
        guard let (tab, id, _) = elements[interpreter.shown.entries[count].id] else { return }
        popped = (interpreter.selected, count)
        interpreter.leave(keeping: count, stack: interpreter.selected)
        send(.stack(tab: tab, .screens(.popFrom(id: id))))
    }

    private func tap(_ pick: Int) {
        guard !program.tabs.isEmpty else { return }
        let (tab, shown) = (pick % program.tabs.count, shown)
        say("tab \(tab)")
        interpreter.tap(tab)
        if shown.tabs.indices.contains(tab) { send(.tap(tab: shown.tabs[tab])) }
    }

    private func select(_ pick: Int) {
        guard !program.tabs.isEmpty else { return }
        let (tab, shown) = (pick % program.tabs.count, shown)
        say("tab \(tab)")
        if tab != interpreter.selected { interpreter.tap(tab) }
        if shown.tabs.indices.contains(tab) { send(.select(tab: shown.tabs[tab])) }
    }

    private func open(_ pick: Int, _ number: Int) -> (String, String)? {
        let linked = program.flows.flatMap { flow in flow.routes.filter(\.hasPath).map { (flow.name, $0) } }
        guard !linked.isEmpty else { return nil }
        let (flow, route) = linked[pick % linked.count]
        let text = program.link(to: route, of: flow, number)
        say(text)
        let expected = interpreter.open(flow, route.name, number: route.hasNumber && !route.omitsNumber ? number : nil)
        guard let url = URL(string: text) else { return ("no URL", expected) }
        send(.open(url))
        return (store.withState { $0.core.opened.map { "\($0)" } ?? "" }, expected)
    }

    private func flip(_ pick: Int) {
        let name = program.guards[pick % program.guards.count].name
        say(name)
        guards.flip(name)
        interpreter.holds = guards.holds
    }

    /// Closes the window, and restores it in a later run of the app.
    private func restore(_ pick: Int?) {
        let saved = store.withState { $0.core.saved() }
        let before = interpreter
        if let pick { flip(pick) }
        interpreter.restore(before)
        interpreter.questions = []
        seen = nil
        screens = []
        let closed = guards
        guards = StoreGuards(closed.holds)
        news = StoreNews()
        store = Self.window(guards, news)
        closed.close()
        (usedElements, usedIdentities) = ([], [])
        expand()
        send(.restore(saved))
    }

    // MARK: Comparing

    /// What is shown, for readers of a failure.
    var text: String { interpreter.text }

    private func differences(before: Int, opened: (is: String, expected: String)?) -> [String] {
        var faults: [String] = []
        func compare(_ what: String, _ found: String, _ wanted: String) {
            checks += 1
            if found != wanted { faults.append("\(what):\n    is       \(found)\n    expected \(wanted)") }
        }
        let shown = shown
        compare("the link", opened?.is ?? "", opened?.expected ?? "")
        compare("the start", shown.start, interpreter.start ?? program.name + "Main")
        compare("the link that waits", shown.link?.absoluteString ?? "", waitingLink)
        compare("the text", flows(shown), interpreter.text)
        compare("what is shown", picture(shown), interpreter.picture)
        let top = interpreter.shown.top
        if before >= 0 {
            let isNew = top.id != before
            let event = interpreter.event(after: seen)
            let values = news.values.value
            compare("the events", values.events.joined(separator: ", "), isNew ? event : "")
            if isNew { seen = top.text }
            compare("the reports", values.reports.joined(separator: ", "), interpreter.reports.joined(separator: ", "))
            compare("the endings", values.endings.joined(separator: "; "), endings)
            compare(
                "the forgotten questions", "\(guards.forgotten)",
                "\(interpreter.questions.map { $0.isForgotten && !fleeting.contains($0.id) })")
        }
        guard faults.isEmpty else { return faults }
        compareScreens(shown, &faults)
        if screens.last?.entry != top.id {
            screens.append((top.id, interpreter.selected, top.flow, top.route))
            if screens.count > 12 { screens.removeFirst() }
        }
        return faults
    }

    private var waitingLink: String {
        guard let (flow, route, number) = interpreter.deferred else { return "" }
        return program.link(to: program.route(route, of: flow), of: flow, number ?? 0)
    }

    /// What the screens, and the app, have to be told of flows that ended.
    private var endings: String {
        interpreter.told.compactMap { end in
            let (caller, transition) = (end.caller, end.transition)
            let isDeclared = program.transitions(from: caller.route, of: caller.flow).contains {
                $0.name == transition.name && $0.isCall(in: program, flow: caller.flow)
            }
            guard isDeclared else { return nil }
            return StoreEnding(
                transition.scope == .app ? "the app" : caller.text, transition.name, end.ending?.text ?? "dismissed"
            ).text
        }.joined(separator: "; ")
    }

    /// The stacks that are shown, in their order.
    private func stacks(_ shown: StoreShown) -> [FlowScreenStack<Path>] {
        shown.stacks.map(stack)
    }

    private func stack(of tab: String?) -> FlowScreenStack<Path> {
        store.withState { state in state[keyPath: State.stacks.first { $0.tab == tab }!.stack] }
    }

    /// The stacks in the notation of the documentation.
    private func flows(_ shown: StoreShown) -> String {
        let texts = stacks(shown).map(\.flow.description)
        guard let selected = shown.selected else { return texts[0] }
        return zip(shown.tabs, texts).map { "\($0 == selected ? ">" : " ") \($0): \($1)" }.joined(separator: "\n")
    }

    private func picture(_ shown: StoreShown) -> String {
        let start = shown.selected.map { "tab \(shown.tabs.firstIndex(of: $0) ?? -1)" } ?? shown.start
        return start + "; " + stacks(shown).map { WalkText.text(of: $0.flow.entries) }.joined(separator: "; ")
    }

    /// The states of a stack are those of its entries: the same number and kinds, in the same order. Screens that stay keep
    /// their state and identity; no other has one that was used before. Stacks that are not shown have none.
    private func compareScreens(_ shown: StoreShown, _ faults: inout [String]) {
        func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
            checks += 1
            if !isRight { faults.append(what()) }
        }
        for (index, (stack, expected)) in zip(stacks(shown), interpreter.stacks).enumerated() {
            let (screens, entries, wanted) = (stack.screens, stack.flow.entries, expected.entries)
            check(screens.count == wanted.count, "\(screens.count) states for \(wanted.count) screens in \(stack.flow)")
            guard screens.count == wanted.count, entries.count == wanted.count else { continue }
            for (place, model) in wanted.enumerated() {
                let (id, entry) = (screens.ids[place], entries[place])
                let screen = screens[id: id].map { Glue.screen($0) }
                check(screen?.text == model.text, "the state \(screen?.text ?? "nil") for \(model.text)")
                let received = requests[model.id] ?? 0
                check(
                    screen?.requests == received,
                    "\(model.text) has received \(screen?.requests ?? -1) requests, expected \(received)")
                let old = known[model.id]
                let isRenewed = popped.map { $0.stack == index && $0.place <= place } ?? false
                check(
                    old == nil || isRenewed ? !usedElements.contains(id) : old == id,
                    "the element of \(model.text) is \(id), and was \(old.map { "\($0)" } ?? "none")")
                check(
                    identities[model.id].map { $0 == entry.id } ?? !usedIdentities.contains(entry.id),
                    "the identity of \(model.text) changed")
                known[model.id] = id
                identities[model.id] = entry.id
                usedElements.insert(id)
                usedIdentities.insert(entry.id)
                elements[model.id] = (shown.stacks[index], id, "\(model.flow).\(model.route)")
            }
        }
        let names = Set(shown.stacks)
        for (tab, _) in State.stacks where !names.contains(tab) {
            let stack = stack(of: tab)
            check(
                stack.screens.isEmpty && stack.flow == "",
                "\(tab ?? "the stack without tabs") is not shown: \(stack.flow)")
        }
    }
}

extension Ending {
    fileprivate var text: String {
        switch self {
        case .outcome(let name, let number): number.map { "\(name)(\($0))" } ?? name
        case .value(let value): "value(\(value))"
        }
    }
}
