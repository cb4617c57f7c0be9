import FlowModel
import FlowSwift
public import FlowTemplates

/// The result that a route returns.
public struct ResultPlan: Sendable {
    /// The route in YAML.
    var route: String
    /// The type of what a caller gets, which is nil instead if the route is dismissed. A value without a name that may be nil
    /// is not distinguished from that.
    var type: String
    /// The type of the value that ends the route.
    var valueType: String
    /// Whether this type is generated, for values with names.
    var isNamed: Bool
    var values: [ParamPlan]
    /// The names that this type had.
    var formerTypes: [String] = []

    init(_ result: ResultDeclaration, of route: Route) {
        self.route = route.name
        isNamed = result.isNamed
        values = result.values.map(ParamPlan.init)
        if isNamed {
            type = GeneratedNames.result(flow: route.flowName, route: route.name)
            valueType = type
        } else {
            let single = result.values[0].type.value
            type = single.unwrapped
            valueType = single.text
        }
    }

    /// Whether the value is known to be `Hashable`.
    var isHashable: Bool { isNamed || values.allSatisfy(\.isPlain) }

    /// The arguments of the value that is given back.
    private var arguments: [ArgumentPlan] {
        isNamed ? values.map { ArgumentPlan(label: $0.argumentLabel, value: $0.name) } : []
    }
}

extension ResultPlan: TemplateData {
    public static let schema = TemplateSchema<ResultPlan>("result", "What a route returns.") {
        Field.text("route", "The route in YAML.") { $0.route }
        Field.text("resultType", "The type of what a caller gets: `String`, or `ShopScannerResult`.") { $0.type }
        Field.flag("isNamed", "Whether this type is generated, for values with names.") { $0.isNamed }
        Field.list("formerTypes", "The names that this type had.") { $0.formerTypes.map(LinePlan.init) }
        Field.list("params", "The values.") { $0.values }
        Field.flag("hasArguments", "Whether the values are arguments of the type.") { !$0.arguments.isEmpty }
        Field.list("arguments", "The values as arguments of the type.") { $0.arguments }
    }
}
