/// The language's model, written from its meaning: stacks of layers of entries, and their callers. It judges the
/// generated code, and shares nothing with it.
struct Interpreter {
    let program: Program
    /// The answers of guards.
    var holds: [String: Bool]
    /// What is shown: a flow, or nil for the tabs.
    var start: String?
    /// The tabs that are there, and a stack for each, or for the flow.
    var tabs: [Program.Tab] = []
    var stacks: [Stack] = []
    var selected = 0
    /// Whether there is room for columns.
    var isExpanded = false
    var instances: [Int: Instance] = [:]
    var questions: [Question] = []
    var deferred: (flow: String, route: String, number: Int?)?
    /// The link that waits until the app has placed its flow.
    var unplaced: (flow: String, route: String, number: Int?)?
    /// Whether the link waits until a screen that cannot be dismissed is left.
    var isLinkHeld = false
    /// The link that is being opened.
    var opening: String?
    /// Why what is left is discarded, if it is for another reason than that it is left.
    var leaving: String?
    /// The signals that wait until a screen that cannot be dismissed is left.
    var signals: [Signal] = []
    /// What was shown when these were tried last.
    var tried: [Int] = []
    /// What was saved of a start that is not shown, and waits for it as long as nothing is done: one at most.
    var unrestored: [Interpreter] = []
    /// What was saved of tabs that are not there.
    var absent: [(tab: String, saved: Interpreter)] = []
    private var nextID = 0

    // What it reports about one action.
    var cause = "forward"
    /// The transition that was taken, if one led to what is shown.
    var taken: String?
    var reports: [String] = []
    var answers: [String] = []
    /// The flows that have ended below which the screen stayed that had started them, and of which it was told.
    var endings: [FlowEnd] = []
    var told: [FlowEnd] = []

    init(_ program: Program, holds: [String: Bool]) {
        self.program = program
        self.holds = holds
        showStart()
    }

    mutating func newID() -> Int {
        nextID += 1
        return nextID
    }

    var shown: Stack { stacks[selected] }

    // MARK: Requests

    /// Does what a function of a screen does: takes a transition, or the first of a choice whose conditions hold.
    mutating func request(
        _ function: Program.Transition, number: Int, from entry: Int, stack: Int, waiter: Int? = nil
    ) {
        guard function.choice != nil else {
            return take(function, number: number, from: entry, stack: stack, waiter: waiter)
        }
        guard let place = live(entry, of: stack) else { return drop(waiter) }
        if isHeld(above: place, of: stack, waiter) { return }
        let top = stacks[stack].entries[place]
        let all = program.choices(beside: function, of: top.flow)
        // One that may lead to another tab is a tab's.
        guard stack == selected || !all.contains(where: \.isTab) else { return drop(waiter) }
        guard let chosen = all.first(where: { hold($0.choice?.when ?? []) }) else { return reports.append("refused") }
        take(chosen, number: number, from: entry, stack: stack)
    }

    /// Takes a transition from the screen of an entry.
    mutating func take(
        _ transition: Program.Transition, number: Int, from entry: Int, stack: Int, waiter: Int? = nil
    ) {
        guard let place = live(entry, of: stack) else { return drop(waiter) }
        // The screen of a hidden tab continues, but does not take the user elsewhere.
        if case .tab = transition.verb, stack != selected { return drop(waiter) }
        if isShownOver(transition, from: place, of: stack) {
            return take(transition, number: number, from: stacks[stack].top.id, stack: stack, waiter: waiter)
        }
        if isHeld(above: place, of: stack, waiter) { return }
        if isIdle(transition, on: stacks[stack].keeping(place + 1)) { return answer(waiter, nil) }
        let flow = stacks[stack].entries[place].flow
        // A tab has its own conditions, which are evaluated when it is selected.
        let wish = Wish.transition(transition, number: number, from: entry, waiter: waiter)
        let number = transition.with ?? number
        ask(program.conditions(of: transition, in: flow).map { $0.entering(number) }, wish, on: stack)
    }

    /// Whether the flow that a transition would start is there already.
    private func isIdle(_ transition: Program.Transition, on stack: Stack) -> Bool {
        guard let unless = transition.unless, case .start(let flow) = transition.verb else { return false }
        return unless == "top" ? stack.top.flow == flow : stack.entries.contains { $0.flow == flow }
    }

