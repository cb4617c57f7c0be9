/// All runs of a small program, on complete stacks. Transitions put routes where apps put them. All else of the language is
/// implemented independently, and shares no code with what it judges. Runs end at stacks that are too high.
struct RunExplorer {
    enum Event: Hashable {
        case visit(flow: Int, route: Int)
        case take(Int)
        case finish(flow: Int, outcome: Int)
        /// The user dismisses a flow.
        case dismiss(flow: Int)
        /// The user dismisses a route that returns a value, or the route returns one.
        case dismissResult(flow: Int, route: Int), done(flow: Int, route: Int)
        /// A guard's number, or its complement if the guard did not hold.
        case pass(Int)
        /// A guard refuses, and shows its flow.
        case refuse(Wish)
        case open, restart
        /// What happens is no way of the user.
        case signal
        /// What a declared `back` does on the screen of a route.
        case land(Int, route: Int, Landing)
    }

    /// Where a declared `back` leads.
    enum Landing: Hashable { case nowhere, itself, below }

    /// A request that waits for a condition.
    enum Wish: Hashable {
        case transition(Int)
        case tap(Int)
        /// A tab is the one in which it opens.
        case link(flow: Int, route: Int, chain: Chain, tab: Int?)
        case tab(Int, chain: Chain?)
    }

    enum Caller: Hashable {
        case start
        case transition(Int)
        case link
        /// A guard that refused, and the conditions that are checked next once it accepts.
        case refused(by: Int, others: [Int], Wish)
    }

    struct Entry: Hashable {
        let route: Int
        /// Whether it was shown with `dismissable: false`.
        var isHeld = false
        var opensLayer = false
        /// Whether the layer that it starts was presented with `dismissable: false`.
        var startsHeldLayer = false

        /// Whether the user cannot go back from it.
        var holds: Bool { isHeld || startsHeldLayer }
    }

    struct Frame: Hashable {
        let flow: Int
        var entries: [Entry]
        let caller: Caller
        var isHeld = false
        /// Whether the flow was presented.
        var isSheet = false

        /// Whether a link has opened it, or waits for it.
        var isOfLink: Bool {
            switch caller {
            case .link, .refused(_, _, .link): true
            case .start, .transition, .refused: false
            }
        }
    }

    /// The screens that a link shows, from the last root on, and the transition that leads on from there.
    struct Chain: Hashable {
        let entries: [Entry]
        let first: Int?
    }

    struct State: Hashable {
        /// The stack of each tab, or of the flow that is shown alone.
        var stacks: [[Frame]]
        var selected = 0
        /// The flow that is shown alone; nil for tabs.
        var shown: Int?

        var top: Frame { stacks[selected][stacks[selected].count - 1] }
        var route: (flow: Int, route: Int) { (top.flow, top.entries[top.entries.count - 1].route) }
        var height: Int { stacks.reduce(0) { $0 + $1.reduce(0) { $0 + $1.entries.count } } }
        var base: Int { stacks.count }
    }

    /// When the root of a tab's flow is chosen, if it has several.
    enum TabRoots {
        /// Once, when the tabs are shown, as in the app.
        case once
        /// Whenever a tab that shows its root is selected: mostly, what is proven does not depend on what it showed before.
        case whenSelected
        /// The same, whatever is above the root: `never` may report so much.
        case always
    }

    struct Result {
        var state: State
        var events: [Event]
    }

    let system: RunSystem
    let transitions: [Int: RunSystem.Transition]
    let longest: Int
    /// Whether runs stay in what a link opened: they select no other tab, and leaving it is marked like a restart.
    let isConfined: Bool
    let tabRoots: TabRoots
    /// Whether the flow of a guard is started only where it is not there: it matters only to how many there are.
    let startsGuardsOnce: Bool
    /// The app-wide transitions and what follows their outcomes.
    let appWide: Set<Int>

    init(
        _ system: RunSystem, longest: Int, isConfined: Bool = false, startsGuardsOnce: Bool = false,
        tabRoots: TabRoots = .whenSelected
    ) {
        self.system = system
        self.tabRoots = tabRoots
        self.startsGuardsOnce = startsGuardsOnce
        appWide = Set(system.anywhere.flatMap { [$0.id] + $0.then.compactMap { $0?.id } })
        self.longest = longest
        self.isConfined = isConfined
        var transitions: [Int: RunSystem.Transition] = [:]
        func add(_ transition: RunSystem.Transition) {
            transitions[transition.id] = transition
            for branch in transition.then { if let branch { add(branch) } }
        }
        system.anywhere.forEach(add)
        for flow in system.flows {
            flow.anywhere.forEach(add)
            flow.signals.forEach(add)
            for route in flow.routes { route.transitions.forEach(add) }
        }
        self.transitions = transitions
    }

