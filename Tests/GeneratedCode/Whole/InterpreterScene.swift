/// What is more than a change of one stack: conditions, tabs, links and restart.
extension Interpreter {
    // MARK: Conditions

    /// Nil if the guard answers later.
    func holds(_ condition: Program.Condition) -> Bool? {
        if program.guards.first(where: { $0.name == condition.name })?.isAsync == true { return nil }
        guard condition.asksNumber else { return holds[condition.name] != condition.isNegated }
        // It answers otherwise for odd numbers.
        return condition.number.map { (holds[condition.name] != ($0 % 2 != 0)) != condition.isNegated } ?? false
    }

    func hold(_ conditions: [Program.Condition]) -> Bool { conditions.allSatisfy { holds($0) == true } }

    /// Evaluates one condition after another, and performs the request when all hold.
    mutating func ask(_ conditions: [Program.Condition], _ wish: Wish, on stack: Int) {
        guard let condition = conditions.first else { return fulfil(wish) }
        let others = Array(conditions.dropFirst())
        switch holds(condition) {
        case true?: ask(others, wish, on: stack)
        case false?: refuse(condition, others, wish, on: stack)
        case nil: wait(condition, others, wish, on: stack)
        }
    }

    private mutating func wait(
        _ condition: Program.Condition, _ others: [Program.Condition], _ wish: Wish, on stack: Int,
        isAgain: Bool = false
    ) {
        uncover(wish, on: stack)
        let question = Question(
            id: newID(), condition: condition, others: others, wish: wish, isAgain: isAgain)
        // The newer one replaces what waits, and takes the answer if the same is asked.
        if let place = questions.firstIndex(where: { $0.id == stacks[stack].question }),
            questions[place].condition == condition
        {
            discard(questions[place].wish, "replaced")
            questions[place] = question
        } else {
            forgetQuestion(of: stack)
            questions.append(question)
        }
        stacks[stack].question = question.id
    }

    /// Asks a guard once more, after its flow. If it refuses again, that is all.
    mutating func askAgain(
        _ condition: Program.Condition, _ others: [Program.Condition], _ wish: Wish, on stack: Int
    ) {
        opening = wish.link(in: program)
        defer { opening = nil }
        switch holds(condition) {
        case true?: ask(others, wish, on: stack)
        case false?: refuseForGood(wish)
        case nil: wait(condition, others, wish, on: stack, isAgain: true)
        }
    }

    private mutating func refuseForGood(_ wish: Wish) {
        reports.append("refused")
        answer(wish.waiter, nil)
    }

    /// Answers the oldest question.
    mutating func answerQuestion(_ holds: Bool) {
        guard !questions.isEmpty else { return }
        let question = questions.removeFirst()
        if question.isForgotten { return }
        guard let stack = stacks.firstIndex(where: { $0.question == question.id }) else { return }
        stacks[stack].question = nil
        opening = question.wish.link(in: program)
        defer { opening = nil }
        if holds != question.condition.isNegated {
            ask(question.others, question.wish, on: stack)
        } else if question.isAgain {
            refuseForGood(question.wish)
        } else {
            refuse(question.condition, question.others, question.wish, on: stack)
        }
    }

    /// Drops what waits for a guard.
    mutating func forgetQuestion(of stack: Int) {
        forget(stacks[stack].question, "replaced")
        stacks[stack].question = nil
    }

    private mutating func forget(_ question: Int?, _ reason: String) {
        guard let place = questions.firstIndex(where: { $0.id == question }) else { return }
        questions[place].isForgotten = true
        discard(questions[place].wish, reason)
    }

    /// Drops a wish: a caller is answered, and a link that is not the one being opened is reported.
    mutating func discard(_ wish: Wish, _ reason: String) {
        answer(wish.waiter, nil)
        if let link = wish.link(in: program) { discard(link: link, reason) }
        if let name = wish.signalName { reports.append("discarded \(reason) \(name)") }
    }

    private mutating func discard(link: String, _ reason: String) {
        if link != opening { reports.append("discarded \(reason) \(link)") }
    }

