#if VALUE
// A walk on the bare value: no object shows it, and what remains to be done is compared as it is returned.

import Foundation

/// The state of a window and the interpreter, moved together.
@MainActor
final class ValueWalk: Walkable {
    private let program: Program
    private var state: FlowWindowState
    private var interpreter: Interpreter
    private var holds: [String: Bool] = [:]

    private var events: [String] = []
    /// The screen of the last event.
    private var seen: String?
    private var reports: [String] = []
    private var answers: [String] = []
    /// The guards that were asked, and those whose answer is no longer needed.
    private var questions: [(condition: FlowCondition, id: UInt64)] = []
    private var forgotten: Set<UInt64> = []
    private var callers: Set<FlowCaller> = []
    private var windows: UInt64 = 0
    private var number = 0
    private var last: Action?
    /// What one stack shows after going back and the same, where that was done in another column.
    private var narrowed: String?
    /// Screens that were on top once, by the interpreter's entry and the state's.
    private var screens: [(entry: Int, stack: Int, flow: String, route: String, screen: (UInt64, UInt64))] = []
    private(set) var said: [String] = []

    init(_ program: Program) {
        self.program = program
        for (index, one) in program.guards.enumerated() { holds[one.name] = index % 2 == 0 }
        interpreter = Interpreter(program, holds: holds)
        state = FlowWindowState(Self.answers(program, holds))
        run { $0.start(front.id) }
        seen = interpreter.shown.top.text
    }

    private static func answers(_ program: Program, _ holds: [String: Bool]) -> FlowAnswers {
        func otherwise(_ condition: FlowCondition) -> Program.Otherwise? {
            condition.isNegated ? nil : program.guards.first { $0.name == condition.guardName }?.otherwise
        }
        return FlowAnswers(
            app: RandomApp.self,
            holds: { condition in
                guard let asked = program.guards.first(where: { $0.name == condition.guardName }), !asked.isAsync
                else { return nil }
                let answer = holds[asked.name] ?? false
                guard asked.hasNumber else { return answer != condition.isNegated }
                guard let number = (try? condition.arguments())?["n"].flatMap({ Int($0) }) else { return false }
                return (answer != (number % 2 != 0)) != condition.isNegated
            },
            otherwise: { condition in
                otherwise(condition).map {
                    .init(CurrentProgram.root(of: $0.flow, number: nil), style: $0.style.flowStyle)
                }
            },
            isPassed: { condition, outcome in
                otherwise(condition)?.until.contains((outcome as? Ending)?.name ?? "") ?? false
            },
            root: { _ in nil },
            outcome: { _, _ in nil }
        )
    }

    private var front: FlowStackState { state.stacks[state.front] }

    /// Ends every flow; nothing may wait forever.
    func end() async { if !callers.isEmpty { run { $0.close() } } }

    /// What differs after an action; empty if nothing does.
    func step(_ action: Action) async -> [String] {
        number += 1
        (events, reports, answers, narrowed) = ([], [], [], nil)
        (interpreter.reports, interpreter.answers) = ([], [])
        let before = interpreter.shown.top.id
        let opened = perform(action)
        interpreter.openHeldLink()
        run { $0.start(front.id) }
        return differences(before: before, opened: opened?.0, expected: opened?.1)
    }

    // MARK: Doing

    @discardableResult
    private func run<Result>(_ request: (inout FlowRun) -> Result) -> Result {
        var next = state
        let (result, effects) = next.run(Self.answers(program, holds), request)
        state = next
        for effect in effects { carryOut(effect) }
        return result
    }

