import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// The root of a flow, with the arguments that YAML fixes: `SearchRoute.results(query: "tea")`.
public struct RootPlan: Sendable {
    var root: String
    var arguments: [ArgumentPlan]
    /// Whether links leave it as it is.
    var isFixed = false
}

extension RootPlan: TemplateData {
    public static let schema = TemplateSchema<RootPlan>(
        "root", "The root of a flow: `SearchRoute.results(query: \"tea\")`."
    ) {
        Field.text("root", "The route: `SearchRoute.results`.") { $0.root }
        Field.flag("hasArguments", "Whether it has arguments.") { !$0.arguments.isEmpty }
        Field.flag("isFixed", "Whether links leave it as it is: it has arguments, or is not the flow's own root.") {
            $0.isFixed
        }
        Field.list("arguments", "Its arguments.") { $0.arguments }
    }
}

/// A root of a flow before the last, which is shown while conditions hold.
public struct EarlierRootPlan: Sendable {
    var root: String
    var arguments: [ArgumentPlan]
    /// The conditions as a Swift array.
    var conditions: String
}

extension EarlierRootPlan: TemplateData {
    public static let schema = TemplateSchema<EarlierRootPlan>(
        "earlierRoot", "A root of a flow before the last, which is shown while conditions hold."
    ) {
        Field.text("root", "The route: `Self.welcome`.") { $0.root }
        Field.flag("hasArguments", "Whether it has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "Its arguments: what is fixed, and values of the last root.") { $0.arguments }
        Field.text("conditions", "When it is shown, as a Swift array.") { $0.conditions }
    }
}

/// The roots of a flow that has several.
public struct RootsPlan: Sendable {
    var earlier: [EarlierRootPlan]
    /// The last one, with the values that the others take from it.
    var last: PatternPlan
    /// The cases of all, as a Swift array.
    var kinds: String
}

extension RootsPlan: TemplateData {
    public static let schema = TemplateSchema<RootsPlan>("roots", "The roots of a flow that has several.") {
        Field.list("earlier", "Those before the last.") { $0.earlier }
        Field.record("last", "The last one, with the values that the others take from it.") { $0.last }
        Field.text("kinds", "The cases of all, as a Swift array: `[.welcome, .home]`.") { $0.kinds }
    }
}

extension FlowGraph {
    /// Plans the roots of a flow; nil if it has one.
    func rootsPlan(of flow: Flow, _ values: ValueFunctions) -> RootsPlan? {
        guard let root = flow.root, !flow.earlierRoots.isEmpty else { return nil }
        let given = NamedList(self[root].declaration.params)
        var used: Set<String> = []
        let earlier = flow.earlierRoots.map { entry in
            let fixed = NamedList(entry.declaration.with)
            let params = self[entry.route].declaration.params
            let arguments = params.compactMap { param -> ArgumentPlan? in
                let name = param.name.value
                let label = SwiftName.escapedArgumentLabel(name)
                if let value = fixed[name] { return ArgumentPlan(label: label, value: values.text(of: value)) }
                guard param.canHold(oneOf: given) else { return nil }
                used.insert(name)
                return ArgumentPlan(label: label, value: SwiftName.escaped(name))
            }
            // A case is called even if all of its params have defaults.
            let isCalled = !params.isEmpty && arguments.isEmpty
            return EarlierRootPlan(
                root: "Self.\(SwiftName.escaped(self[entry.route].name))\(isCalled ? "()" : "")", arguments: arguments,
                conditions: SwiftText.conditions(conditions(of: entry), in: self))
        }
        let kinds = flow.namedRoots.map { "." + SwiftName.escaped(self[$0].name) }
        return RootsPlan(earlier: earlier, last: self[root].pattern(binding: used), kinds: SwiftText.list(kinds))
    }

    /// Plans the root of a flow, which has none only if there are errors.
    /// - Parameter given: The route that a tab or a start begins with; nil for the flow's own root.
    func rootPlan(
        of flow: Flow, from given: Route.ID? = nil, with fixed: [FixedArgument], _ values: ValueFunctions
    ) -> RootPlan? {
        guard let root = given ?? flow.root else { return nil }
        let fixed = NamedList(fixed)
        let params = self[root].declaration.params
        let arguments = params.compactMap { param in
            fixed[param.name.value].map {
                ArgumentPlan(
                    label: SwiftName.escapedArgumentLabel(param.name.value), value: values.text(of: $0))
            }
        }
        // A case is called even if all of its params have defaults.
        let isCalled = !params.isEmpty && arguments.isEmpty
        return RootPlan(
            root: "\(FlowTypeNames(flow.name).route).\(SwiftName.escaped(self[root].name))\(isCalled ? "()" : "")",
            arguments: arguments, isFixed: given != nil || !arguments.isEmpty)
    }
}
