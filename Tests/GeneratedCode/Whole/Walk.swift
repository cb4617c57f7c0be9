// A walk: random actions are performed by the router and by the interpreter, and compared after each step.

import Foundation

/// A router and the interpreter, moved together.
@MainActor
final class Walk<Glue: WalkGlue>: Walkable {
    private let program: Program
    private let glue: Glue
    private var guards = WalkGuards()
    private var router: FlowAppRouter<Glue.App>
    private var interpreter: Interpreter

    private var events: [String] = []
    /// All events so far, as the app would send them.
    private(set) var sent: [FlowEvent] = []
    /// The screen of the last event.
    private var seen: String?
    private var reports: [String] = []
    private var answers: [String] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var number = 0
    /// What code has requested last.
    private var last: Action?
    /// Screens that were on top once, by the interpreter's entry.
    private var screens: [(entry: Int, stack: Int, flow: String, route: String, screen: WalkScreen)] = []
    private var identities: [Int: FlowEntry.ID] = [:]
    private var used: Set<FlowEntry.ID> = []
    private(set) var said: [String] = []
    /// The last action in words that another player of the program can repeat, and what it led to; nil if it cannot.
    private(set) var step: WalkStep?

    init(_ program: Program, _ glue: Glue) async {
        self.program = program
        self.glue = glue
        for (index, one) in program.guards.enumerated() { guards.holds[one.name] = index % 2 == 0 }
        interpreter = Interpreter(program, holds: guards.holds)
        router = glue.makeRouter(guards) { _ in }
        attach()
        router.stack.start()
        events = []
        seen = interpreter.shown.top.text
        _ = await differences(before: -1, opened: nil, expected: nil)
    }

    private func attach() {
        router.onEvent = { [unowned self] in
            events.append(WalkText.text(of: $0))
            sent.append($0)
        }
        router.onReport = { [unowned self] in
            reports.append(WalkText.name(of: $0))
        }
        router.places.onReport = router.onReport
    }

    func end() async {
        router.restart()
        guards.close()
        await settle()
    }

    /// What differs after an action; empty if nothing does.
    func step(_ action: Action) async -> [String] {
        number += 1
        events = []
        reports = []
        answers = []
        interpreter.reports = []
        interpreter.answers = []
        step = nil
        let before = interpreter.shown.top.id
        let opened = perform(action)
        interpreter.openHeldLink()
        await settle()
        router.stack.start()
        for stack in router.tabs?.stacks ?? [router.stack] { stack.settleForTest() }
        let faults = await differences(before: before, opened: opened?.0, expected: opened?.1)
        step?.see(picture, events: events, reports: reports, opened: opened?.0)
        return faults
    }

    /// Lets tasks continue: those that were answered, and those that ask guards.
    private func settle() async {
        for turn in 0..<1_000 {
            if turn > 2, answers.count >= interpreter.answers.count, guards.asked >= interpreter.questions.count,
                reports.count >= interpreter.reports.count, picture == interpreter.picture
            {
                return
            }
            await Task.yield()
        }
    }

    // MARK: Doing