    private func carryOut(_ effect: FlowEffect) {
        switch effect {
        case .show, .open, .ended: break
        case .event(let event, _): events.append(WalkText.text(of: event))
        case .report(let report, _): reports.append(WalkText.name(of: report))
        case .ask(let condition, let question): questions.append((condition, question))
        case .forget(let question): forgotten.insert(question)
        case .answer(let caller, let outcome):
            // A cancelled caller has its answer.
            guard callers.remove(caller) != nil else { return }
            answers.append("\(caller.number): \(Ending(outcome).map { "\($0)" } ?? "dismissed")")
        case .finished(_, let isAnimated): run { $0.restart(animated: isAnimated) }
        }
    }

    private func perform(_ action: Action) -> (String, String)? {
        let top = interpreter.shown.top
        let stack = interpreter.selected
        let screen = (front.top.id, front.id)
        switch action {
        case .take(let pick, let waits):
            let count = interpreter.live(in: interpreter.shown).count
            if pick % count > 0, let (entry, screen) = beside(pick) {
                let (before, narrow) = (state.description, takeNarrow(pick / count, from: entry, screen))
                take(pick / count, waits: waits, from: entry.id, entry.flow, entry.route, stack, screen)
                if state.description != before { (narrowed, besides) = (narrow, besides + 1) }
                return nil
            }
            take(pick, waits: waits, from: top.id, top.flow, top.route, stack, screen)
        case .takeTwice(let pick):
            take(pick, waits: false, from: top.id, top.flow, top.route, stack, screen)
            // In columns, the screen may still be there: what it does is then something else, with an event of its own.
            if interpreter.isExpanded, interpreter.live(top.id, of: stack) != nil { return nil }
            take(pick, waits: false, from: top.id, top.flow, top.route, stack, screen)
        case .takeCovered(let which, let pick):
            guard !screens.isEmpty else { return nil }
            let old = screens[which % screens.count]
            say("the screen of \(old.flow).\(old.route)")
            take(pick, waits: false, from: old.entry, old.flow, old.route, old.stack, old.screen)
        case .back:
            interpreter.back(from: top.id, stack: stack)
            run { _ = $0.perform(.leave, from: screen.0, in: screen.1) }
        case .swipeBack: goBack(inLayer: interpreter.shown.layers.count - 1, keeping: nil)
        case .longPress(let layer, let kept): goBack(inLayer: layer % interpreter.shown.layers.count, keeping: kept)
        case .swipeDown(let pick):
            let layers = interpreter.shown.layers
            guard layers.count > 1 else { return nil }
            goBack(to: interpreter.count(below: 1 + pick % (layers.count - 1)))
        case .tap(let tab):
            guard !program.tabs.isEmpty else { return nil }
            say("tab \(tab % program.tabs.count)")
            interpreter.tap(tab % program.tabs.count)
            run { $0.tap(tab % program.tabs.count) }
        case .select(let pick):
            guard !program.tabs.isEmpty else { return nil }
            last = action
            let tab = pick % program.tabs.count
            say("tab \(tab)")
            if tab != interpreter.selected { interpreter.tap(tab) }
            run { $0.select(tab) }
        case .request(let pick, let waits):
            last = action
            if let (flow, signal) = program.signal(pick) { return send(signal, to: flow) }
            guard let transition = program.anywhere(pick, from: top) else { return nil }
            take(transition, waits: waits, from: top.id, top.flow, stack, screen)
        case .open(let pick, let number):
            last = action
            return open(pick, number)
        case .again: return last.flatMap { perform($0) }
        case .restart:
            interpreter.restart()
            run { $0.startOver() }
        case .updateTabs:
            screens = []
            interpreter.updateTabs()
            run { $0.updateTabs() }
        case .flip(let pick): flip(pick)
        case .answer(let holds):
            interpreter.answerQuestion(holds)
            guard !questions.isEmpty else { return nil }
            let (condition, question) = questions.removeFirst()
            run { $0.answer(holds != condition.isNegated, to: question) }
        case .restore(let pick): restore(pick)
        case .cancel(let pick): cancel(pick)
        case .backBeside(let which):
            guard let (entry, screen) = beside(which) else { return nil }
            interpreter.back(from: entry.id, stack: stack)
            run { _ = $0.perform(.leave, from: screen.0, in: screen.1) }
        case .resize:
            interpreter.isExpanded.toggle()
            let saved = state.saved()
            run { $0.expand(interpreter.isExpanded) }
            if state.saved() != saved { reports.append("saved otherwise") }
        }
        return nil
    }

