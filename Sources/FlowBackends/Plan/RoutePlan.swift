import FlowModel
public import FlowTemplates

/// A route.
public struct RoutePlan: Sendable {
    var name: NamePlan
    var flow: String
    /// `CreateAccount`.
    var upperCamelName: String
    var description: [LinePlan]
    var deprecation: String?
    var params: [ParamPlan]
    /// The params as YAML has them.
    var declaredParams: [ParamDeclaration]
    var view: ViewPlan?
    var transitions: [TransitionPlan]
    /// What its navigator conforms to.
    var conformances: String

    /// `"product(id: \(id), color: \(String(describing: color)))"`: texts come quoted, so that two routes that differ
    /// have ids that differ.
    var idText: String {
        let values = zip(declaredParams, params).map { declaration, param in
            let value =
                if declaration.type.value.isOptional {
                    "String(describing: " + param.name + ")"
                } else if param.type == "String" {
                    param.name + ".debugDescription"
                } else {
                    param.name
                }
            return declaration.name.value + ": \\(" + value + ")"
        }
        return "\"" + name.text + "(" + values.joined(separator: ", ") + ")\""
    }
}

extension RoutePlan: TemplateData {
    public static let schema = TemplateSchema<RoutePlan>("route", "A route.") {
        Field.text("route", "Its name, as YAML has it.") { $0.name.text }
        Field.text("case", "Its case, as Swift writes it.") { $0.name.escaped }
        Field.text("screen", "The type of its navigator: `CreateAccount`.") {
            SwiftName.escaped($0.upperCamelName)
        }
        Field.list("description", "Its description, a line each.") { $0.description }
        Field.text("deprecation", "Why it is deprecated, as a Swift literal, or nothing.") { $0.deprecation ?? "" }
        Field.flag("hasParams", "Whether it has params.") { !$0.params.isEmpty }
        Field.list("params", "Its params.") { $0.params }
        Field.text("idText", "Its name and params, as a Swift literal: `\"product(id: \\(id))\"`.") { $0.idText }
        Field.record("view", "The view that shows it, if YAML names one.") { $0.view }
        Field.flag("hasTransitions", "Whether it declares transitions.") { !$0.transitions.isEmpty }
        Field.list("transitions", "Its transitions.") { $0.transitions }
        Field.text("conformances", "What its navigator conforms to.") { $0.conformances }
        Field.text("associatedView", "The associated type of its view: `AuthCreateAccountBody`.") {
            $0.flow + $0.upperCamelName + "Body"
        }
    }
}

/// The view of a route.
public struct ViewPlan: Sendable {
    var type: String
    var takesNavigator: Bool
    var hasArguments: Bool
}

extension ViewPlan: TemplateData {
    public static let schema = TemplateSchema<ViewPlan>("view", "The view that shows a route.") {
        Field.text("viewType", "Its type.") { $0.type }
        Field.flag("takesNavigator", "Whether it takes the screen's navigator.") { $0.takesNavigator }
        Field.flag("hasArguments", "Whether it takes anything.") { $0.hasArguments }
    }
}

/// A parameter of a case or a function.
public struct ParamPlan: Sendable {
    /// As a value: a keyword comes in backticks.
    var name: String
    /// As a label where it is declared: most keywords need no backticks.
    var label: String
    /// As a label in a call.
    var argumentLabel: String
    var type: String
    var defaultValue: String

    init(_ param: ParamDeclaration) {
        name = SwiftName.escaped(param.name.value)
        label = SwiftName.escapedLabel(param.name.value)
        argumentLabel = SwiftName.escapedArgumentLabel(param.name.value)
        type = param.type.value.text
        defaultValue = param.effectiveDefault ?? ""
    }

    /// The width of its declaration.
    var width: Int { name.utf8.count + type.utf8.count + defaultValue.utf8.count + 7 }
}

extension ParamPlan: TemplateData {
    public static let schema = TemplateSchema<ParamPlan>("param", "A parameter.") {
        Field.text("param", "Its name as a value: a keyword comes in backticks.") { $0.name }
        Field.text("label", "Its name as a label where it is declared.") { $0.label }
        Field.text("argumentLabel", "Its name as a label in a call.") { $0.argumentLabel }
        Field.text("type", "Its type.") { $0.type }
        Field.text("defaultValue", "Its default as Swift, or nothing.") { $0.defaultValue }
    }
}

/// An argument of a call.
public struct ArgumentPlan: Sendable {
    var label: String
    var value: String

    /// The width of it, with what divides it from the next one.
    var width: Int { label.utf8.count + value.utf8.count + 4 }
}

extension ArgumentPlan: TemplateData {
    public static let schema = TemplateSchema<ArgumentPlan>("argument", "An argument of a call.") {
        Field.text("label", "Its label, as Swift writes it.") { $0.label }
        Field.text("value", "Its value as Swift.") { $0.value }
    }
}
