import FlowModel

extension FlowGraph {
    /// The screens that may be at the bottom of a flow, the last entry of its `root` first.
    func bottoms(of flow: Flow) -> [Route.ID] { flow.namedRoots.reversed() + substitutes(of: flow) }

    /// The screens of a flow that its transitions show in the place of others, which may be its root.
    func substitutes(of flow: Flow) -> [Route.ID] {
        let own = flow.routes.flatMap { routes[$0].transitions } + Array(flow.anywhere) + Array(flow.branches)
        return own.compactMap { index in
            guard transitions[index].declaration.instead != nil, case .route(let shown) = transitions[index].target
            else { return nil }
            return shown
        }
    }

    /// Whether a transition or a link starts a flow, and not only the app or a tab.
    func isStarted(_ flow: Flow) -> Bool {
        flow.routes.contains { !routes[$0].declaration.paths.isEmpty }
            || transitions.contains { transition in
                guard case .flow(flow.id) = transition.target else { return false }
                return true
            }
    }
}