    private func say(_ text: String) { said.append(text) }

    /// The screen in another column that a number picks, if there is one.
    private func beside(_ pick: Int) -> (entry: Interpreter.Entry, screen: (UInt64, UInt64))? {
        guard let entry = interpreter.beside(pick),
            let place = interpreter.live(in: interpreter.shown).firstIndex(where: { $0.id == entry.id })
        else { return nil }
        say("the screen of \(entry.flow).\(entry.route)")
        let live = state.live(in: front.id)
        guard place < live.count else { return nil }
        return (entry, (live[place].id, front.id))
    }

    /// What the window would show if it were one stack, the user had gone back to the screen, and then took the
    /// transition; or took it from the screen on top, if that has it and it comes over that. Nil for one that selects a tab, which leaves the stack as it is.
    private func takeNarrow(_ pick: Int, from entry: Interpreter.Entry, _ screen: (UInt64, UInt64)) -> String? {
        let offered = program.functions(from: entry.route, of: entry.flow)
        guard !offered.isEmpty, let place = front.entries.firstIndex(where: { $0.id == screen.0 }) else { return nil }
        let function = offered[pick % offered.count]
        let all = function.choice == nil ? [function] : program.choices(beside: function, of: entry.flow)
        guard !all.contains(where: \.isTab) else { return nil }
        let answers = Self.answers(program, holds)
        var narrow = state
        let command = function.request(number, in: entry.flow)
        _ = narrow.run(answers) { $0.expand(false) }
        let isShownOver = interpreter.isShownOver(function, from: place, of: interpreter.selected)
        if !isShownOver { _ = narrow.run(answers) { _ = $0.goBack(keeping: place + 1, in: screen.1) } }
        let origin = isShownOver ? front.top.id : screen.0
        let (_, effects) = narrow.run(answers) { _ = $0.perform(command, from: origin, in: screen.1) }
        for case .finished(_, let isAnimated) in effects {
            _ = narrow.run(answers) { $0.restart(animated: isAnimated) }
        }
        return narrow.description
    }

    private func take(
        _ pick: Int, waits: Bool, from entry: Int, _ flow: String, _ route: String, _ stack: Int,
        _ screen: (entry: UInt64, stack: UInt64)
    ) {
        let offered = program.functions(from: route, of: flow)
        guard !offered.isEmpty else { return }
        take(offered[pick % offered.count], waits: waits, from: entry, flow, stack, screen)
    }

    private func take(
        _ transition: Program.Transition, waits: Bool, from entry: Int, _ flow: String, _ stack: Int,
        _ screen: (entry: UInt64, stack: UInt64)
    ) {
        let value = number
        let waits = waits && transition.isCall(in: program, flow: flow)
        say("\(transition.function), number \(value)")
        interpreter.request(transition, number: value, from: entry, stack: stack, waiter: waits ? value : nil)
        interpreter.openHeldLink()
        let command = transition.request(value, in: flow)
        guard waits else { return run { _ = $0.perform(command, from: screen.entry, in: screen.stack) } }
        let caller = FlowCaller(number: UInt64(value))
        callers.insert(caller)
        run { _ = $0.perform(command, from: screen.entry, in: screen.stack, caller) }
    }

    private func send(_ signal: Program.Transition, to flow: String) -> (String, String)? {
        say("\(flow): \(signal.name), number \(number)")
        interpreter.send(signal, number: number, to: flow)
        let command = signal.request(number, in: flow)
        if let found = state.nearest(flow, beginningWith: nil) {
            run { _ = $0.perform(command, from: found.entry.id, in: found.stack) }
        } else {
            reports.append("notRunning")
        }
        return nil
    }

