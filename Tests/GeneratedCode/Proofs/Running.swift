import Foundation

/// A running app, and what happens in each step as its user, its guards and its `then` branches see it.
@MainActor
final class Running {
    let program: Program
    private let glue = RandomGlue()
    private let guards: AskedGuards
    private(set) var router: FlowAppRouter<RandomApp>

    private(set) var happenings: [Happening] = []
    /// The number of questions that the step asked guards.
    var questions: Int { guards.questions }
    /// Whether guards have contradicted themselves at a moment at which proofs take them to agree: when the app starts, its
    /// tabs are asked for, or a flow's root is chosen.
    private(set) var isImpossible = false

    /// What a step is currently about.
    enum Wish {
        /// A transition that a flow or the app declares, its name in reports, and how many of its own conditions remain
        /// to be asked. Questions after those belong to what it does.
        case transition(Program.Transition, of: Program.Flow?, String, conditions: Int)
        case other(String)

        var text: String {
            switch self {
            case .transition(_, _, let subject, _): subject
            case .other(let text): text
            }
        }

        /// Returns the same after one of its conditions.
        fileprivate var passed: Wish {
            guard case .transition(let transition, let flow, let subject, let count) = self else { return self }
            return .transition(transition, of: flow, subject, conditions: max(0, count - 1))
        }
    }
    private var wish: Wish?
    /// What a guard has refused in this step.
    private var refused: Wish?
    /// What the guards' flows would let pass.
    private(set) var held: [FlowInstance.ID: Wish] = [:]
    /// The guards' flows that have been shown.
    private var known: Set<FlowInstance.ID> = []
    private(set) var link: String?
    private var before: [FlowEntry] = []
    private var hasFollowed = false
    /// What is asked to choose the root of a flow, or one of several transitions.
    private var choice: Choice?
    /// What was answered in this step when something was chosen, by what, and the guard.
    private var chosen: [String: Bool] = [:]
    private var hasContradictoryChoice = false
    /// Whether the step would go back past a screen that holds.
    private var isHeld = false

    /// - Parameter steps: The steps from the start.
    init(_ program: Program, _ steps: [Step]) {
        self.program = program
        guards = AskedGuards(steps[0].answers)
        RandomQuestion.hear = { _ in }
        router = glue.makeRouter(guards) { _ in }
        happenings = guards.answers(in: program)
        RandomQuestion.hear = { question in MainActor.assumeIsolated { [weak self] in self?.hear(question) } }
        guards.onAnswer = { [unowned self] in hear($0, $1) }
        attach()
        router.stack.start()
        settle()
        isImpossible = guards.isContradictory
        for step in steps.dropFirst() { make(step) }
    }

    private func attach() {
        router.onEvent = { [unowned self] in hear($0) }
        router.onReport = { [unowned self] in hear($0) }
    }

    // MARK: Doing

    func make(_ step: Step) {
        happenings = []
        guards.begin(step.answers)
        guards.hasRefused = false
        (wish, refused, hasFollowed) = (nil, nil, false)
        (choice, chosen, hasContradictoryChoice) = (nil, [:], false)
        before = router.stack.entries
        let kept = step.move.kept(in: router)
        isHeld = kept.map { router.stack.holds(above: $0) } ?? false
        switch step.move {
        case .start: break
        case .take(let name): take(name)
        case .back: glue.screen(onTopOf: router.stack)?.back()
        case .swipeDown(let layer): router.stack[presented: router.stack.layers[layer].id] = nil
        case .longPress(let layer, let kept):
            let content = router.stack.layers[layer]
            router.stack[path: content.id] = Array(router.stack[path: content.id].prefix(kept))
        case .tap(let tab):
            wish = .other("tab \(tab)")
            router.tabs?.tap(tab)
        case .updateTabs: router.updateTabs()
        case .open(let flow, let route): open(flow, program.route(route, of: flow))
        case .relaunch: relaunch()
        }
        if kept != nil { noticeDismissal() }
        router.stack.start()
        settle()
        let isStart = step.move == .updateTabs || router.stack.entries.first?.id != before.first?.id
        isImpossible = isStart && guards.isContradictory || hasContradictoryChoice
    }