    private mutating func refuse(
        _ condition: Program.Condition, _ others: [Program.Condition], _ wish: Wish, on stack: Int
    ) {
        // A signal of a flow starts none.
        if case .signal = wish { return refuseForGood(wish) }
        guard !condition.isNegated, let asked = program.guards.first(where: { $0.name == condition.name }),
            let otherwise = asked.otherwise, starts(otherwise, of: condition)
        else {
            return refuseForGood(wish)
        }
        uncover(wish, on: stack)
        let refused = Refused(asked: asked, condition: condition, others: others, wish: wish)
        let entries = stacks[stack].entries
        let isLink = wish.link(in: program) != nil
        // Where a later link comes, no earlier one waits, unless the flow in which it does is the one.
        let ended = isLink ? entries.first { waitsForLink($0) && !isStarted($0, as: otherwise, by: asked) } : nil
        let below = entries.prefix { $0.instance != ended?.instance }
        if let there = below.last(where: { isStarted($0, as: otherwise, by: asked) })?.instance,
            let place = entries.lastIndex(where: { $0.instance == there }),
            !entries.indices.dropFirst(place + 1).contains(where: { stacks[stack].holds(at: $0, instances) })
        {
            if let moved = moved(wish, below: there, on: stacks[stack]) {
                change(stack, to: layers(of: stack, keeping: place + 1), isLink ? "link" : "back")
                if let older = instances[there]?.refused { discard(older.wish, "replaced") }
                instances[there]?.refused = Refused(asked: asked, condition: condition, others: others, wish: moved)
                return
            }
            if there == entries[entries.count - 1].instance { return refuseForGood(wish) }
        }
        let root = root(of: program.flow(otherwise.flow), number: 0)
        let layers = starting(
            otherwise.flow, root, style: otherwise.style, .guarded(asked), on: layers(of: stack, keeping: below.count))
        instances[layers[layers.count - 1].entries[layers[layers.count - 1].entries.count - 1].instance]?.refused =
            refused
        change(stack, to: layers, isLink ? "link" : "forward")
    }

    private func layers(of stack: Int, keeping count: Int) -> [Layer] {
        var layers = stacks[stack].layers
        while layers.reduce(0, { $0 + $1.entries.count }) > count { Self.removeTop(&layers) }
        return layers
    }

    private func waitsForLink(_ entry: Entry) -> Bool {
        instances[entry.instance]?.refused?.wish.link(in: program) != nil
    }

    /// Whether some guard has started an entry's flow as this one would.
    private func isStarted(_ entry: Entry, as otherwise: Program.Otherwise, by asked: Program.Guard) -> Bool {
        guard case .guarded(let other)? = instances[entry.instance]?.call else { return false }
        return other.name == asked.name || other.otherwise?.flow == otherwise.flow
    }

    /// A wish that waits for a flow that is there. One of a screen that will be gone cannot, nor one of the app's that
    /// the screen below the flow does not have.
    private func moved(_ wish: Wish, below instance: Int, on stack: Stack) -> Wish? {
        guard case .transition(let transition, let number, _, let waiter) = wish else { return wish }
        guard transition.scope == .app, let below = stack.entries.prefix(while: { $0.instance != instance }).last
        else { return nil }
        // What follows it has no exceptions of its own.
        if transition.isSignal {
            guard !transition.isExcepted(from: below.route, of: below.flow) else { return nil }
            return .transition(transition, number: number, from: below.id, waiter: waiter)
        }
        let name = transition.name.prefix { $0 != "." }
        let there = program.transitions(from: below.route, of: below.flow).first { $0.name == name }
        guard there.map({ $0.scope == .app }) ?? (name != transition.name) else { return nil }
        return .transition(transition, number: number, from: below.id, waiter: waiter)
    }

    /// Whether a guard that has refused starts its flow: what that flow requires itself starts no other.
    private func starts(_ otherwise: Program.Otherwise, of condition: Program.Condition) -> Bool {
        program.conditions(of: program.flow(otherwise.flow)).allSatisfy {
            ($0.name == condition.name && $0.isNegated) || holds($0) == true
        }
    }