    private func perform(_ action: Action) -> (String, String)? {
        let top = interpreter.shown.top
        let stack = interpreter.selected
        switch action {
        case .take(let pick, let waits):
            let count = interpreter.live(in: interpreter.shown).count
            if pick % count > 0, let (entry, screen) = beside(pick) {
                take(pick / count, waits: waits, from: entry.id, entry.flow, entry.route, stack, screen)
                return nil
            }
            guard let screen = glue.screen(onTopOf: router.stack) else { return ("no screen", "a screen") }
            take(pick, waits: waits, from: top.id, top.flow, top.route, stack, screen)
        case .takeTwice(let pick):
            guard let screen = glue.screen(onTopOf: router.stack) else { return ("no screen", "a screen") }
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
            step = WalkStep("back")
            interpreter.back(from: top.id, stack: stack)
            glue.screen(onTopOf: router.stack)?.back()
        case .swipeBack: swipe(layer: interpreter.shown.layers.count - 1, keeping: nil)
        case .longPress(let layer, let kept): swipe(layer: layer % interpreter.shown.layers.count, keeping: kept)
        case .swipeDown(let pick): swipeDown(pick)
        case .tap(let tab):
            guard !program.tabs.isEmpty else { return nil }
            say("tab \(tab % program.tabs.count)")
            step = WalkStep("tap", "\(tab % program.tabs.count)")
            interpreter.tap(tab % program.tabs.count)
            router.tabs?.tap(tab % program.tabs.count)
        case .select(let pick):
            guard !program.tabs.isEmpty else { return nil }
            last = action
            let tab = pick % program.tabs.count
            say("tab \(tab)")
            if tab != interpreter.selected {
                step = WalkStep("tap", "\(tab)")
                interpreter.tap(tab)
            }
            router.tabs?.select(tab)
        case .request(let pick, let waits):
            last = action
            if let (flow, signal) = program.signal(pick) { return send(signal, to: flow) }
            guard let screen = glue.screen(onTopOf: router.stack), let transition = program.anywhere(pick, from: top)
            else { return nil }
            take(transition, waits: waits, from: top.id, top.flow, stack, screen)
        case .open(let pick, let number):
            last = action
            return open(pick, number)
        case .again: return last.flatMap { perform($0) }
        case .restart:
            step = WalkStep("restart")
            interpreter.restart()
            router.restart()
        case .updateTabs:
            // Stacks move.
            screens = []
            step = WalkStep("update tabs")
            interpreter.updateTabs()
            router.updateTabs()
        case .flip(let pick): flip(pick)
        case .answer(let holds):
            step = WalkStep("answer", "\(holds)")
            interpreter.answerQuestion(holds)
            guards.answerOldest(holds)
        case .restore(let pick): restore(pick)
        case .cancel(let pick): cancel(pick)
        case .backBeside(let which):
            guard let (entry, screen) = beside(which) else { return nil }
            interpreter.back(from: entry.id, stack: stack)
            screen.back()
        case .resize:
            interpreter.isExpanded.toggle()
            router.stack.expand(interpreter.isExpanded)
        }
        return nil
    }

    private func say(_ text: String) { said.append(text) }

    /// The screen in another column that a number picks, if there is one.
    private func beside(_ pick: Int) -> (entry: Interpreter.Entry, screen: WalkScreen)? {
        guard let entry = interpreter.beside(pick) else { return nil }
        say("the screen of \(entry.flow).\(entry.route)")
        guard let screen = glue.screen(entry.route, of: entry.flow, onTopOf: router.stack) else {
            fatalError("\(entry.text) cannot be used in \(interpreter.picture)")
        }
        return (entry, screen)
    }

    private func take(
        _ pick: Int, waits: Bool, from entry: Int, _ flow: String, _ route: String, _ stack: Int, _ screen: WalkScreen
    ) {
        let offered = program.functions(from: route, of: flow)
        guard !offered.isEmpty else { return }
        take(offered[pick % offered.count], waits: waits, from: entry, flow, stack, screen)
    }

    private func take(
        _ transition: Program.Transition, waits: Bool, from entry: Int, _ flow: String, _ stack: Int,
        _ screen: WalkScreen
    ) {
        let value = number
        let waits = waits && transition.isCall(in: program, flow: flow)
        say("\(transition.function), number \(value)")
        step = WalkStep(transition.isSignal ? "signal" : "take", transition.function, "\(value)")
        interpreter.request(transition, number: value, from: entry, stack: stack, waiter: waits ? value : nil)
        interpreter.openHeldLink()
        guard waits else { return screen.take(transition, value) }
        tasks[value] = Task {
            let ending = await screen.wait(transition, value)
            answers.append("\(value): \(ending.map { "\($0)" } ?? "dismissed")")
        }
    }

    private func send(_ signal: Program.Transition, to flow: String) -> (String, String)? {
        say("\(flow): \(signal.name), number \(number)")
        step = WalkStep("signal of flow", flow, signal.name, "\(number)")
        interpreter.send(signal, number: number, to: flow)
        glue.send(signal, number, to: flow, of: router)
        return nil
    }

    private func swipe(layer: Int, keeping picked: Int?) {
        guard let kept = interpreter.kept(inLayer: layer, picked: picked) else { return }
        interpreter.leave(keeping: interpreter.count(below: layer) + 1 + kept, stack: interpreter.selected)
        step = WalkStep("go back", "\(layer)", "\(kept + 1)")
        let content = router.stack.layers[layer]
        router.stack[path: content.id] = Array(router.stack[path: content.id].prefix(kept))
    }

    private func swipeDown(_ pick: Int) {
        let layers = interpreter.shown.layers
        guard layers.count > 1 else { return }
        let layer = 1 + pick % (layers.count - 1)
        say("layer \(layer)")
        step = WalkStep("go back", "\(layer)", "0")
        let id = router.stack.layers[layer].id
        interpreter.leave(keeping: interpreter.count(below: layer), stack: interpreter.selected)
        router.stack[presented: id] = nil
    }