    private func take(_ name: String) {
        let route = router.stack.top.route
        let flow = type(of: route).flowName
        guard let screen = glue.screen(onTopOf: router.stack),
            let transition = program.functions(from: route.name, of: flow).first(where: { $0.function == name })
        else { return }
        if transition.choice != nil {
            let all = program.choices(beside: transition, of: flow)
            choice = Choice(name, all.map { $0.choice?.when ?? [] }) { [unowned self] index in
                wish = index.map { self.wish(all[$0], flow, route.name) }
            }
            return screen.take(transition, 0)
        }
        // Where its flow is there already, it does nothing.
        if !isIdle(transition) { wish = self.wish(transition, flow, route.name) }
        screen.take(transition, 0)
    }

    private func isIdle(_ transition: Program.Transition) -> Bool {
        guard let unless = transition.unless, case .start(let flow) = transition.verb else { return false }
        let flows = router.stack.entries.map { type(of: $0.route).flowName }
        return unless == "top" ? flows.last == flow : flows.contains(flow)
    }

    private func open(_ flow: String, _ route: Program.Route) {
        guard let url = URL(string: "walk:/" + route.pattern(in: flow)) else { return }
        let name = "\(flow)/\(route.name)"
        wish = .other("link \(name)")
        link = nil
        // Otherwise, it waits for a guard.
        if case .deferred = router.open(url), !guards.hasRefused, !happenings.contains(where: \.isShown) { link = name }
    }

    private func relaunch() {
        let saved = router.saved()
        router.onEvent = { _ in }
        router.onReport = { _ in }
        router = glue.makeRouter(guards) { _ in }
        (held, known, link) = ([:], [], nil)
        attach()
        router.restore(saved)
    }

    private func wish(_ transition: Program.Transition, _ flow: String, _ route: String) -> Wish {
        .transition(
            transition, of: program.flows.first { $0.name == flow }, transition.subject(flow, route),
            conditions: program.conditions(of: transition, in: flow).count)
    }

    // MARK: Noticing

    private func hear(_ guardName: String, _ answer: Bool) {
        let condition = Program.Condition(name: guardName, isNegated: program.isNegated(guardName))
        if choice?.asks(condition) == true {
            return hear(choosing: condition, answer)
        }
        guards.hasRefused = answer == condition.isNegated
        if case .transition(_, _, _, 0) = wish { fulfil() }
        if guards.hasRefused {
            (refused, wish) = (wish ?? refused, nil)
        } else {
            wish = wish?.passed
            happenings.append(.passes(condition.selector))
        }
    }

    /// What chooses refuses nothing.
    private func hear(choosing condition: Program.Condition, _ answer: Bool) {
        guard let name = choice?.name else { return }
        if case .transition(_, _, _, 0) = wish { fulfil() }
        if answer != condition.isNegated { happenings.append(.passes(condition.selector)) }
        let before = chosen.updateValue(answer, forKey: "\(name) \(condition.name)")
        hasContradictoryChoice = hasContradictoryChoice || before.map { $0 != answer } ?? false
        choice?.hear(answer != condition.isNegated)
    }

    private func hear(_ event: FlowEvent) {
        fulfil()
        if event.cause == .link, let link {
            refused = .other("link \(link)")
            self.link = nil
        }
        happenings.append(.shows("\(type(of: event.route).flowName)/\(event.route.name)"))
    }