    private mutating func fulfil(_ wish: Wish) {
        switch wish {
        case .transition(let transition, let number, let entry, let waiter):
            guard let stack = stacks.indices.first(where: { live(entry, of: $0) != nil }) else { return drop(waiter) }
            guard transition.isSent else {
                return carryOut(transition, number: number, from: entry, stack: stack, waiter: waiter)
            }
            let signal = Signal(id: newID(), transition: transition, number: number, instance: nil, waiter: waiter)
            unlessHeld(signal) { $0.carryOut(transition, number: number, stack: stack, waiter: waiter) }
        case .signal(let signal): happen(signal)
        case .tap(let name):
            guard let tab = tab(named: name) else { return reports.append("noTab") }
            if tab != selected { closeLayers() }
            select(tab, "forward")
        case .tab(let transition, let name, let chain, let number):
            guard let tab = tab(named: name) else { return reports.append("noTab") }
            let wasShown = tab == selected
            if !wasShown { closeLayers() }
            if !chain.isEmpty {
                let layers = replacing(tab, with: chain, of: tabs[tab].flow, number: number)
                change(tab, to: layers, wasShown ? "forward" : nil, by: transition)
            } else if transition.resets || wasShown {
                var layers = Array(stacks[tab].layers.prefix(1))
                layers[0].entries = Array(layers[0].entries.prefix(1))
                change(tab, to: layers, wasShown ? "back" : nil, by: transition)
            }
            if !wasShown { select(tab, "forward", by: transition) }
        case .link(let chain, let flow, let number, let stack):
            let index = stacks.firstIndex { $0.id == stack }
            if stack != nil, index == nil { return _ = open(chain[chain.count - 1], number: number) }
            if waits(chain, of: flow, number: number, on: index) { return }
            place(chain, of: flow, number: number, on: index)
        }
    }

    // MARK: Tabs

    /// The first that is there and shows a flow.
    private func tab(of flow: String) -> Int? { start == nil ? tabs.firstIndex { $0.flow == flow } : nil }

    func tab(named name: String) -> Int? { start == nil ? tabs.firstIndex { $0.name == name } : nil }

    /// The number of the root of what a stack shows, if it is fixed.
    private func fixedNumber(of stack: Int) -> Int? {
        if let place = program.places.first { return place.isFixed ? place.number : nil }
        return start.map { flow in program.starts.first { $0.flow == flow }?.with } ?? tabs[stack].with
    }

    mutating func tap(_ tab: Int) {
        guard start == nil, tabs.indices.contains(tab) else { return }
        if tab == selected {
            if shown.entries.count > 1 { leave(keeping: 1, stack: selected) }
        } else if shown.isHolding(instances) {
            reports.append("notDismissable")
        } else {
            ask(conditions(ofTab: tab), .tap(tabs[tab].name), on: selected)
        }
    }

    private mutating func select(_ tab: Int, _ cause: String, by transition: Program.Transition? = nil) {
        // A newer command: what waited is dropped.
        if tab != selected { forgetQuestion(of: selected) }
        unrestored = []
        selected = tab
        (self.cause, taken) = (cause, transition?.name)
    }

    func conditions(ofTab tab: Int) -> [Program.Condition] {
        let item = tabs[tab]
        return program.distinct(item.requires + program.conditions(of: program.flow(item.flow)))
    }

    private mutating func closeLayers() { change(selected, to: Array(shown.layers.prefix(1)), nil) }

    // MARK: Links

    /// Opens a link where its flow is placed, and returns its result.
    mutating func openInPlace(_ flow: String, _ route: String, number: Int?) -> String {
        let lowest = program.link(to: program.route(route, of: flow), of: program.flow(flow))[0]
        guard let place = program.places.first(where: { $0.flow == lowest.flow }) else {
            return open(flow, route, number: number)
        }
        if let older = unplaced, older != (flow, route, number) {
            let route = program.route(older.route, of: older.flow)
            reports.append("discarded replaced \(program.link(to: route, of: older.flow, older.number ?? 0))")
        }
        unplaced = nil
        let isRoot = lowest.route == program.flow(lowest.flow).root.name
        let isSame = isRoot && lowest.number(of: number) ?? 0 == place.number
        guard start == lowest.flow, place.isFixed || place.number == nil || isSame else {
            unplaced = (flow, route, number)
            return "deferred"
        }
        return open(flow, route, number: number)
    }

