package import FlowModel

extension FlowGraph {
    /// Returns the protocols of the parts that a screen has: `SocialStatusRowNavigating`.
    package func partProtocols(of route: Route) -> [String] {
        route.declaration.parts.map { GeneratedNames.navigating(route.flowName, part: $0.value) }
    }

    /// Returns the declarations of the parts that a screen has, in order.
    package func parts(of route: Route) -> [PartDeclaration] {
        let flow = self[route.flow]
        return route.declaration.parts.compactMap {
            flow.declaration.value.part(named: $0.value) ?? app(of: flow)?.part(named: $0.value)
        }
    }
}