    func visit(_ state: State) -> Event { .visit(flow: state.route.flow, route: state.route.route) }

    // MARK: Conditions

    func conditions(ofFlow flow: Int, from root: Int? = nil) -> [Int] {
        system.flows[flow].requires + system.flows[flow].routes[root ?? 0].requires
    }

    /// Returns the roots with which a flow can start: for all answers of the guards, the first whose conditions hold.
    func roots(of flow: Int) -> [(route: Int, events: [Event])] {
        var found: [(route: Int, events: [Event])] = []
        for answers in answers(of: 0) {
            var guards = Answers(answers, of: system)
            let route = root(of: flow, &guards)
            if !found.contains(where: { $0.route == route && $0.events == guards.events }) {
                found.append((route, guards.events))
            }
        }
        return found
    }

    func root(of flow: Int, _ guards: inout Answers) -> Int {
        let routes = system.flows[flow].routes
        return system.flows[flow].earlierRoots.first { guards.hold($0.when + routes[$0.route].requires) }?.route ?? 0
    }

    /// Returns all that guards can answer at one moment. One with parameters has an answer for each entry that asks it.
    func answers(of entries: Int) -> Range<Int> {
        0..<(1 << (system.guards.count + (system.guards.contains(where: \.hasParams) ? entries : 0)))
    }

    /// What all guards answer at one moment, and which were asked.
    struct Answers {
        private let answers: Int
        private let guards: [RunSystem.Guard]
        /// The number of the entry that asks.
        private var entry = 0
        private(set) var events: [Event] = []

        init(_ answers: Int, of system: RunSystem) { (self.answers, guards) = (answers, system.guards) }

        mutating func hold(_ conditions: [Int]) -> Bool {
            defer { entry += 1 }
            return conditions.allSatisfy { condition in
                let asked = condition >= 0 ? condition : ~condition
                let bit = guards[asked].hasParams ? guards.count + entry : asked
                let isYes = answers >> bit & 1 == 1
                let holds = isYes == (condition >= 0)
                // What it has refused says nothing about other values.
                if holds || !guards[asked].hasParams { events.append(.pass(holds ? condition : ~condition)) }
                return holds
            }
        }
    }

    /// Returns a state in which a flow has started on top of the stack, with each root that it can have.
    private func start(_ flow: Int, _ state: State, _ frame: (Entry) -> Frame) -> [Result] {
        roots(of: flow).map { root in
            var next = state
            next.stacks[state.selected].append(frame(Entry(route: root.route)))
            return Result(state: next, events: root.events + [visit(next)])
        }
    }

    func conditions(ofTab tab: Int) -> [Int] {
        system.tabs[tab].requires + conditions(ofFlow: system.tabs[tab].flow, from: system.tabs[tab].root)
    }

    func conditions(of transition: RunSystem.Transition, in flow: Int) -> [Int] {
        switch transition.verb {
        case .show(let route, _): transition.requires + system.flows[flow].routes[route].requires
        case .call(let flow): transition.requires + conditions(ofFlow: flow)
        case .ask(let route): transition.requires + system.flows[flow].routes[route].requires
        default: transition.requires
        }
    }

    /// Asks conditions, each of which may or may not hold.
    func ask(_ conditions: [Int], _ wish: Wish, _ state: State) -> [Result] {
        var results: [Result] = []
        var passed: [Event] = []
        var asked: Set<Int> = []
        for (place, condition) in conditions.enumerated() where asked.insert(condition).inserted {
            // What the guard's flow requires has to hold, too.
            if condition >= 0, let flow = system.guards[condition].otherwise,
                case let own = self.conditions(ofFlow: flow),
                !own.contains(condition) || system.guards[condition].hasParams, !isThere(flow, wish, state)
            {
                let others = Array(conditions[(place + 1)...]).filter { !asked.contains($0) }
                let started = start(flow, state) { root in
                    Frame(
                        flow: flow, entries: [root], caller: .refused(by: condition, others: others, wish),
                        isSheet: system.guards[condition].isSheet || system.flows[flow].isSheet)
                }
                let refused = ([~condition] + own).map { Event.pass($0) }
                results += (isConsistent(refused) ? started : []).map { result in
                    Result(state: result.state, events: passed + [.refuse(wish)] + refused + result.events)
                }
            }
            passed.append(.pass(condition))
        }
        return results
            + fulfil(wish, state).map { Result(state: $0.state, events: passed + $0.events) }
    }

