import FlowModel
import FlowSwift
public import FlowTemplates

/// A route.
public struct RoutePlan: Sendable {
    var name: NamePlan
    /// The type of its navigator: `CreateAccount`.
    var screen: String
    var description: [LinePlan]
    var deprecation: String?
    var params: [ParamPlan]
    /// Whether it is the last of so many that a switch over them needs a default.
    var isDefault: Bool
    /// Whether its params can be read back from text.
    var isCodable: Bool
    /// Whether it is pushed unless a transition says otherwise.
    var isPushed: Bool
    var view: ViewPlan?
    /// The type of its reducer, for frameworks that have reducers.
    var reducer: String
    /// The transitions of its screen: its own, then those of its parts.
    var transitions: [TransitionPlan]
    /// The transitions for which its navigator has a function: others are those of the parts' protocols.
    var functions: [TransitionPlan]
    /// The names and the protocols of its parts.
    var parts: [String]
    var partProtocols: [LinePlan]
    /// The lines of its section in the table of transitions that are not functions.
    var furtherLines: [LinePlan]
    /// The protocols to which its navigator conforms, if there are any but `FlowNavigator`.
    var conformances: [LinePlan]
    /// The result that the route returns, if it does.
    var result: ResultPlan?
    var buttons: [TransitionPlan]
    /// Former names under which code still compiles.
    var aliases: [AliasPlan]
    /// Whether its buttons differ from those of most routes.
    var hasOwnButtons: Bool
    /// The route with the values that its buttons pass on.
    var buttonValues: PatternPlan?

    /// Whether the table of transitions has a section for it.
    var isInTable: Bool { !transitions.isEmpty || !furtherLines.isEmpty }

    /// The lines of its section that are not those of a part.
    var ownTransitions: [TransitionPlan] { parts.isEmpty ? transitions : transitions.filter { !$0.isOfPart } }
}

extension RoutePlan: TemplateData {
    public static let schema = TemplateSchema<RoutePlan>("route", "A route.") {
        Field.text("route", "Its name in YAML.") { $0.name.text }
        Field.text("case", "Its case, as Swift writes it.") { $0.name.escaped }
        Field.text("screen", "The type of its navigator: `CreateAccount`.") { $0.screen }
        Field.list("aliases", "Its former names in this flow.") { $0.aliases }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("deprecation", "Why it is deprecated, as a Swift literal, or nothing.") { $0.deprecation ?? "" }
        Field.flag("hasParams", "Whether it has params.") { !$0.params.isEmpty }
        Field.list("params", "Its params.") { $0.params }
        Field.flag("isDefault", "Whether it is the last of so many that a switch over them needs a default.") {
            $0.isDefault
        }
        Field.flag("isCodable", "Whether its params can be read back from text.") { $0.isCodable }
        Field.record("result", "What it returns, if it does.") { $0.result }
        Field.flag("hasFunctions", "Whether its navigator has any functions of its own.") {
            !$0.functions.isEmpty || $0.result != nil
        }
        Field.flag("hasButtons", "Whether any of its transitions is a button of the common toolbar.") {
            !$0.buttons.isEmpty
        }
        Field.flag("hasOwnButtons", "Whether its buttons differ from those of most routes.") { $0.hasOwnButtons }
        Field.list("buttons", "Its transitions that are buttons of the common toolbar, those of `anywhere` included.") {
            $0.buttons
        }
        Field.record("buttonValues", "Its case with the values that these pass on: `.product(let id, _)`.") {
            $0.buttonValues
        }
        Field.record("view", "The view that shows it, if YAML names one.") { $0.view }
        Field.list("transitions", "Its transitions, with those of its parts.") { $0.transitions }
        Field.list("ownTransitions", "Its transitions, without those of its parts.") { $0.ownTransitions }
        Field.list("functions", "Its transitions, without those that the protocols of its parts have.") { $0.functions }
        Field.flag("hasParts", "Whether it has parts.") { !$0.parts.isEmpty }
        Field.list("partProtocols", "The protocols of its parts.") { $0.partProtocols }
        Field.text("section", "The head of its section in the table: its name, then its parts.") {
            ([$0.name.text] + $0.parts).joined(separator: " ")
        }
        Field.flag("isInTable", "Whether the table of transitions has a section for it.") { $0.isInTable }
        Field.list("furtherLines", "The lines of that section that are not functions.") { $0.furtherLines }
        Field.list("conformances", "The protocols to which its navigator conforms, if there are any of the flow's own.")
        {
            $0.conformances
        }
    }
}

