import Foundation

/// The result of opening a link.
nonisolated public enum FlowOpened: Sendable {
    /// A link whose route is shown.
    case opened
    /// A link that waits for a guard, for a start with its flow, or until a screen that cannot be dismissed is left.
    case deferred
    /// A link that a guard without `otherwise` refuses.
    case refused
    /// A link that matches no flow.
    case unknown
}

/// The routes that a link opens, and where.
nonisolated internal struct FlowLinkTarget: Sendable {
    let url: Foundation.URL
    let chain: [FlowStep]
    /// The stack that shows the link's flow; nil if the flow is shown over the stack in front.
    let stack: FlowStackState.ID?
}

/// A link that waits.
nonisolated internal struct FlowDeferredLink: Sendable {
    let url: Foundation.URL
    /// Whether the link waits until a screen that cannot be dismissed is left, rather than for another start.
    let isHeld: Bool
}

nonisolated extension FlowRun {
    /// Shows a link's flow and the whole stack up to its route. A link waits if a guard refuses it, if its flow belongs
    /// to a start that is not shown, or if it would remove a screen that cannot be dismissed; a later one replaces it.
    package mutating func open(_ url: Foundation.URL) -> FlowOpened {
        link = url
        guard let app = answers.app, let match = app.match(url, bases: window.bases) else {
            refuse(.unknownLink(url), in: nil)
            return .unknown
        }
        let target = app.place(of: match)
        let flow = Swift.type(of: target.route).flowName
        let stack =
            window.tabs.map { tabs in
                tabs.firstIndex { $0.root.isOfKind(of: target.route) } ?? tabs.firstIndex { $0.root.isOf(flow) }
            }
            ?? (window.stacks[0].entries[0].route.isOf(flow) ? 0 : nil)
        if stack == nil, answers.linkWaits(for: flow, at: window.start) {
            deferLink(url, isHeld: false)
            return .deferred
        }
        let chain = chain(to: target, in: stack)
        let link = FlowLinkTarget(url: url, chain: chain, stack: stack.map { window.stacks[$0].id })
        guard !isDeferred(link) else { return .deferred }
        let conditions = link.chain.conditions(after: stack.flatMap { window.tabs?[$0].conditions } ?? [])
        if answers.hold(conditions) {
            place(link)
            return .opened
        }
        return ask(conditions, for: .link(link), in: window.front) ? .deferred : .refused
    }

    /// Returns the stack on which a link shows its route.
    private func chain(to place: FlowLinkPlace, in index: Int?) -> [FlowStep] {
        guard let stack = index.map({ window.stacks[$0] }) else { return place.route.chain + place.steps }
        let isGiven = place.isRoot || stack.isFixed && !place.steps.isEmpty
        let isRoot = isGiven && place.route.isOfKind(of: stack.root)
        return (isRoot ? [FlowStep("", stack.root)] : place.route.chain(in: stack)) + place.steps
    }

    /// Opens the waiting link.
    package mutating func resumeLink() {
        guard let url = window.deferred?.url else { return }
        window.deferred = nil
        _ = open(url)
    }

    /// Defers a link that would remove or bypass a screen shown with `dismissable: false`. Returns whether it did.
    internal mutating func isDeferred(_ link: FlowLinkTarget) -> Bool {
        let (new, stack, passed) = placing(link)
        let isHeld = passed.holding != nil || window.stacks[stack].entries.isHeld(from: new)
        if isHeld { deferLink(link.url, isHeld: true) }
        return isHeld
    }

    /// Lets a link wait, in place of the one that does.
    private mutating func deferLink(_ url: Foundation.URL, isHeld: Bool) {
        if let older = window.deferred { discard(older.url, because: .replaced) }
        window.deferred = FlowDeferredLink(url: url, isHeld: isHeld)
    }

    /// Reports a link that has waited in vain, unless it is the one that is being opened.
    internal mutating func discard(_ url: Foundation.URL, because reason: FlowReport.Reason) {
        if url != link { refuse(.discarded(url, because: reason), in: nil) }
    }

    internal mutating func place(_ link: FlowLinkTarget) {
        window.isUsed = true
        let (new, stack, _) = placing(link)
        if stack != window.front { closeLayers(.link) }
        commit(new, .link, in: stack)
        if stack != window.front { put(stack, .link) }
    }

    /// Returns the entries that a link shows, the stack where it does, and what it shows them beside or above.
    private mutating func placing(_ link: FlowLinkTarget) -> (entries: [FlowEntry], stack: Int, passed: [FlowEntry]) {
        let front = window.stacks[window.front].entries
        if let stack = link.stack.flatMap({ window.index(of: $0) }) {
            return (entries(showing: link.chain, in: stack), stack, stack == window.front ? [] : front)
        }
        guard let root = answers.root(below: link.chain) else { return (front, window.front, []) }
        let style = Swift.type(of: root).flowStyle
        let below = front.below(root, style: style)
        let bottom = below.starting(root, style: style, call: .link, &window.numbers)
        return (stacked(link.chain.dropFirst(), on: bottom, in: window.front), window.front, below)
    }

    /// Shows a chain of routes on the flow at the bottom, keeping the entries that are already there.
    internal mutating func show(
        _ chain: [FlowStep],
        _ cause: FlowEvent.Cause,
        by transition: String? = nil,
        animated: Bool = true,
        in index: Int
    ) {
        commit(entries(showing: chain, in: index), cause, by: transition, animated: animated, in: index)
    }

    private mutating func entries(showing chain: [FlowStep], in index: Int) -> [FlowEntry] {
        let entries = window.stacks[index].entries
        guard let root = answers.root(below: chain) else { return entries }
        let bottom = FlowEntry(bottom: root, like: entries[0], &window.numbers)
        return stacked(chain.dropFirst(), on: [bottom], in: index)
    }

    /// Returns the entries plus a chain of routes. From the bottom up, those that the stack has already stay.
    private mutating func stacked(
        _ steps: some Swift.Sequence<FlowStep>, on bottom: [FlowEntry], in index: Int
    ) -> [FlowEntry] {
        let old = window.stacks[index].entries
        var new = bottom.keepingTop(of: old)
        var steps = Array(steps)[...]
        while let step = steps.first {
            let transition = new[new.count - 1].route.transition(named: step.transition) ?? .direct
            // A flow starts with the root that it has now.
            let root = transition.starts(step.route) ? answers.root(below: Array(steps)) : nil
            new = new.showing(root ?? step.route, by: transition, &window.numbers).keepingTop(of: old)
            steps.removeFirst()
        }
        return new
    }
}
