import FlowAnalysis
package import FlowModel

extension FlowGraph {
    /// Whether a flow refers to nothing that does not exist, where that decides which ways lead through it: the targets of
    /// its transitions, and the outcomes after which its child flows go on. A name that does not exist has a finding of
    /// its own, and correcting it may make everything reachable.
    func hasKnownWays(_ flow: Int) -> Bool {
        var isWhole = flows[flow].declaration.value.roots.count < 2 || flows[flow].hasKnownRoots
        let hasBranches = !flows[flow].branches.isEmpty
        forEachTransition(ofFlow: flow) { index in
            if case .missing = transitions[index].target { isWhole = false }
            if hasBranches, namesUnknownOutcome(index) { isWhole = false }
        }
        return isWhole
    }

    /// Whether the `then` of a transition has an entry for an outcome that what it starts does not have.
    func namesUnknownOutcome(_ transition: Int) -> Bool {
        let named = transitions[transition].declaration.then.map(\.outcome.value)
        guard !named.isEmpty, let outcomes = knownOutcomes(ofCall: transitions[transition].target) else { return false }
        let known = Set(outcomes.map(\.name.value) + [BranchDeclaration.dismissed])
        return !named.allSatisfy(known.contains)
    }

    /// Returns the routes that a transition may show: for a child flow, its roots.
    package func routes(shownBy target: Transition.Target) -> [Route.ID] {
        if case .flow(let flow) = target { return self[flow].roots }
        return target.route.map { [$0] } ?? []
    }

    /// Returns the route that a transition shows, if any: for a child flow, the root with its parameters.
    func route(shownBy target: Transition.Target) -> Route.ID? {
        if case .flow(let flow) = target { return self[flow].root }
        return target.route
    }

    /// Visits the indices of a transition's branches, including nested ones.
    func forEachBranch(of transition: Int, _ body: (Int) -> Void) {
        for branch in branches(of: transition) {
            body(branch)
            forEachBranch(of: branch, body)
        }
    }
}

extension FlowGraph {
    /// Returns the routes that transitions of a list except. Adjacent transitions that except the same routes are
    /// grouped: one `all` stands for many.
    func exceptions(among list: Range<Int>) -> [(transitions: Range<Int>, routes: [Located<String>])] {
        var found: [(transitions: Range<Int>, routes: [Located<String>])] = []
        for index in list {
            let routes = transitions[index].declaration.value.except
            guard !routes.isEmpty else { continue }
            if let last = found.last, last.transitions.upperBound == index,
                last.routes.first?.range == routes.first?.range
            {
                found[found.count - 1].transitions = last.transitions.lowerBound..<(index + 1)
            } else {
                found.append((index..<(index + 1), routes))
            }
        }
        return found
    }
}

extension FlowGraph {
    /// Whether a flow has the name of an earlier one. That is a finding of its own, which covers everything that the
    /// two repeat.
    func isSecond(_ flow: Flow.ID) -> Bool {
        !self[flow].isExternal && self.flow(named: self[flow].name) != flow
    }
}

extension FlowGraph {
    /// Returns a fix that removes a transition which another one makes superfluous. There is none if it is one of those
    /// that `all` stands for, which would be removed with it.
    func removal(of index: Int, _ title: String) -> Fix? {
        let transition = transitions[index]
        let range = transition.declaration.range
        if case .anywhere(let flow) = transition.source,
            anywhere(of: self[flow]).count(where: { $0.declaration.range == range }) > 1
        {
            return nil
        }
        return transition.declaration.value.removal(title)
    }
}

extension TransitionDeclaration {
    /// Returns a fix that removes the transition's entry. There is none if it has annotations, which would be lost.
    func removal(_ title: String) -> Fix? {
        isRemarkedOn ? nil : Fix(title: title, edits: [.removeEntry(range)])
    }
}

extension FlowGraph {
    /// Whether a transition of `anywhere` does not name its target: it is one of those that `all` stands for.
    func isPartOfAll(_ index: Int) -> Bool {
        guard case .anywhere(let flow) = transitions[index].source else { return false }
        let range = transitions[index].declaration.verb.range
        return self[flow].declaration.anywhere.contains {
            $0.verb.value == .toAll && $0.verb.range == range
        }
    }
}