/// The view of a route.
public struct ViewPlan: Sendable {
    var type: String
    var takesNavigator: Bool
}

extension ViewPlan: TemplateData {
    public static let schema = TemplateSchema<ViewPlan>("view", "The view that shows a route.") {
        Field.text("viewType", "Its type.") { $0.type }
        Field.flag("takesNavigator", "Whether it takes the screen's navigator.") { $0.takesNavigator }
    }
}

/// A parameter of a case or a function.
public struct ParamPlan: Sendable {
    /// The name as a value: a keyword is in backticks.
    var name: String
    /// The label where it is declared: most keywords need no backticks.
    var label: String
    /// The label in a call.
    var argumentLabel: String
    var type: String
    var defaultValue: String
    /// The name in YAML.
    var text: String
    /// Whether it can be omitted from text, as nil is.
    var isOptional: Bool
    /// Whether its text is what its type prints, rather than its `Codable` encoding.
    var isPlain: Bool

    /// Whether it is optional, but is not nil if it is omitted.
    var defaultsToValue: Bool { isOptional && defaultValue != "nil" }
    /// The function that reads it from text.
    var reader: String {
        let mayBeMissing = isOptional || !defaultValue.isEmpty
        return isPlain ? (mayBeMissing ? "optional" : "value") : (mayBeMissing ? "optionalCoded" : "coded")
    }
    /// The default as an operand. With operators of its own, it is in parentheses and says its type, without which the
    /// compiler would search for the types of all of its literals together with those of what surrounds it.
    var fallback: String {
        let operand = SwiftText.operand(defaultValue)
        let isTyped = operand == defaultValue || Double(defaultValue) != nil || defaultValue.contains(" as ")
        return isTyped ? operand : "(\(operand) as \(type))"
    }

    init(_ param: ParamDeclaration) {
        text = param.name.value
        isOptional = param.type.value.isOptional
        isPlain = LinkType.isPlain(param.type.value)
        name = SwiftName.escaped(param.name.value)
        label = SwiftName.escapedLabel(param.name.value)
        argumentLabel = SwiftName.escapedArgumentLabel(param.name.value)
        type = param.type.value.text
        defaultValue = param.effectiveDefault ?? ""
    }
}

extension ParamPlan: TemplateData {
    public static let schema = TemplateSchema<ParamPlan>("param", "A parameter.") {
        Field.text("param", "Its name as a value, with a keyword in backticks.") { $0.name }
        Field.text("label", "Its name as a label where it is declared.") { $0.label }
        Field.text("argumentLabel", "Its name as a label in a call.") { $0.argumentLabel }
        Field.text("type", "Its type.") { $0.type }
        Field.text("defaultValue", "Its default as Swift, or nothing.") { $0.defaultValue }
        Field.text("fallback", "Its default as an operand: in parentheses, with its type, if it contains an operator.")
        { $0.fallback }
        Field.text("reader", "The function of `FlowArguments` that reads it from text.") { $0.reader }
        Field.text("paramName", "Its name in YAML.") { $0.text }
        Field.flag("isPlain", "Whether its text is what its type prints, rather than its `Codable` encoding.") {
            $0.isPlain
        }
        Field.flag("isOptional", "Whether it is optional.") { $0.isOptional }
        Field.flag("defaultsToValue", "Whether it is optional, but is not nil if it is omitted.") {
            $0.defaultsToValue
        }
    }
}

/// An argument of a call.
public struct ArgumentPlan: Sendable {
    var label: String
    var value: String
}

extension ArgumentPlan: TemplateData {
    public static let schema = TemplateSchema<ArgumentPlan>("argument", "An argument of a call.") {
        Field.text("label", "Its label, as Swift writes it.") { $0.label }
        Field.text("value", "Its value as Swift.") { $0.value }
    }
}