    /// Opens a link here, and returns its result.
    mutating func open(_ flow: String, _ route: String, number: Int?) -> String {
        opening = program.link(to: program.route(route, of: flow), of: flow, number ?? 0)
        defer { opening = nil }
        let chain = program.link(to: program.route(route, of: flow), of: program.flow(flow))
        let first = chain[0].flow
        let tab = tab(of: first)
        let isShown = start == first
        let isOfAStart = program.starts.contains { start in
            start.flow.map { $0 == first } ?? program.tabs.contains { $0.flow == first }
        }
        if tab == nil, !isShown, isOfAStart || program.waits(for: first, at: start) {
            deferLink(flow, route, number: number, isHeld: false)
            return "deferred"
        }
        let stack = tab ?? (isShown ? 0 : nil)
        if waits(chain, of: first, number: number, on: stack) { return "deferred" }
        let conditions = program.distinct(
            (tab.map { tabs[$0].requires } ?? [])
                + program.conditions(of: chain, in: program.flow(first), number: number))
        let isOpen = hold(conditions)
        let refused = conditions.first { holds($0) != true }
        let wish = Wish.link(chain, flow: first, number: number, stack: stack.map { stacks[$0].id })
        ask(conditions, wish, on: selected)
        guard !isOpen, let refused else { return "opened" }
        if holds(refused) == nil { return "deferred" }
        let hasWayOut =
            !refused.isNegated
            && program.guards.contains { one in
                one.name == refused.name && one.otherwise.map { starts($0, of: refused) } ?? false
            }
        return hasWayOut ? "deferred" : "refused"
    }

    private mutating func open(_ step: Program.Step, number: Int?) -> String {
        open(step.flow, step.route, number: number)
    }

    /// Defers a link that would remove a screen that the user cannot leave, or bypass one that locks the rest of the
    /// app.
    private mutating func waits(
        _ chain: [Program.Step], of flow: String, number: Int?, on index: Int?
    ) -> Bool {
        let new: [Layer]
        let stack = stacks[index ?? selected]
        var passed = shown
        if let index {
            new = replacing(index, with: chain, of: flow, number: number)
            if index == selected { passed.layers = [] }
        } else {
            (new, passed.layers) = over(chain, of: flow, number: number)
        }
        let left = Set(new.flatMap(\.entries).map(\.id))
        let isHeld =
            passed.isHolding(instances)
            || stack.entries.indices.contains {
                stack.holds(at: $0, instances) && !left.contains(stack.entries[$0].id)
            }
        if isHeld { deferLink(chain[chain.count - 1].flow, chain[chain.count - 1].route, number: number, isHeld: true) }
        return isHeld
    }

    private mutating func deferLink(_ flow: String, _ route: String, number: Int?, isHeld: Bool) {
        if let older = deferred {
            let route = program.route(older.route, of: older.flow)
            discard(link: program.link(to: route, of: older.flow, older.number ?? 0), "replaced")
        }
        deferred = (flow, route, number)
        isLinkHeld = isHeld
    }

    /// Opens the waiting link at the end of an action, unless it has to keep waiting.
    mutating func openHeldLink() {
        resumeSignals()
        guard isLinkHeld, let link = deferred else { return }
        deferred = nil
        isLinkHeld = false
        _ = open(link.flow, link.route, number: link.number)
    }

    private mutating func place(_ chain: [Program.Step], of flow: String, number: Int?, on index: Int?) {
        if let index {
            let wasShown = index == selected
            if !wasShown { closeLayers() }
            let layers = replacing(index, with: chain, of: flow, number: number)
            change(index, to: layers, wasShown ? "link" : nil)
            if !wasShown { select(index, "link") }
        } else {
            change(selected, to: over(chain, of: flow, number: number).layers, "link")
        }
    }

