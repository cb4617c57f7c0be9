import FlowModel

/// A name in the forms that generated code has it in. They are made where the name is declared, and shared by all that
/// refer to it: most transitions are called like the route that they show.
final class NamePlan: Sendable {
    /// As YAML has it.
    let text: String
    /// As Swift writes it: a keyword comes in backticks.
    let escaped: String
    /// As a Swift literal.
    let literal: String

    init(_ text: String) {
        self.text = text
        escaped = SwiftName.escaped(text)
        literal = SwiftText.literal(text)
    }
}

/// What a transition can lead to, a route or an outcome: planned once, and shared by all transitions that do.
final class TargetPlan: Sendable {
    let name: NamePlan
    /// The type of the route or the outcome: `PaymentRoute`.
    let type: String
    /// Why the route is deprecated, as a Swift literal.
    let deprecation: String?
    let params: [ParamPlan]
    /// What the case is made with where nothing is fixed: the params themselves.
    let arguments: [ArgumentPlan]
    /// How wide the params are where they are declared, and what the case is made with.
    let paramsWidth: Int
    let argumentsWidth: Int

    init(_ name: String, of type: String, _ params: [ParamDeclaration], deprecated: String? = nil) {
        self.name = NamePlan(name)
        self.type = type
        deprecation = deprecated.map(SwiftText.literal)
        self.params = params.map(ParamPlan.init)
        arguments = self.params.map { ArgumentPlan(label: $0.argumentLabel, value: $0.name) }
        paramsWidth = self.params.width
        argumentsWidth = arguments.width
    }

    /// Of what shows nothing, such as going back.
    static let none = TargetPlan("", of: "", [])
}
