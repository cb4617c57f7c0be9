import FlowModel

extension Comparison {
    /// The screens of both programs from which a transition of `anywhere` was available, and is not any more: its `except`
    /// names them, or it is one of only some screens. By the transition of the old and of the new program.
    var newlyExcepted: [(old: Int, transition: Int, route: Route)] {
        newlyUnavailable.filter { $0.instead == nil }.map { ($0.old, $0.new, $0.route) }
    }

    /// The screens of both programs on which another transition has the name of one of `anywhere`: one of the screen itself,
    /// or of the flow in the place of one of the app, or the other way round. By the transition of the old program, what it is
    /// in the new one, and the one that is available instead.
    var newlyHidden: [(old: Int, hidden: Int, new: Int, route: Route)] {
        newlyUnavailable.compactMap { found in found.instead.map { (found.old, found.new, $0, found.route) } }
    }

    private var newlyUnavailable: [(old: Int, new: Int, instead: Int?, route: Route)] {
        let names = newNames
        return pairs.comparedTransitions.flatMap { before, now -> [(old: Int, new: Int, instead: Int?, route: Route)] in
            let (one, other) = (old.graph.transitions[before], new.graph.transitions[now])
            if case .route = one.source { return [] }
            let isSame = one.declaration.except.map(\.value) == other.declaration.except.map(\.value)
            if isSame, isDeclared(one.source, as: other.source), !names.contains(other.name) { return [] }
            if old.graph.isBranch(before) { return [] }
            return pairs.comparedRoutes.compactMap { route, present in
                guard isOffered(one, to: route), old.graph.isAvailable(one, from: route) else { return nil }
                let instead = new.graph.transitions(availableFrom: present).first {
                    new.graph.transitions[$0].name == other.name
                }
                return instead == now ? nil : (before, now, instead, present)
            }
        }
    }

    /// The names that transitions of screens and flows have and had not: others may be hidden by them.
    private var newNames: Set<String> {
        let added = pairs.addedTransitions.filter { new.graph.transitions[$0].source != .app }
        let renamed = pairs.comparedTransitions.compactMap { before, now -> Int? in
            let isRenamed = old.graph.transitions[before].name != new.graph.transitions[now].name
            return isRenamed && new.graph.transitions[now].source != .app && !new.graph.isBranch(now) ? now : nil
        }
        return Set((added + renamed).map { new.graph.transitions[$0].name })
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
}