    /// Returns the layers with a flow that the app does not show, and those that it comes over: the bottom one, without
    /// the flow itself if it is pushed, and on top there with the same root.
    private mutating func over(
        _ chain: [Program.Step], of flow: String, number: Int?
    ) -> (layers: [Layer], below: [Layer]) {
        let target = program.flow(flow)
        let style = target.style ?? .push
        let (chain, root) = onRoot(chain, of: target, number: chain[0].number(of: number))
        var below = Array(shown.layers.prefix(1))
        let top = below[0].entries.last?.instance
        if style == .push, let first = below[0].entries.firstIndex(where: { $0.instance == top }), first > 0,
            isSame(below[0].entries[first], flow, root)
        {
            below[0].entries.removeLast(below[0].entries.count - first)
        }
        let started = starting(flow, root, style: style, .link, on: below)
        return (keeping(shown.layers, in: stacked(chain, of: flow, number: number, on: started)), below)
    }

    private func isSame(_ entry: Entry, _ flow: String, _ root: (route: Program.Route, number: Int)) -> Bool {
        entry.flow == flow && entry.route == root.route.name
            && entry.number == (root.route.hasNumber ? root.number : nil)
    }

    /// Returns a stack with a chain of routes; entries that are already there stay.
    private mutating func replacing(
        _ index: Int, with chain: [Program.Step], of flow: String, number: Int?
    ) -> [Layer] {
        let layers = stacks[index].layers
        let old = layers[0].entries[0]
        // A fixed root stays as it is, below what is shown and where a link has no number; a transition always passes one.
        let isRoot = chain[0].route == program.flow(flow).root.name
        let fixed = isRoot && (chain.count > 1 || number == nil) ? fixedNumber(of: index) : nil
        let (chain, root) = onRoot(chain, of: program.flow(flow), number: fixed ?? chain[0].number(of: number))
        let entry = Entry(
            id: newID(), flow: flow, route: root.route.name, number: root.route.hasNumber ? root.number : nil,
            instance: old.instance, isHeld: false)
        let bottom = Layer(id: layers[0].id, style: layers[0].style, isHeld: layers[0].isHeld, entries: [entry])
        return keeping(layers, in: stacked(chain, of: flow, number: number, on: [bottom]))
    }

    /// Returns layers with those screens of old ones that are the same, from the bottom up, whatever showed them: of the
    /// same route, and where the same layers and flows begin.
    private func keeping(_ old: [Layer], in new: [Layer]) -> [Layer] {
        func places(_ layers: [Layer]) -> [(layer: Layer, entry: Entry, start: String)] {
            var places: [(layer: Layer, entry: Entry, start: String)] = []
            for layer in layers {
                for entry in layer.entries {
                    let opensFlow = places.last?.entry.instance != entry.instance
                    let opensLayer = places.last?.layer.id != layer.id
                    let start = (opensLayer ? "\(layer.style)" : "") + (opensFlow ? " flow" : "")
                    places.append((layer, entry, start))
                }
            }
            return places
        }
        let (before, after) = (places(old), places(new))
        let kept = zip(before, after).prefix { old, new in
            old.entry.text == new.entry.text && old.start == new.start
        }.count
        let instances = Dictionary(
            zip(after, before).prefix(kept).map { ($0.entry.instance, $1.entry.instance) }, uniquingKeysWith: { $1 })
        var layers: [Layer] = []
        for (index, place) in after.enumerated() {
            var (layer, entry) = (place.layer, place.entry)
            if index < kept {
                (layer, entry) = (before[index].layer, before[index].entry)
            } else {
                entry.instance = instances[entry.instance] ?? entry.instance
            }
            if index == 0 || place.layer.id != after[index - 1].layer.id {
                layers.append(Layer(id: layer.id, style: layer.style, isHeld: layer.isHeld, entries: []))
            }
            layers[layers.count - 1].entries.append(entry)
        }
        return layers
    }

    private mutating func stacked(_ chain: [Program.Step], of flow: String, number: Int?, on layers: [Layer]) -> [Layer]
    {
        var stack = Stack(id: 0, flow: flow, layers: layers)
        var left = Array(chain.dropFirst())
        while let step = left.first {
            let number = step.number(of: number, isLast: left.count == 1)
            var shown = (route: program.route(step.route, of: step.flow), number: number ?? 0)
            if case .start? = step.transition?.verb {
                // The flow starts with the root that it has now.
                let moved = onRoot(left, of: program.flow(step.flow), number: number)
                (left, shown) = (moved.chain, moved.root)
            }
            stack.layers = showing(shown.route, of: step.flow, number: shown.number, by: step.transition, on: stack)
            left.removeFirst()
        }
        return stack.layers
    }

