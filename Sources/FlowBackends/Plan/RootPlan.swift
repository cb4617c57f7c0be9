import FlowModel
public import FlowTemplates

/// The root of a flow, with the arguments that YAML fixes: `SearchRoute.results(query: "tea")`.
public struct RootPlan: Sendable {
    var root: String
    var arguments: [ArgumentPlan]
}

extension RootPlan: TemplateData {
    public static let schema = TemplateSchema<RootPlan>(
        "root", "The root of a flow: `SearchRoute.results(query: \"tea\")`."
    ) {
        Field.text("root", "The route: `SearchRoute.results`.") { $0.root }
        Field.flag("hasArguments", "Whether it has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "Its arguments.") { $0.arguments }
    }
}

extension FlowGraph {
    /// Plans the root of a flow, which has none only if there are errors.
    func rootPlan(of flow: Flow, with fixed: [FixedArgument]) -> RootPlan? {
        guard let root = flow.root else { return nil }
        let fixed = NamedList(fixed)
        let params = self[root].declaration.params
        let arguments = params.compactMap { param in
            fixed[param.name.value].map {
                ArgumentPlan(
                    label: SwiftName.escapedArgumentLabel(param.name.value), value: $0.expression.value)
            }
        }
        // A case is called even if all of its params have defaults.
        let isCalled = !params.isEmpty && arguments.isEmpty
        return RootPlan(
            root: "\(FlowTypeNames(flow.name).route).\(SwiftName.escaped(self[root].name))\(isCalled ? "()" : "")",
            arguments: arguments)
    }
}