    mutating func drop(_ waiter: Int?) {
        reports.append("stale")
        answer(waiter, nil)
    }

    /// The number of screens above the first of a layer that remain when the user goes back there: all but one, or what a long
    /// press picks. Nil if none would go.
    func kept(inLayer layer: Int, picked: Int?) -> Int? {
        let count = shown.layers[layer].entries.count - 1
        let kept = picked.map { $0 % (count + 1) } ?? max(0, count - 1)
        return kept < count ? kept : nil
    }

    /// The number of entries below a layer.
    func count(below layer: Int) -> Int { shown.layers.prefix(layer).reduce(0) { $0 + $1.entries.count } }

    /// Goes back as the user does, until `count` entries remain or something holds.
    mutating func leave(keeping count: Int, stack index: Int) {
        var layers = stacks[index].layers
        var left: Entry?
        var isHeld = false
        while layers.reduce(0, { $0 + $1.entries.count }) > count {
            let layer = layers[layers.count - 1]
            let entry = layer.entries[layer.entries.count - 1]
            let opensLayer = layers.count > 1 && layer.entries.count == 1
            let isFirstOfFlow = stacks[index].entries.first { $0.instance == entry.instance }?.id == entry.id
            if entry.isHeld || (opensLayer && layer.isHeld)
                || (isFirstOfFlow && instances[entry.instance]?.isHeld == true)
            {
                isHeld = true
                break
            }
            Self.removeTop(&layers)
            left = entry
        }
        if let left { end(left.instance, with: nil, leaving: layers, stack: index) }
        if isHeld { reports.append("notDismissable") }
    }

    mutating func back(from entry: Int, stack: Int) {
        guard let place = live(entry, of: stack) else { return drop(nil) }
        if isHeld(above: place, of: stack, nil) { return }
        guard place > 0 else { return reports.append("nothingBelow") }
        leave(keeping: place, stack: stack)
    }

    // MARK: What a transition does

    mutating func carryOut(_ transition: Program.Transition, number: Int, stack index: Int, waiter: Int?) {
        let flow = stacks[index].top.flow
        switch transition.verb {
        case .to(let name):
            let route = program.route(name, of: flow)
            show(route, of: flow, number: transition.with ?? number, by: transition, stack: index, waiter: waiter)
        case .start(let name):
            // While a guard was asked, it may have come.
            if isIdle(transition, on: stacks[index]) { return answer(waiter, nil) }
            let root = root(of: program.flow(name), number: transition.with ?? number)
            show(root.route, of: name, number: root.number, by: transition, stack: index, waiter: waiter)
        case .back(let anchor):
            guard let place = place(of: anchor, in: stacks[index]) else { return reports.append("anchorMissing") }
            var layers = stacks[index].layers
            Self.cut(&layers, above: place)
            change(index, to: layers, "back", by: transition)
        case .finish(let name):
            let outcome = program.flow(flow).outcomes.first { $0.name == name }
            let payload = transition.with ?? number
            let isValue = program.route(stacks[index].top.route, of: flow).isResult
            finish(
                isValue ? .value(payload) : .outcome(name, number: outcome?.hasNumber == true ? payload : nil),
                by: transition, stack: index)
        case .tab(let name, let route):
            guard let tab = tab(named: program.tab(named: name).name) else {
                return reports.append("noTab")
            }
            let target = program.flow(tabs[tab].flow)
            let shown = route.map { program.route($0, of: target.name) }
            let chain = shown.map { program.chain(to: $0, of: target) } ?? []
            let number = shown?.hasNumber == true ? transition.with ?? number : nil
            let conditions = tabs[tab].requires + program.conditions(of: chain, in: target, number: number)
            let wish = Wish.tab(transition, tabs[tab].name, chain: chain, number: number)
            ask(program.distinct(conditions), wish, on: selected)
        case .restart:
            restart()
        }
    }

    /// Ends the flow on top, which passes its outcome to its caller.
    private mutating func finish(_ ending: Ending, by transition: Program.Transition, stack index: Int) {
        let instance = stacks[index].top.instance
        if case .root? = instances[instance]?.call {
            // The app is told first, and so are screens; then `start` is evaluated.
            tellEndings()
            return restart()
        }
        if case .link? = instances[instance]?.call { reports.append("unheard") }
        var layers = stacks[index].layers
        while let top = layers.last?.entries.last, top.instance == instance { Self.removeTop(&layers) }
        end(instance, with: ending, by: transition, leaving: layers, stack: index)
    }