    /// Whether the flow of a guard is not started again: its own screens are refused, and what the app or a tab requests waits
    /// for it.
    private func isThere(_ flow: Int, _ wish: Wish, _ state: State) -> Bool {
        guard startsGuardsOnce else { return false }
        if state.top.flow == flow { return true }
        if case .transition(let id) = wish, !appWide.contains(id) {
            guard case .tab? = transitions[id]?.verb else { return false }
        }
        return state.stacks[state.selected].contains { frame in
            if case .refused = frame.caller { frame.flow == flow } else { false }
        }
    }

    private func fulfil(_ wish: Wish, _ state: State) -> [Result] {
        var next = state
        switch wish {
        case .transition(let id):
            guard let transition = transitions[id] else { return [] }
            // If no tabs are shown, nothing happens, whatever was asked before.
            if case .tab = transition.verb, state.shown != nil { return [Result(state: state, events: [])] }
            return carryOut(transition, state).map { Result(state: $0.state, events: [.take(id)] + $0.events) }
        case .tap(let tab): return select(tab, state)
        case .tab(let tab, let chain):
            if let chain {
                return show(chain, of: system.tabs[tab].flow).map { root in
                    var next = state
                    next.stacks[tab] = [Frame(flow: system.tabs[tab].flow, entries: root.entries, caller: .start)]
                    next.selected = tab
                    return Result(state: next, events: root.events + [visit(next)])
                }
            }
            if tab == state.selected {
                next.stacks[tab] = [next.stacks[tab][0]]
                next.stacks[tab][0].entries = [next.stacks[tab][0].entries[0]]
            }
            return select(tab, next)
        case .link(let flow, _, let chain, let tab):
            return show(chain, of: flow).map { root in
                var next = state
                let frame = Frame(flow: flow, entries: root.entries, caller: .start)
                if let tab {
                    next.stacks[tab] = [frame]
                    next.selected = tab
                } else if state.shown == flow {
                    next.stacks[0] = [frame]
                } else {
                    next.stacks[state.selected].append(
                        Frame(flow: flow, entries: root.entries, caller: .link, isSheet: system.flows[flow].isSheet))
                }
                return Result(state: next, events: root.events + [visit(next)])
            }
        }
    }

    /// Selects a tab.
    private func select(_ tab: Int, _ state: State) -> [Result] {
        let flow = system.tabs[tab].flow
        let bottom = state.stacks[tab][0].entries[0].route
        let isAtRoot = state.stacks[tab].count == 1 && state.stacks[tab][0].entries.count == 1
        let isOpen = isAtRoot && (bottom < 0 || system.isRoot(bottom, of: flow))
        var next = state
        next.selected = tab
        let same = bottom < 0 ? [] : [Result(state: next, events: [visit(next)])]
        let isChosen =
            switch tabRoots {
            case .once: false
            case .whenSelected: isOpen
            case .always: true
            }
        guard isChosen, !system.flows[flow].earlierRoots.isEmpty, system.tabs[tab].root == nil else { return same }
        return same
            + roots(of: flow).map { root in
                next.stacks[tab] = [next.stacks[tab][0]]
                next.stacks[tab][0].entries = [Entry(route: root.route)]
                return Result(state: next, events: root.events + [visit(next)])
            }
    }

    /// The bottom of a tab that was not shown yet, if its flow has several roots.
    static let unseen = Entry(route: -1)

    // MARK: Transitions

    /// Takes a transition on the top screen.
    func take(_ transition: RunSystem.Transition, _ state: State) -> [Result] {
        if transition.isUnlessTop, case .call(state.top.flow) = transition.verb { return [] }
        if transition.isUnlessShown, case .call(let flow) = transition.verb,
            state.stacks[state.selected].contains(where: { $0.flow == flow })
        {
            return []
        }
        if transition.choice != nil { return choose(transition, state) }
        return take(transition, asking: conditions(of: transition, in: state.top.flow), state)
    }