    private func hear(_ report: FlowReport) {
        switch report {
        case .anchorMissing, .noTab:
            if case .transition(_, _, let subject, _) = wish { happenings.append(.misses(subject)) }
            wish = nil
        // In a step that goes back, the last one is about the step itself, not about what follows a flow that it leaves.
        case .notDismissable where isHeld: isHeld = false
        case .stale, .undeclared, .outsideApp, .notDismissable, .nothingBelow: wish = nil
        // No guard's flow is shown, and nothing waits.
        case .refused: (wish, refused) = (nil, nil)
        case .signalWaits, .signalDiscarded, .notRunning, .unknownFlow, .noScreen, .unheard, .unknownLink, .discarded,
            .notRestored, .notOpened:
            break
        }
    }

    private func hear(_ question: RandomQuestion) {
        switch question {
        case .next(let transition, let ending, let flow, let route):
            fulfil()
            hasFollowed = true
            if ending == nil, case .start(let ended) = transition.verb {
                happenings.append(.ends("\(ended).dismissed"))
            }
            let branch = transition.then.first { $0.outcome == ending?.name ?? "dismissed" }?.transition
            wish = branch.map { self.wish($0, flow, route) }
        case .whichRoot(let flow, let conditions): choice = Choice(flow, conditions)
        case .isLetThrough(let name, let isPassed):
            fulfil()
            // The guard is asked again.
            guard isPassed else { return }
            let flow = program.guards.first { $0.name == name }?.otherwise?.flow
            wish = before.last { $0.instance.isOfGuard && type(of: $0.route).flowName == flow }
                .flatMap { held[$0.instance.id] }
        }
    }

    /// What was requested is done.
    private func fulfil() {
        if case .transition(let transition, let flow, let subject, _) = wish {
            if transition.name != "done" { happenings.append(.takes(subject)) }
            if case .finish(let outcome) = transition.verb, let flow, transition.name != "done" {
                happenings.append(.ends("\(flow.name).\(outcome)"))
            }
        }
        wish = nil
    }

    /// A flow that no transition started ends without a question.
    private func noticeDismissal() {
        let kept = zip(before, router.stack.entries).prefix { $0.id == $1.id }.count
        guard !hasFollowed, kept > 0, kept < before.count, before[kept].instance != before[kept - 1].instance else {
            return
        }
        happenings.insert(.ends("\(type(of: before[kept].route).flowName).dismissed"), at: 0)
    }

    private func settle() {
        fulfil()
        let top = router.stack.top
        let name = "\(type(of: top.route).flowName)/\(top.route.name)"
        if happenings.last != .shows(name) { happenings.append(.shows(name)) }
        // What this step has refused waits for the guard's flow that it has shown.
        for entry in router.allEntries where entry.instance.isOfGuard && known.insert(entry.instance.id).inserted {
            held[entry.instance.id] = refused
        }
        // It may be a flow that was there, for which something else waited.
        if let refused, top.instance.isOfGuard { held[top.instance.id] = refused }
    }
}

/// What remains to be asked until it is known which of several is chosen.
private struct Choice {
    /// The flow, or the transition.
    let name: String
    /// The conditions of each, without those that hold.
    private var conditions: ArraySlice<ArraySlice<Program.Condition>>
    private let choose: (Int?) -> Void

    /// - Parameter choose: Told the first whose conditions hold, or nil if none do.
    init(_ name: String, _ conditions: [[Program.Condition]], choose: @escaping (Int?) -> Void = { _ in }) {
        self.name = name
        self.conditions = conditions.map { $0[...] }[...]
        self.choose = choose
    }

    func asks(_ condition: Program.Condition) -> Bool { conditions.first?.first == condition }

    mutating func hear(_ holds: Bool) {
        if holds { conditions[conditions.startIndex].removeFirst() } else { conditions.removeFirst() }
        guard let next = conditions.first else { return choose(nil) }
        guard next.isEmpty else { return }
        choose(conditions.startIndex)
        conditions = []
    }
}

extension Happening {
    fileprivate var isShown: Bool { if case .shows = self { true } else { false } }
}
