import FlowAnalysis
import FlowModel

extension FlowGraph {
    /// Returns the screens that may be at the bottom of a flow, the last entry of its `root` first.
    func bottoms(of flow: Flow) -> [Route.ID] { flow.namedRoots.reversed() + flow.givenRoots + substitutes(of: flow) }

    /// Whether a transition or a link starts a flow, and not only the app or a tab.
    func isStarted(_ flow: Flow) -> Bool {
        flow.routes.contains { !routes[$0].declaration.paths.isEmpty }
            || transitions.contains { transition in
                guard case .flow(flow.id) = transition.target else { return false }
                return true
            }
    }
}