    /// Ends a flow, by an outcome or because it was left, and its caller continues.
    private mutating func end(
        _ instance: Int, with ending: Ending?, by taken: Program.Transition? = nil, leaving layers: [Layer],
        stack index: Int
    ) {
        let ended = instances[instance]
        change(index, to: layers, "back", by: taken, (instance, ending))
        let caller = stacks[index].top
        guard caller.instance != instance, instances[instance] == nil, case .transition(let transition)? = ended?.call,
            let branch = transition.then.first(where: { $0.outcome == ending?.name ?? "dismissed" })
        else { return }
        let callers = transition.isWide ? nil : caller.number
        take(branch.transition, number: ending?.number ?? callers ?? 0, from: caller.id, stack: index)
    }

    // MARK: Showing

    private mutating func show(
        _ route: Program.Route, of flow: String, number: Int, by transition: Program.Transition, stack index: Int,
        waiter: Int?
    ) {
        let layers = showing(route, of: flow, number: number, by: transition, on: stacks[index], waiter: waiter)
        change(index, to: layers, "forward", by: transition)
    }

    /// Returns the layers with one more entry, and without what the transition removes.
    mutating func showing(
        _ route: Program.Route, of flow: String, number: Int, by transition: Program.Transition?, on stack: Stack,
        waiter: Int? = nil
    ) -> [Layer] {
        var layers = stack.layers
        let source = stack.top
        let style = transition.map { program.style(of: $0, in: source.flow) } ?? .push
        let isHeld = transition?.isDismissable == false
        var takesLayer = false
        if let place = transition?.instead.flatMap({ self.replacedPlace(of: $0, in: stack) }) {
            Self.cut(&layers, above: place)
            layers[place.layer].entries.removeLast()
            // The layer goes, too, if what is shown opens its own; the bottom one always stays.
            takesLayer = layers[place.layer].entries.isEmpty
            if takesLayer, style != .push, place.layer > 0 {
                layers.removeLast()
                takesLayer = false
            }
        } else if let place = transition?.above.flatMap({ self.place(of: $0, in: stack) }) {
            Self.cut(&layers, above: place)
        }
        let isPushed = style == .push || takesLayer
        var isCall = route.isResult
        if case .start? = transition?.verb { isCall = true }
        var instance = source.instance
        if isCall {
            instance = newID()
            let call = transition.map { Instance.Call.transition($0) } ?? .link
            instances[instance] = Instance(call: call, isHeld: isHeld, waiter: waiter)
        }
        let entry = Entry(
            id: newID(), flow: flow, route: route.name, number: route.hasNumber ? number : nil, instance: instance,
            isHeld: isHeld && isPushed && !isCall, way: isCall ? nil : transition)
        if isPushed {
            layers[layers.count - 1].entries.append(entry)
        } else {
            layers.append(Layer(id: newID(), style: style, isHeld: isHeld, entries: [entry]))
        }
        return layers
    }

    /// Returns the root with which a flow starts now: the first whose conditions hold, else the last.
    func root(of flow: Program.Flow, number: Int) -> (route: Program.Route, number: Int) {
        let first = flow.earlierRoots.first { hold(program.conditions(of: $0, in: flow)) }
        guard let first else { return (flow.root, number) }
        return (program.route(first.route, of: flow.name), first.with ?? number)
    }

    /// Returns a link's chain on the root with which its flow starts now, and the number of that.
    func onRoot(
        _ chain: [Program.Step], of flow: Program.Flow, number: Int?
    ) -> (chain: [Program.Step], root: (route: Program.Route, number: Int)) {
        let bottom = program.route(chain[0].route, of: flow.name)
        let same = (chain, (bottom, number ?? 0))
        guard bottom.name == flow.root.name else { return same }
        let root = root(of: flow, number: number ?? 0)
        guard let chain = program.chain(chain, on: root.route, of: flow) else { return same }
        return (chain, root)
    }