    /// Takes a transition after what has been asked at the same moment: unless a guard may start its flow before, all answers
    /// are those of one moment.
    private func take(
        _ transition: RunSystem.Transition, after asked: [Event] = [], asking conditions: [Int], _ state: State
    ) -> [Result] {
        let mayTakeTime = conditions.contains { $0 >= 0 && system.guards[$0].otherwise != nil }
        return ask(conditions, .transition(transition.id), state).compactMap { result in
            let result = Result(state: result.state, events: asked + result.events)
            return mayTakeTime || isConsistent(result.events) ? result : nil
        }
    }

    /// Whether no guard has answered one and then the other until something is taken.
    private func isConsistent(_ events: [Event]) -> Bool {
        var answers: Set<Int> = []
        for case .pass(let condition) in events.prefix(while: { if case .pass = $0 { true } else { false } }) {
            let hasParams = system.guards[condition >= 0 ? condition : ~condition].hasParams
            if !hasParams { answers.insert(condition) }
        }
        return answers.isDisjoint(with: answers.map { ~$0 })
    }

    /// Takes a transition of a choice: for all answers of the guards with which it is the first whose conditions hold.
    private func choose(_ transition: RunSystem.Transition, _ state: State) -> [Result] {
        let (flow, route) = state.route
        let choices = system.flows[flow].routes[route].transitions.filter { $0.choice == transition.choice }
        var asked: Set<[Event]> = []
        return answers(of: choices.count).flatMap { answers -> [Result] in
            var guards = Answers(answers, of: system)
            let chosen = choices.first { guards.hold($0.when) }
            guard chosen?.id == transition.id, asked.insert(guards.events).inserted else { return [] }
            return take(
                transition, after: guards.events, asking: conditions(of: transition, in: flow), state)
        }
    }

    private func carryOut(_ transition: RunSystem.Transition, _ state: State) -> [Result] {
        var next = state
        let last = state.stacks[state.selected].count - 1
        func with(_ change: (inout Frame) -> Void) -> [Result] {
            change(&next.stacks[state.selected][last])
            return [Result(state: next, events: [visit(next)])]
        }
        switch transition.verb {
        case .show(let route, let placing):
            return with { frame in
                Self.show(
                    route, placing, isHeld: transition.isHeld, on: &frame.entries, isLowest: last == 0)
            }
        case .call(let flow):
            // What is pushed in place of a sheet's first screen stays in the sheet.
            let removed = transition.takesPlace ? next.stacks[state.selected][last].entries.removeLast() : nil
            let presents = transition.isSheet || system.flows[flow].isSheet
            let isInLayer = !presents && removed?.opensLayer == true
            return start(flow, next) { root in
                Frame(
                    flow: flow, entries: [root], caller: .transition(transition.id),
                    isHeld: transition.isHeld || isInLayer && removed?.startsHeldLayer == true,
                    isSheet: presents || isInLayer)
            }
        case .ask(let route):
            next.stacks[state.selected].append(
                Frame(
                    flow: state.top.flow, entries: [Entry(route: route)], caller: .transition(transition.id),
                    isHeld: transition.isHeld, isSheet: transition.isSheet))
            return [Result(state: next, events: [visit(next)])]
        case .finish(let outcome):
            let finish = Event.finish(flow: state.top.flow, outcome: outcome)
            if last == 0 { return starts().map { Result(state: $0.state, events: [finish, .restart] + $0.events) } }
            return end(outcome, state).map { Result(state: $0.state, events: [finish] + $0.events) }
        case .back(let anchor):
            let top = state.top.entries.count - 1
            let index = Self.index(of: anchor, in: state.top.entries)
            let landing: Landing = index.map { $0 == top ? .itself : .below } ?? .nowhere
            return with { frame in frame.entries.removeSubrange(((index ?? top) + 1)...) }
                .map { result in
                    let land = Event.land(transition.id, route: state.route.route, landing)
                    return Result(state: result.state, events: [land] + result.events)
                }
        case .restart: return starts().map { Result(state: $0.state, events: [.restart] + $0.events) }
        case .open: return [Result(state: state, events: [.open])]
        case .tab(let tab, let route):
            let flow = system.tabs[tab].flow
            let root = system.tabs[tab].root
            let found = route.map { self.chain(to: $0, of: flow, from: root) }
            let conditions = found?.conditions ?? self.conditions(ofFlow: flow, from: root)
            let results = ask(system.tabs[tab].requires + conditions, .tab(tab, chain: found?.chain), state)
            return state.shown == nil ? present(tab, results) : results
        case .stay: return [Result(state: state, events: [visit(state)])]
        }
    }

