/// What is put back of what was saved.
extension Interpreter {
    /// The app is ended and started again with what was saved.
    mutating func restore(_ saved: Interpreter) {
        deferred = nil
        restart()
        guard start == saved.start else { return reports.append("notRestored") }
        let wanted = saved.selected
        if start == nil, wanted != selected {
            if hold(conditions(ofTab: wanted)) {
                selected = wanted
                cause = "restore"
            } else {
                reports.append("notRestored")
            }
        }
        for index in stacks.indices {
            let isRestored = restore(saved.stacks[index], of: saved, on: index)
            if isRestored, index == selected { cause = "restore" }
        }
    }

    private mutating func restore(_ old: Stack, of saved: Interpreter, on index: Int) -> Bool {
        var stack = stacks[index]
        var names: [Int: Int] = [:]
        var isFirst = true
        for layer in old.layers {
            for entry in layer.entries {
                let route = program.route(entry.route, of: entry.flow)
                guard route.restores, let instance = saved.instances[entry.instance] else {
                    return done(stack, index, isFirst)
                }
                if case .guarded = instance.call { return done(stack, index, isFirst) }
                guard isOpen(entry, instance, of: saved, isFirst: isFirst) else {
                    reports.append("notRestored")
                    return done(stack, index, isFirst)
                }
                if isFirst { names[entry.instance] = stack.top.instance }
                if names[entry.instance] == nil {
                    names[entry.instance] = newID()
                    instances[names[entry.instance] ?? 0] = Instance(call: instance.call, isHeld: instance.isHeld)
                }
                let copy = Entry(
                    id: newID(), flow: entry.flow, route: entry.route, number: entry.number,
                    instance: names[entry.instance] ?? 0, isHeld: entry.isHeld, origin: entry.origin)
                if isFirst {
                    stack.layers[0].entries = [copy]
                } else if layer.entries[0].id == entry.id {
                    stack.layers.append(Layer(id: newID(), style: layer.style, isHeld: layer.isHeld, entries: [copy]))
                } else {
                    stack.layers[stack.layers.count - 1].entries.append(copy)
                }
                isFirst = false
            }
        }
        return done(stack, index, isFirst)
    }

    private mutating func done(_ stack: Stack, _ index: Int, _ isEmpty: Bool) -> Bool {
        stacks[index] = stack
        return !isEmpty
    }

    /// Whether an entry may be put back: today's guards let it in, and a transition that exists showed it.
    private func isOpen(_ entry: Entry, _ instance: Instance, of saved: Interpreter, isFirst: Bool) -> Bool {
        let flow = program.flow(entry.flow)
        let route = program.route(entry.route, of: entry.flow)
        guard hold(route.name == flow.root.name ? program.conditions(of: flow) : route.requires) else { return false }
        // What a flow starts with has no transition; the one that called it is asked below.
        let isBottomOfFlow =
            saved.stacks.flatMap(\.entries).first { $0.instance == entry.instance }?.id == entry.id
        if isBottomOfFlow, case .transition(let call) = instance.call, entry.origin?.transition == call.name {
            let caller = saved.stacks.flatMap(\.entries)
            let place = caller.firstIndex { $0.id == entry.id } ?? 0
            return hold(program.conditions(of: call, in: place > 0 ? caller[place - 1].flow : entry.flow))
        }
        guard let origin = entry.origin else { return true }
        guard let transition = program.known(origin.transition, in: entry.flow) else { return false }
        if isBottomOfFlow, case .transition(let call) = instance.call {
            let caller = saved.stacks.flatMap(\.entries)
            let place = caller.firstIndex { $0.id == entry.id } ?? 0
            guard place == 0 || hold(program.conditions(of: call, in: caller[place - 1].flow)) else { return false }
            return true
        }
        return isFirst || hold(program.conditions(of: transition, in: entry.flow))
    }
}

extension Program {
    /// A transition of a flow by its name, what follows calls included.
    func known(_ name: String, in flow: String) -> Transition? {
        let flow = self.flow(flow)
        var waiting = flow.routes.flatMap(\.transitions) + flow.anywhere
        while let next = waiting.popLast() {
            if next.name == name { return next }
            waiting += next.then.map(\.transition)
        }
        return nil
    }
}