    private func goBack(inLayer layer: Int, keeping picked: Int?) {
        guard let kept = interpreter.kept(inLayer: layer, picked: picked) else { return }
        goBack(to: interpreter.count(below: layer) + 1 + kept)
    }

    private func goBack(to count: Int) {
        interpreter.leave(keeping: count, stack: interpreter.selected)
        run { _ = $0.goBack(keeping: count, in: front.id) }
    }

    private func open(_ pick: Int, _ number: Int) -> (String, String)? {
        let linked = program.flows.flatMap { flow in flow.routes.filter(\.hasPath).map { (flow.name, $0) } }
        guard !linked.isEmpty else { return nil }
        let (flow, route) = linked[pick % linked.count]
        let text = program.link(to: route, of: flow, number)
        say(text)
        let expected = interpreter.open(flow, route.name, number: route.hasNumber && !route.omitsNumber ? number : nil)
        guard let url = URL(string: text) else { return ("no URL", expected) }
        return ("\(run { $0.open(url) })", expected)
    }

    private func flip(_ pick: Int) {
        let name = program.guards[pick % program.guards.count].name
        say(name)
        holds[name]?.toggle()
        interpreter.holds = holds
    }

    private func restore(_ pick: Int?) {
        let saved = state.saved()
        let before = interpreter
        if let pick { flip(pick) }
        interpreter.restore(before)
        seen = nil
        screens = []
        run { $0.close() }
        (events, reports) = ([], [])
        // A question of the old window is not one of the new window.
        windows += 1
        state = FlowWindowState(Self.answers(program, holds), numbers: FlowNumbers(after: windows << 32))
        run { $0.expand(interpreter.isExpanded) }
        run { $0.restore(saved) }
    }

    private func cancel(_ pick: Int) {
        let waiting = interpreter.waiting
        guard !waiting.isEmpty else { return }
        let waiter = waiting[pick % waiting.count]
        say("\(waiter)")
        interpreter.cancel(waiter)
        if callers.remove(FlowCaller(number: UInt64(waiter))) != nil { answers.append("\(waiter): dismissed") }
    }

    // MARK: Comparing

    /// What is shown, for readers of a failure.
    var text: String { interpreter.text }

    private func differences(before: Int, opened: String?, expected: String?) -> [String] {
        var faults: [String] = []
        func compare(_ what: String, _ found: String, _ wanted: String) {
            checks += 1
            if found != wanted { faults.append("\(what):\n    is       \(found)\n    expected \(wanted)") }
        }
        compare("the link", opened ?? "", expected ?? "")
        compare("the text", state.description, interpreter.text)
        compare(
            "the screens that can be used",
            state.live(in: front.id).map { WalkText.text(of: $0.route) }.joined(separator: ", "),
            interpreter.live(in: interpreter.shown).map(\.text).joined(separator: ", "))
        if let narrowed { compare("one stack, after going back", state.description, narrowed) }
        let top = interpreter.shown.top
        let event = interpreter.event(after: seen)
        compare("the events", events.joined(separator: ", "), top.id != before ? event : "")
        if top.id != before { seen = top.text }
        compare("the reports", reports.joined(separator: ", "), interpreter.reports.joined(separator: ", "))
        compare(
            "the answers", answers.sorted().joined(separator: ", "),
            interpreter.answers.sorted().joined(separator: ", "))
        compare(
            "the questions that are no longer needed", "\(questions.map { forgotten.contains($0.id) })",
            "\(interpreter.questions.map(\.isForgotten))")
        if screens.last?.entry != top.id {
            screens.append((top.id, interpreter.selected, top.flow, top.route, (front.top.id, front.id)))
            if screens.count > 12 { screens.removeFirst() }
        }
        return faults
    }
}
#endif