    /// What happens if a tab is selected, which is there only if its conditions held.
    private func present(_ tab: Int, _ results: [Result]) -> [Result] {
        results.map { Result(state: $0.state, events: presence(of: tab) + $0.events) }
    }

    /// The conditions that held for a tab to be there. If all may be absent, the first is there nevertheless.
    func presence(of tab: Int) -> [Event] {
        if tab == 0, system.tabs.allSatisfy({ !$0.when.isEmpty }) { return [] }
        return system.tabs[tab].when.map { .pass($0) }
    }

    /// Ends the top flow with an outcome, where 2 means dismissed. Its caller continues.
    private func end(_ outcome: Int, _ state: State) -> [Result] {
        var next = state
        let frame = next.stacks[state.selected].removeLast()
        switch frame.caller {
        case .start: break
        case .link: if isConfined { return [Result(state: next, events: [.restart])] }
        case .transition(let id):
            if let branch = transitions[id]?.then[outcome] { return take(branch, next) }
        case .refused(let condition, let others, let wish):
            var dropped = Result(state: next, events: [visit(next)])
            if case .link = wish, isConfined { dropped = Result(state: next, events: [.restart]) }
            guard outcome < 2, system.guards[condition].until.contains(outcome) else { return [dropped] }
            // The guard is asked again.
            return ask(others, wish, next)
                .map { Result(state: $0.state, events: [.pass(condition)] + $0.events) } + [dropped]
        }
        return [Result(state: next, events: [visit(next)])]
    }

    /// Whether stacks are so high that the run is not followed further.
    func isCut(_ state: State) -> Bool { state.height - state.base >= longest }

    /// Returns everything that can be done, including going back.
    func moves(_ state: State, goingBack: Bool = true) -> [Result] {
        let (flow, route) = state.route
        var results = system.open(from: route, of: flow).flatMap { transition in
            let isSignal = system.isSignal(transition)
            return take(transition, state).map {
                Result(state: $0.state, events: (isSignal ? [.signal] : []) + $0.events)
            }
        }
        let frame = state.top
        let isResult = system.flows[flow].routes[route].isResult
        if isResult {
            results += end(0, state)
                .map { Result(state: $0.state, events: [.done(flow: flow, route: route)] + $0.events) }
        }
        if !frame.entries[frame.entries.count - 1].holds {
            if frame.entries.count > 1 {
                if goingBack {
                    var next = state
                    next.stacks[state.selected][state.stacks[state.selected].count - 1].entries.removeLast()
                    results.append(Result(state: next, events: [visit(next)]))
                }
            } else if state.stacks[state.selected].count > 1, !frame.isHeld, goingBack || leadsOn(frame) {
                let dismissed = isResult ? Event.dismissResult(flow: flow, route: route) : .dismiss(flow: frame.flow)
                results += end(2, state).map { Result(state: $0.state, events: [dismissed] + $0.events) }
            }
        }
        if goingBack { results += farther(state) }
        results += signals(state)
        if !isConfined, state.shown == nil, seesTabBar(state) {
            for tab in system.tabs.indices where tab != state.selected {
                results += present(tab, ask(conditions(ofTab: tab), .tap(tab), state))
            }
        }
        return results
    }

    /// What happens to flows on any stack, unless what is above them holds: then it happens later. What is above goes.
    private func signals(_ state: State) -> [Result] {
        var results: [Result] = []
        for (stack, frames) in state.stacks.enumerated() where stack == state.selected || !isConfined {
            for (place, frame) in frames.enumerated() {
                let route = frame.entries[frame.entries.count - 1].route
                let above = frames[(place + 1)...]
                guard route >= 0, !system.flows[frame.flow].routes[route].isResult,
                    !above.contains(where: { $0.isHeld || $0.entries.contains(where: \.holds) })
                else { continue }
                var next = state
                next.stacks[stack].removeSubrange((place + 1)...)
                next.selected = stack
                for signal in system.flows[frame.flow].signals where !signal.except.contains(route) {
                    if isConfined, above.contains(where: \.isOfLink) {
                        results.append(Result(state: next, events: [.signal, .restart]))
                        continue
                    }
                    let conditions = conditions(of: signal, in: frame.flow)
                    let passed = fulfil(.transition(signal.id), next).map { result in
                        Result(state: result.state, events: conditions.map { .pass($0) } + result.events)
                    }
                    results += passed.filter { isConsistent($0.events) }
                        .compactMap { happening($0, on: stack, in: state) }
                }
            }
        }
        return results
    }

