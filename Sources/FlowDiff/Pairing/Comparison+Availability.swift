import FlowModel

extension Comparison {
    /// The screens of both programs from which a transition of `anywhere` was available, and is not any more: its `except`
    /// names them, or it is one of only some screens. By the transition of the old and of the new program.
    var newlyExcepted: [(old: Int, transition: Int, route: Route)] {
        pairs.comparedTransitions.flatMap { before, now -> [(old: Int, transition: Int, route: Route)] in
            let (one, other) = (old.graph.transitions[before], new.graph.transitions[now])
            if case .route = one.source { return [] }
            let isSame = one.declaration.except.map(\.value) == other.declaration.except.map(\.value)
            if isSame, isDeclared(one.source, as: other.source) { return [] }
            return pairs.comparedRoutes.compactMap { route, present in
                guard isOffered(one, to: route), old.graph.isAvailable(one, from: route) else { return nil }
                let isStill = new.graph.transitions(availableFrom: present).contains {
                    new.graph.transitions[$0].name == other.name
                }
                return isStill ? nil : (before, now, present)
            }
        }
    }

    /// Whether a transition is still declared by the same flow, or the app.
    private func isDeclared(_ old: Transition.Source, as new: Transition.Source) -> Bool {
        switch (old, new) {
        case (.anywhere(let flow), .anywhere(let other)): pairs.flows[flow] == other
        case (.app, .app): true
        default: false
        }
    }

    private func isOffered(_ transition: Transition, to route: Route) -> Bool {
        if case .anywhere(let flow) = transition.source { flow == route.flow } else { true }
    }

    /// The screens of both programs on which another transition has taken the place of one of `anywhere`: one of the screen
    /// itself, or of the flow in the place of one of the app, that is new there or has its name now. By the transition of the
    /// old program, and the one of the new program that hides what it is now.
    var newlyHidden: [(old: Int, hidden: Int, new: Int, route: Route)] {
        let hiding = Set(
            pairs.addedTransitions.filter { new.graph.transitions[$0].source != .app }
                + pairs.comparedTransitions.compactMap { before, now in
                    let isRenamed = old.graph.transitions[before].name != new.graph.transitions[now].name
                    let isOfApp = new.graph.transitions[now].source == .app
                    return isRenamed && !isOfApp && !new.graph.isBranch(now) ? now : nil
                })
        if hiding.isEmpty { return [] }
        let names = Set(hiding.map { new.graph.transitions[$0].name })
        let wide = pairs.comparedTransitions.filter { before, now in
            if case .route = old.graph.transitions[before].source { return false }
            if case .route = new.graph.transitions[now].source { return false }
            return !old.graph.isBranch(before) && names.contains(new.graph.transitions[now].name)
        }
        return wide.flatMap { before, now in
            pairs.comparedRoutes.compactMap { route, present in
                let transition = old.graph.transitions[before]
                guard isOffered(transition, to: route), old.graph.isAvailable(transition, from: route) else {
                    return nil
                }
                let other = new.graph.transitions(availableFrom: present).first {
                    new.graph.transitions[$0].name == new.graph.transitions[now].name
                }
                guard let other, other != now, hiding.contains(other) else { return nil }
                return (before, now, other, present)
            }
        }
    }
}