    // MARK: The start

    /// Ends every flow and evaluates what to start.
    mutating func restart() {
        end(stacks)
        showStart()
        let waiting = signals
        signals = []
        for signal in waiting { discard(.signal(signal), "closed") }
        (cause, taken) = ("forward", nil)
        restoreScene()
        if let link = deferred {
            deferred = nil
            isLinkHeld = false
            _ = open(link.flow, link.route, number: link.number)
        }
    }

    /// Ends every flow on stacks that are no longer shown.
    private mutating func end(_ stacks: [Stack]) {
        for stack in stacks {
            forget(stack.question, "closed")
            for entry in stack.entries.reversed() {
                guard let instance = instances.removeValue(forKey: entry.instance) else { continue }
                answer(instance.waiter, nil)
                if let refused = instance.refused { discard(refused.wish, "closed") }
            }
        }
    }

    /// Asks again which tabs are there.
    mutating func updateTabs() {
        guard start == nil else { return }
        let now = program.tabs.filter { hold($0.when) }.map(\.name)
        guard !now.isEmpty else { return }
        let (saved, front) = (self, tabs[selected].name)
        let next = program.tabs.first { tab in
            now.contains(tab.name)
                && hold(program.distinct(tab.requires + program.conditions(of: program.flow(tab.flow))))
        }
        let stays = now.contains(front) || shown.isHolding(instances) || next == nil
        let shown = program.tabs.filter { now.contains($0.name) || (stays && $0.name == front) }
        guard shown.map(\.name) != tabs.map(\.name) else { return }
        let old = zip(tabs.map(\.name), stacks)
        let left = old.filter { name, _ in !shown.contains { $0.name == name } }
        end(left.map { $1 })
        stacks = shown.map { tab in old.first { $0.0 == tab.name }?.1 ?? newStack(tab.flow, number: tab.with) }
        tabs = shown
        selected = tabs.firstIndex { $0.name == (stays ? front : next?.name) } ?? 0
        if !stays { (cause, taken) = ("forward", nil) }
        let waiting = absent
        absent = left.map { ($0.0, saved) }
        for each in waiting {
            if let index = tabs.firstIndex(where: { $0.name == each.tab }) {
                let isChanged = restore(each.saved, tab: each.tab, on: index)
                if isChanged, index == selected { (cause, taken) = ("restore", nil) }
            } else {
                absent.append(each)
            }
        }
        if let link = deferred {
            deferred = nil
            isLinkHeld = false
            _ = open(link.flow, link.route, number: link.number)
        }
    }

    mutating func showStart() {
        let open = program.starts.first { start in
            hold(
                start.conditions
                    + (start.flow.map { program.conditions(of: program.flow($0)) } ?? []))
        }
        let placed = program.places.first.map { Program.Start(flow: $0.flow, with: $0.number) }
        let next = placed ?? open ?? program.starts[program.starts.count - 1]
        start = next.flow
        selected = 0
        tabs = start == nil ? present : []
        absent = []
        stacks = start.map { [newStack($0, number: next.with)] } ?? tabs.map { newStack($0.flow, number: $0.with) }
        if start == nil { selected = tabs.indices.first { hold(conditions(ofTab: $0)) } ?? 0 }
    }

    /// The tabs that are there if they are shown now.
    private var present: [Program.Tab] {
        let present = program.tabs.filter { hold($0.when) }
        return present.isEmpty ? Array(program.tabs.prefix(1)) : present
    }

    private mutating func newStack(_ flow: String, number: Int?) -> Stack {
        let instance = newID()
        instances[instance] = Instance(call: .root, isHeld: false)
        let root = root(of: program.flow(flow), number: number ?? 0)
        let entry = Entry(
            id: newID(), flow: flow, route: root.route.name, number: root.route.hasNumber ? root.number : nil,
            instance: instance, isHeld: false)
        return Stack(
            id: newID(), flow: flow, layers: [Layer(id: newID(), style: .push, isHeld: false, entries: [entry])])
    }
}