    /// A signal's result as it is seen. That of a flow in another tab is seen once this is selected.
    private func happening(_ result: Result, on stack: Int, in state: State) -> Result? {
        if stack == state.selected || result.events.contains(.restart) {
            return Result(state: result.state, events: [.signal] + result.events)
        }
        // What follows in a tab that is not selected takes the user nowhere else.
        guard result.state.selected == stack else { return nil }
        var next = result.state
        next.selected = state.selected
        let unseen = result.events.filter { if case .visit = $0 { false } else { true } }
        return Result(state: next, events: [.signal] + unseen)
    }

    /// A tap on the selected tab goes to its root, unless something holds. Journeys write it as the selection of a tab, and do
    /// not mention what it dismisses.
    func tapOnSelectedTab(_ state: State) -> [Result] {
        let entries = state.stacks[state.selected].flatMap(\.entries)
        guard state.shown == nil, seesTabBar(state), entries.count > 1, !entries.dropFirst().contains(where: \.holds)
        else { return [] }
        return leave(downTo: (0, 0), state).map { result in
            let events = result.events.filter { if case .dismiss = $0 { false } else { true } }
            return Result(state: result.state, events: events)
        }
    }

    /// Whether the tab bar is visible: below pushed screens, but not below a sheet or cover. A flow started with
    /// `dismissable: false` blocks it, and so does one whose first screen holds.
    private func seesTabBar(_ state: State) -> Bool {
        let frames = state.stacks[state.selected]
        let isCovered =
            frames.dropFirst().contains { $0.isSheet || $0.isHeld || $0.entries[0].isHeld }
            || frames.contains { $0.entries.contains(where: \.opensLayer) }
        let (flow, route) = state.route
        return !isCovered && !system.flows[flow].routes[route].hidesTabBar
    }

    /// Goes back by more than one screen: with the list that a long press on the back button shows, or by swiping down
    /// a sheet with everything in it. A screen that holds, or is the first of what holds, stays.
    private func farther(_ state: State) -> [Result] {
        // For each screen, the index of its flow in the stack and its own in the flow.
        let screens = state.stacks[state.selected].enumerated().flatMap { place, frame in
            frame.entries.indices.map { (frame: place, entry: $0) }
        }
        func frame(_ screen: Int) -> Frame { state.stacks[state.selected][screens[screen].frame] }
        func opensLayer(_ screen: Int) -> Bool {
            frame(screen).entries[screens[screen].entry].opensLayer
                || (screens[screen].entry == 0 && frame(screen).isSheet)
        }
        func holds(_ screen: Int) -> Bool {
            frame(screen).entries[screens[screen].entry].holds
                || (screens[screen].entry == 0 && frame(screen).isHeld)
        }
        let top = screens.count - 1
        var results: [Result] = []
        var kept = top
        while kept > 0, !holds(kept), !opensLayer(kept) {
            kept -= 1
            if kept < top - 1 { results += leave(downTo: screens[kept], state) }
        }
        // Past the first screen of a sheet, which dismisses the sheet.
        if kept > 0, kept < top, !holds(kept) { results += leave(downTo: screens[kept - 1], state) }
        return results
    }

    /// Leaves everything above a screen. The lowest flow that goes with it was dismissed.
    private func leave(downTo screen: (frame: Int, entry: Int), _ state: State) -> [Result] {
        var next = state
        let frames = state.stacks[state.selected]
        next.stacks[state.selected].removeSubrange((screen.frame + 1)...)
        if screen.entry < frames[screen.frame].entries.count - 1 {
            next.stacks[state.selected][screen.frame].entries.removeSubrange((screen.entry + 1)...)
            return [Result(state: next, events: [visit(next)])]
        }
        let left = frames[screen.frame + 1]
        next.stacks[state.selected].append(left)
        let isResult = system.flows[left.flow].routes[left.entries[0].route].isResult
        let dismissed = isResult ? [] : [Event.dismiss(flow: left.flow)]
        return end(2, next).map { Result(state: $0.state, events: dismissed + $0.events) }
    }

    /// Whether being dismissed leads anywhere other than back.
    private func leadsOn(_ frame: Frame) -> Bool {
        if case .transition(let id) = frame.caller { transitions[id]?.then[2] != nil } else { false }
    }
}
