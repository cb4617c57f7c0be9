/// Columns: where there is room, the last screen of each can be used.
extension Interpreter {
    /// The entries of a stack whose screens can be used, bottom first.
    func live(in stack: Stack) -> [Entry] {
        let bottom = stack.layers[0].entries
        let columns = program.flow(bottom[0].flow).columns
        guard isExpanded, stack.layers.count == 1, columns.first == bottom[0].route else { return [stack.top] }
        var last: [Entry?] = columns.map { _ in nil }
        var column = 0
        for entry in bottom {
            let begun = entry.instance == bottom[0].instance ? columns.firstIndex(of: entry.route) : nil
            column = max(column, begun ?? 0)
            last[column] = entry
        }
        return last.compactMap { $0 }
    }

    /// The screen in another column that a number picks, unless the screen on top is the only one that can be used. Of two
    /// that show the same route, nothing but their entries tells which is which.
    func beside(_ pick: Int) -> Entry? {
        let live = live(in: shown)
        let others = live.enumerated().dropLast().filter { place, entry in
            !live[(place + 1)...].contains { $0.flow == entry.flow && $0.route == entry.route }
        }
        return others.isEmpty ? nil : others[pick % others.count].element
    }

    /// The place of an entry whose screen can be used.
    func live(_ entry: Int, of stack: Int) -> Int? {
        guard stacks.indices.contains(stack), live(in: stacks[stack]).contains(where: { $0.id == entry }) else {
            return nil
        }
        return stacks[stack].entries.firstIndex { $0.id == entry }
    }

    /// Whether a sheet or cover of `anywhere` comes over the screen on top, which has it, too: then nothing has to go.
    func isShownOver(_ transition: Program.Transition, from place: Int, of index: Int) -> Bool {
        let (entry, top) = (stacks[index].entries[place], stacks[index].top)
        guard top.id != entry.id, transition.scope != .route, transition.above == nil, transition.instead == nil,
            program.style(of: transition, in: entry.flow) != .push
        else { return false }
        return program.transitions(from: top.route, of: top.flow).contains {
            $0.name == transition.name && $0.scope == transition.scope
                && (transition.scope == .app || top.flow == entry.flow)
        }
    }

    /// Whether the user cannot leave a screen above a place, from which then nothing is done.
    mutating func isHeld(above place: Int, of index: Int, _ waiter: Int?) -> Bool {
        let stack = stacks[index]
        guard stack.entries.indices.contains(where: { $0 > place && stack.holds(at: $0, instances) }) else {
            return false
        }
        reports.append("notDismissable")
        answer(waiter, nil)
        return true
    }

    /// Removes what is above the screen of a wish that has to wait.
    mutating func uncover(_ wish: Wish, on stack: Int) {
        guard case .transition(_, _, let entry, _) = wish, let place = live(entry, of: stack) else { return }
        change(stack, to: stacks[stack].keeping(place + 1).layers, "back")
    }

    /// Takes a transition from a screen beside which there may be others: what is above goes with the change, if there is
    /// one.
    mutating func carryOut(
        _ transition: Program.Transition, number: Int, from entry: Int, stack: Int, waiter: Int?
    ) {
        guard let place = live(entry, of: stack) else { return }
        // The end of what is at the bottom ends all: nothing above it is left before.
        if case .finish = transition.verb, stacks[stack].entries[place].instance == stacks[stack].entries[0].instance {
            tellEndings()
            return restart()
        }
        var next = self
        if transition.isOfStack {
            next.change(stack, to: stacks[stack].keeping(place + 1).layers, "back", by: transition)
        }
        next.carryOut(transition, number: number, stack: stack, waiter: waiter)
        // Without what it would go back to, nothing happens.
        if case .back = transition.verb, next.reports.dropFirst(reports.count).contains("anchorMissing") {
            reports.append("anchorMissing")
        } else {
            self = next
        }
    }
}

extension Program.Transition {
    /// Whether it changes the stack of its screen, and not what else is shown.
    fileprivate var isOfStack: Bool {
        switch verb {
        case .to, .start, .back, .finish: true
        case .tab, .restart: false
        }
    }
}
