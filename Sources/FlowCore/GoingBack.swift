/// The ways back: without a transition, and by the end of a flow, after which its caller goes on.
nonisolated extension FlowRun {
    /// Holds the user at a screen, or no longer, because the screen says so.
    package mutating func hold(_ holds: Bool, at entry: FlowEntry.ID, in stack: FlowStackState.ID) {
        guard let index = window.index(of: stack),
            let place = window.stacks[index].entries.firstIndex(where: { $0.id == entry }),
            window.stacks[index].entries[place].holdsUser != holds
        else { return }
        window.stacks[index].entries[place].holdsUser = holds
        hasChanged = true
    }

    /// Goes back to `count` entries without a transition, but never past one that holds the user. The `then` of a
    /// dismissed flow is followed in the same change.
    package mutating func goBack(keeping count: Int, in stack: FlowStackState.ID) -> Bool {
        window.index(of: stack).map { goBack(keeping: count, in: $0) }
            ?? refuse(.stale(.leave, from: nil, behind: nil), in: stack)
    }

    /// - Parameter isOwn: Whether it is the lowest screen that leaves by itself, which then does not hold the user for now.
    @discardableResult
    internal mutating func goBack(keeping count: Int, isOwn: Bool = false, in index: Int) -> Bool {
        let entries = window.stacks[index].entries
        guard count > 0 else { return refuse(.nothingBelow(entries[entries.count - 1].route), in: index) }
        let held = entries.indices.dropFirst(count).last { place in
            isOwn && place == count ? entries.isDeclaredHeld(at: place) : entries.holds(at: place)
        }
        let kept = held.map { $0 + 1 } ?? count
        let left = kept < entries.count ? entries[kept].instance : nil
        let stack = window.stacks[index].id
        goOn(Array(entries[..<kept]), after: nil, of: left, by: nil, in: index)
        return held.map { refuse(.notDismissable(entries[$0].route), in: stack) } ?? true
    }

    /// Ends the flow of the last of these entries and follows the `then` of the calling route.
    internal mutating func finish(
        _ outcome: any Sendable, by transition: FlowTransition, on entries: [FlowEntry], in index: Int
    ) {
        let last = entries[entries.count - 1]
        let instance = last.instance
        let base = entries.base
        guard base > 0 else { return finishRoot(outcome, animated: transition.isAnimated) }
        let known = window.stacks[index].calls[instance.id].map { answers.outcome(outcome, $0) } ?? outcome
        if case .link = instance.call, let known { refuse(.unheard(known, of: last.route), in: index) }
        goOn(Array(entries[..<base]), after: known, of: instance, by: transition, in: index)
    }

    /// Commits a change that leaves a flow. What follows its outcome is part of the change, unless it has conditions or
    /// does more than change the stack. If one of the two is not animated, the change is not.
    ///
    /// - Parameter taken: The transition that ended the flow; nil if it was dismissed.
    private mutating func goOn(
        _ new: [FlowEntry],
        after outcome: (any Sendable)?,
        of instance: FlowInstance?,
        by taken: FlowTransition?,
        in index: Int
    ) {
        let isAnimated = taken?.isAnimated ?? true
        let ending = outcome.flatMap { value in instance.map { FlowEnding(instance: $0.id, value: value) } }
        let caller = new[new.count - 1]
        guard let instance, instance != caller.instance, case .transition(let name) = instance.call,
            let command = answers.next(after: outcome, of: name, from: caller.route)
        else { return commit(new, .back, by: taken?.name, animated: isAnimated, ending: ending, in: index) }
        let transition = caller.route.transition(named: command.name)
        let animated = isAnimated && transition?.isAnimated ?? true
        if let transition, let root = answers.root(shownBy: command),
            transition.conditions(toShow: command.isCall ? root : nil).isEmpty
        {
            let shown = showing(root, by: transition, on: new)
            keep(command, of: shown[shown.count - 1].instance.id, in: index)
            commit(shown, .forward, by: transition.name, animated: animated, ending: ending, in: index)
        } else if case .back = command, let transition, transition.requires.isEmpty,
            case .back(let anchor) = transition.verb, let last = new.index(of: anchor)
        {
            // It may have nothing more to remove.
            let name = last < new.count - 1 ? transition.name : taken?.name
            commit(Array(new[...last]), .back, by: name, animated: animated, ending: ending, in: index)
        } else {
            let stack = window.stacks[index].id
            commit(new, .back, by: taken?.name, animated: isAnimated, ending: ending, in: index)
            if window[stack]?.top == caller { perform(command, from: caller.id, in: index) }
        }
    }
}
