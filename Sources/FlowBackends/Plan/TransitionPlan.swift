import FlowModel
public import FlowTemplates

/// A transition.
public struct TransitionPlan: Sendable {
    enum Verb: Sendable { case to, start, back, finish, open, tab, restart }

    var verb = Verb.to
    var name: NamePlan
    var description: [LinePlan]
    /// The route or the outcome.
    let target: TargetPlan
    /// What stands behind the name in the table of transitions.
    var options = ""
    /// Whether the function's head is too long for a line.
    var isWide = false
    /// Whether what the function does is.
    var isWideCall = false
    /// Whether what its `async` form does is.
    var isWideOutcome = false
    /// What few transitions have. There are many, and this is most of their size.
    private var details: Shared<TransitionPlanDetails>?

    init(name: NamePlan, description: [LinePlan], target: TargetPlan) {
        self.name = name
        self.description = description
        self.target = target
    }

    /// What the function takes: what is not fixed of the target's params.
    var params: [ParamPlan] { details?.value.fixed?.params ?? target.params }

    /// What the case is made with.
    var arguments: [ArgumentPlan] { details?.value.fixed?.arguments ?? target.arguments }

    var paramsWidth: Int { details?.value.fixed?.params.width ?? target.paramsWidth }
    var argumentsWidth: Int { details?.value.fixed?.arguments.width ?? target.argumentsWidth }

    /// Fixes some of the target's params.
    mutating func fix(leaving params: [ParamPlan], _ arguments: [ArgumentPlan]) {
        change { $0.fixed = (params, arguments) }
    }

    /// Whether the flow that it starts is one of another module.
    var isOfModule: Bool {
        get { details?.value.isOfModule ?? false }
        set { change { $0.isOfModule = newValue } }
    }

    /// How what it starts can end: a type.
    var outcomeType: String {
        get { details?.value.outcomeType ?? "" }
        set { change { $0.outcomeType = newValue } }
    }

    /// The type of the value that the route gives back.
    var resultType: String {
        get { details?.value.resultType ?? "" }
        set { change { $0.resultType = newValue } }
    }

    /// As a Swift literal.
    var url: String {
        get { details?.value.url ?? "" }
        set { change { $0.url = newValue } }
    }

    var button: ButtonPlan? {
        get { details?.value.button }
        set { change { $0.button = newValue } }
    }

    /// The protocol of the screens that have a flow-wide transition, where some have it not.
    var marker: String {
        get { details?.value.marker ?? "" }
        set { change { $0.marker = newValue } }
    }

    /// `canCart`, where the conditions to take it can be refused.
    var canName: String {
        get { details?.value.canName ?? "" }
        set { change { $0.canName = newValue } }
    }

    /// What one of the app's own transitions asks for, where that is too long for a line.
    var command: [LinePlan] {
        get { details?.value.command ?? [] }
        set { change { $0.command = newValue } }
    }

    private mutating func change(_ body: (inout TransitionPlanDetails) -> Void) {
        details.change(from: TransitionPlanDetails(), body)
    }

    var hasDeprecatedButton: Bool { button != nil && target.deprecation != nil }
}

extension TransitionPlan: TemplateData {
    public static let schema = TemplateSchema<TransitionPlan>("transition", "A transition.") {
        Field.flag("isTo", "Whether it shows a route of the flow.") { $0.verb == .to }
        Field.flag("isStart", "Whether it starts another flow.") { $0.verb == .start }
        Field.flag("isOfModule", "Whether that is a flow of another module.") { $0.isOfModule }
        Field.flag("isBack", "Whether it goes back.") { $0.verb == .back }
        Field.flag("isFinish", "Whether it ends the flow.") { $0.verb == .finish }
        Field.flag("isOpen", "Whether it leaves the app.") { $0.verb == .open }
        Field.flag("isTab", "Whether it selects a tab.") { $0.verb == .tab }
        Field.flag("isRestart", "Whether it ends every flow.") { $0.verb == .restart }
        Field.text("name", "Its name as a Swift literal.") { $0.name.literal }
        Field.text("function", "The function, as Swift writes it.") { $0.name.escaped }
        Field.list("description", "Its description, a line each.") { $0.description }
        Field.text("deprecation", "Why the route that it shows is deprecated, as a Swift literal, or nothing.") {
            $0.target.deprecation ?? ""
        }
        Field.list("params", "What the function takes.") { $0.params }
        Field.text("target", "The case of the route or the outcome, as Swift writes it, or nothing.") {
            $0.target.name.escaped
        }
        Field.text("targetType", "The type of the route or the outcome: `PaymentRoute`.") {
            $0.target.type
        }
        Field.flag("hasArguments", "Whether the case is made with anything.") { !$0.arguments.isEmpty }
        Field.list("arguments", "What the case is made with.") { $0.arguments }
        Field.flag("isCall", "Whether it starts something that ends with a value: the function has an `async` form.") {
            !$0.outcomeType.isEmpty || !$0.resultType.isEmpty
        }
        Field.text("childOutcome", "How the flow can end that it starts, as a type, or nothing.") { $0.outcomeType }
        Field.text("resultType", "The type of the value that the route gives back, or nothing.") { $0.resultType }
        Field.text("url", "The URL as a Swift literal.") { $0.url }
        Field.text("transition", "Its name, as YAML has it.") { $0.name.text }
        Field.text("options", "What stands behind its name in the table of transitions: ` style=sheet`, or nothing.") {
            $0.options
        }
        Field.record("button", "Its button in the common toolbar, if it has one.") { $0.button }
        Field.text("marker", "The protocol of the screens that have it, where some do not: `ShopScreenWithHelp`.") {
            $0.marker
        }
        Field.text("canName", "What says whether it may be taken: `canCart`, or nothing where it always may.") {
            $0.canName
        }
        Field.flag("isWide", "Whether the head of the function is too long for a line.") { $0.isWide }
        Field.flag("isWideCall", "Whether what the function does is too long for a line.") { $0.isWideCall }
        Field.flag("isWideOutcome", "Whether what its `async` form does is too long for a line.") { $0.isWideOutcome }
        Field.list("command", "What one of the app's own transitions asks for, in lines, where it is too long for one.")
        {
            $0.command
        }
    }
}

/// What few transitions have.
private struct TransitionPlanDetails: Sendable {
    /// What the function takes and what the case is made with, where YAML fixes something.
    var fixed: (params: [ParamPlan], arguments: [ArgumentPlan])?
    var isOfModule = false
    var outcomeType = ""
    var resultType = ""
    var url = ""
    var button: ButtonPlan?
    var marker = ""
    var canName = ""
    var command: [LinePlan] = []
}

/// A button of the common toolbar.
public struct ButtonPlan: Sendable {
    /// As a Swift literal.
    var title: String
    /// As a Swift literal.
    var systemImage: String
    /// What it asks for.
    var command: String
}

extension ButtonPlan: TemplateData {
    public static let schema = TemplateSchema<ButtonPlan>("button", "A button of the common toolbar.") {
        Field.text("title", "Its title as a Swift literal.") { $0.title }
        Field.text("systemImage", "The name of its SF Symbol as a Swift literal.") { $0.systemImage }
        Field.text("asks", "What it asks for: `.to(\"cart\", ShopRoute.cart)`.") { $0.command }
    }
}
