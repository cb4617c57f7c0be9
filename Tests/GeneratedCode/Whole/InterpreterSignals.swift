/// What happens to the app, and to running flows.
extension Interpreter {
    /// Performs a signal of the nearest running flow of a name: on the selected stack, then on the others; the topmost.
    mutating func send(_ transition: Program.Transition, number: Int, to flow: String) {
        for stack in [selected] + stacks.indices.filter({ $0 != selected }) {
            let entry = stacks[stack].entries.last { $0.flow == flow && !program.route($0.route, of: flow).isResult }
            guard let entry else { continue }
            return ask(
                Signal(id: newID(), transition: transition, number: number, instance: entry.instance, waiter: nil))
        }
        reports.append("notRunning")
    }

    /// Asks for what a signal of a flow requires, from the screen that is on top of the flow.
    private mutating func ask(_ signal: Signal) {
        guard let (stack, place) = place(of: signal) else { return discard(.signal(signal), "closed") }
        let top = stacks[stack].entries[place]
        guard !signal.transition.except.contains(top.route) else { return reports.append("undeclared") }
        let number = signal.transition.with ?? signal.number
        let conditions = program.conditions(of: signal.transition, in: top.flow).map { $0.entering(number) }
        ask(conditions, .signal(signal), on: stack)
    }

    /// The stack of a signal's flow, and the place of its screen on top.
    private func place(of signal: Signal) -> (stack: Int, place: Int)? {
        for stack in stacks.indices {
            let place = stacks[stack].entries.lastIndex { $0.instance == signal.instance }
            if let place { return (stack, place) }
        }
        return nil
    }

    /// Performs a signal of a flow: first, what is above the flow goes.
    mutating func happen(_ signal: Signal) {
        guard let (stack, place) = place(of: signal) else { return discard(.signal(signal), "closed") }
        unlessHeld(signal) { tried in
            let before = tried
            var layers = tried.stacks[stack].layers
            while layers.reduce(0, { $0 + $1.entries.count }) > place + 1 { Self.removeTop(&layers) }
            // The end of what the app shows closes all of it.
            if case .finish = signal.transition.verb, tried.stacks[stack].entries[0].instance == signal.instance {
                tried.leaving = "closed"
            }
            tried.change(stack, to: layers, "back", by: signal.transition)
            tried.leaving = nil
            tried.carryOut(signal.transition, number: signal.number, stack: stack, waiter: signal.waiter)
            // Without its target, nothing happens.
            if case .back = signal.transition.verb, tried.reports.last == "anchorMissing" {
                tried = before
                tried.reports.append("anchorMissing")
            }
        }
    }

    /// Performs a signal, unless a screen goes that the user cannot leave: of an app's signal, any; of a flow's, one that
    /// is not of the flow, nor below it.
    mutating func unlessHeld(_ signal: Signal, _ perform: (inout Interpreter) -> Void) {
        var next = self
        perform(&next)
        guard signal.transition.waits else { return self = next }
        let left = Set(next.stacks.flatMap(\.entries).map(\.id))
        let own = place(of: signal)
        for (index, stack) in stacks.enumerated() {
            let holding = stack.entries.indices.last { place in
                let isOwn = own.map { $0.stack == index && place <= $0.place } ?? false
                return !isOwn && stack.holds(at: place, instances) && !left.contains(stack.entries[place].id)
            }
            guard let holding else { continue }
            if signals.contains(where: { isSame($0, signal) && $0.id != signal.id }) {
                answer(signal.waiter, nil)
            } else {
                signals.append(signal)
            }
            let entry = stack.entries[holding]
            return reports.append("\(signal.transition.name) waits for \(entry.flow).\(entry.route)")
        }
        self = next
    }

    /// Whether both do the same.
    private func isSame(_ one: Signal, _ other: Signal) -> Bool {
        guard one.instance == other.instance, one.transition.key == other.transition.key else { return false }
        let flow = place(of: one).map { stacks[$0.stack].entries[$0.place].flow } ?? ""
        let hasNumber =
            switch one.transition.verb {
            case .to(let route): program.route(route, of: flow).hasNumber
            case .start(let flow): program.flow(flow).root.hasNumber
            case .finish(let outcome): program.flow(flow).outcomes.first { $0.name == outcome }?.hasNumber == true
            case .back, .tab, .restart: false
            }
        return !hasNumber || one.transition.with != nil || one.number == other.number
    }

    /// Performs the signals that wait, as far as nothing holds any more, after what is shown has changed.
    mutating func resumeSignals() {
        let shown = [selected] + stacks.flatMap { [-$0.id] + $0.entries.map(\.id) }
        guard shown != tried else { return }
        var next = 0
        while next < signals.count {
            var other = self
            let signal = other.signals.remove(at: next)
            let count = other.signals.count
            if signal.instance != nil {
                other.ask(signal)
            } else {
                other.take(
                    signal.transition, number: signal.number, from: other.shown.top.id, stack: other.selected,
                    waiter: signal.waiter)
            }
            if other.signals.count > count {
                next += 1
            } else {
                self = other
                next = 0
            }
        }
        tried = [selected] + stacks.flatMap { [-$0.id] + $0.entries.map(\.id) }
    }
}