    private func open(_ pick: Int, _ number: Int) -> (String, String)? {
        let linked = program.flows.flatMap { flow in flow.routes.filter(\.hasPath).map { (flow.name, $0) } }
        guard !linked.isEmpty else { return nil }
        let (flow, route) = linked[pick % linked.count]
        let text = program.link(to: route, of: flow, number)
        say(text)
        step = WalkStep("open", text)
        let expected = interpreter.openInPlace(
            flow, route.name, number: route.hasNumber && !route.omitsNumber ? number : nil)
        guard let url = URL(string: text) else { return ("no URL", expected) }
        return ("\(router.open(url))", expected)
    }

    private func flip(_ pick: Int) {
        let name = program.guards[pick % program.guards.count].name
        say(name)
        step = WalkStep("flip", name)
        guards.holds[name]?.toggle()
        interpreter.holds = guards.holds
    }

    /// Closes the window, and restores it in a later run of the app.
    private func restore(_ pick: Int?) {
        let saved = router.saved()
        let before = interpreter
        if let pick { flip(pick) }
        interpreter.restore(before)
        seen = nil
        screens = []
        let (old, closed) = (router, guards)
        old.onEvent = { _ in }
        old.onReport = { _ in }
        old.places.onReport = { _ in }
        // The old window may still ask, for a link that waits: later runs have guards, and questions, of their own.
        guards = WalkGuards()
        guards.holds = closed.holds
        interpreter.questions = []
        router = glue.makeRouter(guards) { _ in }
        attach()
        old.restart()
        closed.close()
        router.stack.expand(interpreter.isExpanded)
        router.restore(saved)
    }

    private func cancel(_ pick: Int) {
        let waiting = interpreter.waiting
        guard !waiting.isEmpty else { return }
        let waiter = waiting[pick % waiting.count]
        say("\(waiter)")
        interpreter.cancel(waiter)
        tasks[waiter]?.cancel()
    }

    // MARK: Comparing

    /// What is shown, for readers of a failure.
    var text: String { interpreter.picture }

    private func differences(before: Int, opened: String?, expected: String?) async -> [String] {
        var faults: [String] = []
        func compare(_ what: String, _ found: String, _ wanted: String) {
            checks += 1
            if found != wanted { faults.append("\(what):\n    is       \(found)\n    expected \(wanted)") }
        }
        compare("the link", opened ?? "", expected ?? "")
        compare("what is shown", picture, interpreter.picture)
        let top = interpreter.shown.top
        if before >= 0 {
            let isNew = top.id != before
            let event = interpreter.event(after: seen)
            compare("the events", events.joined(separator: ", "), isNew ? event : "")
            if isNew { seen = top.text }
            compare("the reports", reports.joined(separator: ", "), interpreter.reports.joined(separator: ", "))
            // Each waiter is a task, and tasks continue in any order.
            compare(
                "the answers", answers.sorted().joined(separator: ", "),
                interpreter.answers.sorted().joined(separator: ", "))
        }
        guard faults.isEmpty else { return faults }
        compareIdentities(&faults)
        if let screen = glue.screen(onTopOf: router.stack), screens.last?.entry != top.id {
            screens.append((top.id, interpreter.selected, top.flow, top.route, screen))
            if screens.count > 12 { screens.removeFirst() }
        }
        return faults
    }

    /// Entries that remain keep their identity and layer; no other has an identity that was used before.
    private func compareIdentities(_ faults: inout [String]) {
        let stacks = router.tabs?.stacks ?? [router.stack]
        for (stack, expected) in zip(stacks, interpreter.stacks) {
            let found = stack.layers.flatMap { [$0.id] + $0.entries.map(\.id) }
            let wanted = expected.layers.flatMap { [$0.id] + $0.entries.map(\.id) }
            for (id, model) in zip(found, wanted) {
                checks += 1
                let isRight = identities[model].map { $0 == id } ?? !used.contains(id)
                if !isRight { faults.append("an identity changed in \(WalkText.text(of: stack.entries))") }
                identities[model] = id
                used.insert(id)
            }
            if stack.shown != stack.entries { faults.append("the views show something else") }
        }
    }

    private var picture: String {
        let stacks = router.tabs?.stacks ?? [router.stack]
        return (router.tabs.map { "tab \($0.selected)" } ?? router.start) + "; "
            + stacks.map { WalkText.text(of: $0.entries) }.joined(separator: "; ")
    }
}
