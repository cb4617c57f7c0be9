import FlowModel
import FlowTemplates

/// The case paths of an enum, as the library's macro would write them, without the list of them that nothing here needs.
struct TCACasePathsPlan {
    /// The type of the enum: `ShopCartRequest`.
    let type: String
    let cases: [TCACasePathPlan]

    /// Plans the paths of requests, and of further cases.
    init(
        _ requests: [TCARequestPlan], of type: String, before first: [TCACasePathPlan] = [],
        after last: [TCACasePathPlan] = []
    ) {
        self.type = type
        cases = first + requests.map { TCACasePathPlan($0.transition) } + last
    }

    /// Plans the paths of endings.
    init(endings: [TransitionPlan]) {
        type = TCANames.ended
        cases = endings.map { transition in
            let type = transition.outcomeType + transition.resultType + "?"
            return TCACasePathPlan(transition.name.escaped, [TCACaseValuePlan("ending", type)])
        }
    }
}

extension TCACasePathsPlan: TemplateData {
    static let schema = TemplateSchema<TCACasePathsPlan>("casePaths", "The case paths of an enum.") {
        Field.text("enum", "The enum: `ShopCartRequest`.") { $0.type }
        Field.list("cases", "Its cases.") { $0.cases }
    }
}

/// The path of a case.
struct TCACasePathPlan {
    let name: String
    let values: [TCACaseValuePlan]
    let deprecation: String?

    /// - Parameter deprecation: As a Swift literal.
    init(_ name: String, _ values: [TCACaseValuePlan] = [], _ deprecation: String? = nil) {
        self.name = name
        self.values = values
        self.deprecation = deprecation
    }
}

extension TCACasePathPlan {
    init(_ transition: TransitionPlan) {
        self.init(
            transition.name.escaped, transition.params.map(TCACaseValuePlan.init), transition.target.deprecation)
    }
}

extension TCACasePathPlan: TemplateData {
    static let schema = TemplateSchema<TCACasePathPlan>("casePath", "The path of a case.") {
        Field.text("case", "The case, as Swift writes it.") { $0.name }
        Field.text("deprecation", "Why it is deprecated, as a Swift literal, or nothing.") { $0.deprecation ?? "" }
        Field.list("values", "Its values.") { $0.values }
        Field.flag("hasValues", "Whether it has any.") { !$0.values.isEmpty }
        Field.flag("isTuple", "Whether it has several.") { $0.values.count > 1 }
    }
}

/// A value of a case.
struct TCACaseValuePlan {
    let name: String
    /// The label as a declaration and as a call write it; empty if there is none.
    let label, argumentLabel: String
    let type: String

    /// A value without a label.
    init(_ name: String, _ type: String) {
        self.name = name
        self.type = type
        (label, argumentLabel) = ("", "")
    }

    init(_ param: ParamPlan) {
        name = param.name
        type = param.type
        (label, argumentLabel) = (param.label, param.argumentLabel)
    }
}

extension TCACaseValuePlan: TemplateData {
    static let schema = TemplateSchema<TCACaseValuePlan>("caseValue", "A value of a case.") {
        Field.text("value", "Its name as a value, with a keyword in backticks.") { $0.name }
        Field.text("label", "Its name as a label where it is declared, or nothing.") { $0.label }
        Field.text("argumentLabel", "Its name as a label in a call, or nothing.") { $0.argumentLabel }
        Field.text("type", "Its type.") { $0.type }
    }
}