    /// Starts a flow without a transition.
    mutating func starting(
        _ flow: String, _ root: (route: Program.Route, number: Int), style: Program.Style, _ call: Instance.Call,
        on layers: [Layer]
    ) -> [Layer] {
        var layers = layers
        let instance = newID()
        instances[instance] = Instance(call: call, isHeld: false)
        let entry = Entry(
            id: newID(), flow: flow, route: root.route.name, number: root.route.hasNumber ? root.number : nil,
            instance: instance, isHeld: false)
        if style == .push {
            layers[layers.count - 1].entries.append(entry)
        } else {
            layers.append(Layer(id: newID(), style: style, isHeld: false, entries: [entry]))
        }
        return layers
    }

    // MARK: Places

    /// What `instead` names. The nearest entry of a route may be the screen itself.
    private func replacedPlace(of anchor: Program.Anchor, in stack: Stack) -> (layer: Int, index: Int)? {
        if case .route(stack.top.route) = anchor { return place(of: .top, in: stack) }
        return place(of: anchor, in: stack)
    }

    /// The layer and the place in it that an anchor names: always an entry of the flow on top.
    private func place(of anchor: Program.Anchor, in stack: Stack) -> (layer: Int, index: Int)? {
        let own = stack.layers.indices.flatMap { layer in
            stack.layers[layer].entries.indices.map { (layer: layer, index: $0) }
        }.filter { stack.layers[$0.layer].entries[$0.index].instance == stack.top.instance }
        let last = stack.layers.count - 1
        switch anchor {
        case .top: return own.last
        case .root: return own.first
        case .first: return own.first { $0.layer == last }
        case .presenter: return own.last { $0.layer == last - 1 && own[0].layer < last }
        case .route(let name): return own.dropLast().last { stack.layers[$0.layer].entries[$0.index].route == name }
        case .count(let count): return own.count > count ? own[own.count - 1 - count] : own.first
        }
    }

    private static func cut(_ layers: inout [Layer], above place: (layer: Int, index: Int)) {
        layers.removeLast(layers.count - 1 - place.layer)
        layers[place.layer].entries.removeLast(layers[place.layer].entries.count - 1 - place.index)
    }

    static func removeTop(_ layers: inout [Layer]) {
        layers[layers.count - 1].entries.removeLast()
        if layers[layers.count - 1].entries.isEmpty { layers.removeLast() }
    }

    // MARK: Changes

    /// Changes a stack once. Flows that no longer have entries end, innermost first.
    mutating func change(
        _ index: Int, to layers: [Layer], _ cause: String?, by taken: Program.Transition? = nil,
        _ ended: (instance: Int, ending: Ending?)? = nil
    ) {
        let old = stacks[index].entries
        let new = layers.flatMap(\.entries)
        stacks[index].layers = layers
        guard old.map(\.id) != new.map(\.id) else { return }
        unrestored = []
        forgetQuestion(of: index)
        if let cause { (self.cause, self.taken) = (cause, taken?.name) }
        let alive = Set(new.map(\.instance))
        for entry in old.reversed() where !alive.contains(entry.instance) {
            guard let instance = instances.removeValue(forKey: entry.instance) else { continue }
            let ending = entry.instance == ended?.instance ? ended?.ending : nil
            answer(instance.waiter, ending)
            if case .transition(let call) = instance.call,
                let caller = old.prefix(while: { $0.instance != entry.instance }).last,
                new.contains(where: { $0.id == caller.id })
            {
                endings.append(FlowEnd(caller: caller, transition: call, ending: ending))
            }
            guard let refused = instance.refused else { continue }
            guard let ending, refused.asked.otherwise?.until.contains(ending.name) == true else {
                discard(refused.wish, leaving ?? (opening == nil ? "left" : "replaced"))
                continue
            }
            askAgain(refused.condition, refused.others, refused.wish, on: index)
        }
    }

    /// Tells screens that are still there how the flows have ended that they had started.
    mutating func tellEndings() {
        let entries = Set(stacks.flatMap(\.entries).map(\.id))
        told += endings.filter { entries.contains($0.caller.id) }
        endings = []
    }

    mutating func answer(_ waiter: Int?, _ ending: Ending?) {
        guard let waiter else { return }
        answers.append("\(waiter): \(ending.map { "\($0)" } ?? "dismissed")")
    }
}
