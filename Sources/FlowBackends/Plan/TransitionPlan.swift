public import FlowTemplates

/// A transition.
public struct TransitionPlan: Sendable {
    enum Verb: Sendable { case to, back, finish, open }

    var verb = Verb.to
    var name: NamePlan
    var description: [LinePlan]
    /// Why the route that it shows is deprecated, as a Swift literal.
    var deprecation: String?
    /// What the function takes.
    var params: [ParamPlan] = []
    /// The route or the outcome.
    var target = NamePlan.none
    /// What the case is made with.
    var arguments: [ArgumentPlan] = []
    /// Whether the function is called otherwise than what it leads to.
    var isRenamed = false
    /// `.panel`, or nothing for a push.
    var style = ""
    /// `.first`, or nothing.
    var above = ""
    var instead = ""
    /// Where `back` goes.
    var anchor = ""
    /// As a Swift literal.
    var url = ""
    var isAnimated = true
    var isDismissable = true
    /// `"help", "terms"`, or nothing.
    var except = ""
    var button: ButtonPlan?
    /// The protocol of the screens that have a flow-wide transition, where some have it not.
    var marker = ""
    /// Whether the function's head is too long for a line.
    var isWide = false
    /// Whether what the function does is.
    var isWideCall = false

    var hasDeprecatedButton: Bool { button != nil && deprecation != nil }
}

extension TransitionPlan: TemplateData {
    public static let schema = TemplateSchema<TransitionPlan>("transition", "A transition.") {
        Field.flag("isTo", "Whether it shows a route.") { $0.verb == .to }
        Field.flag("isBack", "Whether it goes back.") { $0.verb == .back }
        Field.flag("isFinish", "Whether it ends the flow.") { $0.verb == .finish }
        Field.flag("isOpen", "Whether it leaves the app.") { $0.verb == .open }
        Field.text("name", "Its name as a Swift literal.") { $0.name.literal }
        Field.text("function", "The function, as Swift writes it.") { $0.name.escaped }
        Field.list("description", "Its description, a line each.") { $0.description }
        Field.text("deprecation", "Why the route that it shows is deprecated, as a Swift literal, or nothing.") {
            $0.deprecation ?? ""
        }
        Field.list("params", "What the function takes.") { $0.params }
        Field.text("target", "The case of the route or the outcome, as Swift writes it.") { $0.target.escaped }
        Field.text("targetName", "The name of the route or the outcome as a Swift literal.") { $0.target.literal }
        Field.flag("hasArguments", "Whether the case is made with anything.") { !$0.arguments.isEmpty }
        Field.list("arguments", "What the case is made with.") { $0.arguments }
        Field.flag("isRenamed", "Whether it is called otherwise than what it leads to.") { $0.isRenamed }
        Field.text("style", "How it is shown: `.sheet`, or nothing for a push.") { $0.style }
        Field.text("above", "The entry above which all is removed: `.first`, or nothing.") { $0.above }
        Field.text("instead", "The entry that is removed, too: `.first`, or nothing.") { $0.instead }
        Field.text("anchor", "Where `back` goes: `.root`.") { $0.anchor }
        Field.text("url", "The URL as a Swift literal.") { $0.url }
        Field.flag("isAnimated", "False for `animated: false`.") { $0.isAnimated }
        Field.flag("isDismissable", "False for `dismissable: false`.") { $0.isDismissable }
        Field.text("except", "The routes that do not have it: `\"help\", \"terms\"`, or nothing.") { $0.except }
        Field.flag("isModified", "Whether it has `except` or a button.") { !$0.except.isEmpty || $0.button != nil }
        Field.record("button", "Its button in the common toolbar, if it has one.") { $0.button }
        Field.text("marker", "The protocol of the screens that have it, where some do not: `ShopScreenWithHelp`.") {
            $0.marker
        }
        Field.flag("isWide", "Whether the head of the function is too long for a line.") { $0.isWide }
        Field.flag("isWideCall", "Whether what the function does is too long for a line.") { $0.isWideCall }
    }
}

/// A button of the common toolbar.
public struct ButtonPlan: Sendable {
    /// As a Swift literal.
    var title: String
    /// As a Swift literal.
    var systemImage: String
}

extension ButtonPlan: TemplateData {
    public static let schema = TemplateSchema<ButtonPlan>("button", "A button of the common toolbar.") {
        Field.text("title", "Its title as a Swift literal.") { $0.title }
        Field.text("systemImage", "The name of its SF Symbol as a Swift literal.") { $0.systemImage }
    }
}
