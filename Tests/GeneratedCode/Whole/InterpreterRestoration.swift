/// What is restored of what was saved.
extension Interpreter {
    /// Ends the app and starts it again with what was saved.
    mutating func restore(_ saved: Interpreter) {
        (deferred, unplaced) = (nil, nil)
        isLinkHeld = false
        unrestored = []
        restart()
        // Nobody sees what the old app reports at its end.
        reports = []
        unrestored = saved.unrestored.isEmpty ? [saved] : saved.unrestored
        restoreScene()
    }

    /// Restores what waits, if its start is shown.
    mutating func restoreScene() {
        guard let saved = unrestored.first, start == saved.start else { return }
        unrestored = []
        if start == nil, saved.tabs[saved.selected].name != tabs[selected].name {
            let wanted = tabs.firstIndex { $0.name == saved.tabs[saved.selected].name }
            if let wanted, hold(conditions(ofTab: wanted)) {
                selected = wanted
                (cause, taken) = ("restore", nil)
            } else {
                reports.append("notRestored")
            }
        }
        guard start == nil else {
            if restore(saved.stacks[0], of: saved, on: 0) { (cause, taken) = ("restore", nil) }
            return
        }
        for (tab, old) in saved.tabs.map({ ($0.name, saved) }) + saved.absent.map({ ($0.tab, $0.saved) }) {
            guard let index = tabs.firstIndex(where: { $0.name == tab }) else {
                absent.append((tab, old))
                continue
            }
            if restore(old, tab: tab, on: index), index == selected { (cause, taken) = ("restore", nil) }
        }
    }

    /// Restores a tab as it was saved. Returns whether another screen is on top than the start's.
    mutating func restore(_ saved: Interpreter, tab: String, on index: Int) -> Bool {
        guard let old = saved.tabs.firstIndex(where: { $0.name == tab }) else { return false }
        return restore(saved.stacks[old], of: saved, on: index)
    }

    /// Returns whether another screen is on top than the start's.
    private mutating func restore(_ old: Stack, of saved: Interpreter, on index: Int) -> Bool {
        var stack = stacks[index]
        var names: [Int: Int] = [:]
        var isFirst = true
        for layer in old.layers {
            for entry in layer.entries {
                let route = program.route(entry.route, of: entry.flow)
                guard route.restores, let instance = saved.instances[entry.instance] else {
                    return done(stack, index)
                }
                if case .guarded = instance.call { return done(stack, index) }
                guard isOpen(entry, instance, of: saved) else {
                    reports.append("notRestored")
                    return done(stack, index)
                }
                if isFirst { names[entry.instance] = stack.top.instance }
                if names[entry.instance] == nil {
                    names[entry.instance] = newID()
                    instances[names[entry.instance] ?? 0] = Instance(call: instance.call, isHeld: instance.isHeld)
                }
                let isThere = isFirst && entry.route == stack.top.route && entry.number == stack.top.number
                let copy = Entry(
                    id: isThere ? stack.top.id : newID(), flow: entry.flow, route: entry.route, number: entry.number,
                    instance: names[entry.instance] ?? 0, isHeld: entry.isHeld,
                    way: isThere ? stack.top.way : entry.way)
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
        return done(stack, index)
    }

    private mutating func done(_ stack: Stack, _ index: Int) -> Bool {
        defer { stacks[index] = stack }
        return stack.top.id != stacks[index].top.id
    }

    /// Returns whether an entry may be restored: the current guards admit it, through the transition that showed it
    /// and, at the bottom of a flow, through what opened the flow.
    private func isOpen(_ entry: Entry, _ instance: Instance, of saved: Interpreter) -> Bool {
        let flow = program.flow(entry.flow)
        let route = program.route(entry.route, of: entry.flow)
        func isEntered(_ conditions: [Program.Condition]) -> Bool {
            hold(conditions.map { $0.entering(entry.number) })
        }
        guard isEntered(program.conditions(toShow: route, of: flow)) else { return false }
        if let way = entry.way, !isEntered(program.conditions(of: way, in: entry.flow)) { return false }
        let entries = saved.stacks.flatMap(\.entries)
        guard entries.first(where: { $0.instance == entry.instance })?.id == entry.id else { return entry.way != nil }
        switch instance.call {
        case .transition(let call):
            let caller = entries[(entries.firstIndex { $0.id == entry.id } ?? 1) - 1]
            return hold(program.conditions(of: call, in: caller.flow))
        case .link: return hold(program.conditions(of: flow))
        case .root, .guarded: return true
        }
    }
}
