import FlowModel
import FlowSwift

/// The first flow with a route of each name, collected for all names when the first is asked for.
struct RouteOwners {
    let graph: FlowGraph
    private lazy var flows: [String: Flow.ID] = Dictionary(
        graph.routes.map { ($0.name, $0.flow) }, uniquingKeysWith: { first, _ in first })

    init(graph: FlowGraph) { self.graph = graph }

    private mutating func owner(of name: String) -> String? { flows[name].map { graph[$0].name } }

    /// Returns a hint on what to write for a route of another flow.
    mutating func hint(for name: String) -> String? {
        guard let flow = owner(of: name) else { return nil }
        let start = "it is a route of \(flow): start that flow with `to: \(flow)`"
        return graph.tab(named: flow) == nil ? start : start + ", or show it in its tab with `tab: \(flow)/\(name)`"
    }

    /// Returns a hint on what to write for a route where a flow is expected: `login`, or `Auth/login`.
    mutating func flowHint(for name: String) -> String? {
        if !SwiftName.startsUpperCase(name), let owner = owner(of: name) {
            return "it is a route of \(owner): write `\(owner)`; a flow starts at its root"
        }
        let flow = String(name.prefix { $0 != "/" && $0 != "." })
        return flow == name || graph.flow(named: flow) == nil ? nil : "write `\(flow)`; a flow starts at its root"
    }
}
