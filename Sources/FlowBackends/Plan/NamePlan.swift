import FlowModel
import FlowSwift

/// A name in the forms that generated code uses. They are created where the name is declared, and shared by everything
/// that refers to it: most transitions have the name of the route that they show.
final class NamePlan: Sendable {
    /// The name in YAML.
    let text: String
    /// The name as Swift writes it: a keyword is in backticks.
    let escaped: String
    /// The name in tables.
    let key: String
    /// The key as a Swift literal.
    let literal: String

    init(_ text: String, key: String? = nil) {
        self.text = text
        escaped = SwiftName.escaped(text)
        self.key = key ?? text
        literal = SwiftText.literal(self.key)
    }
}

/// The target of transitions, a route or an outcome: planned once, and shared by all transitions to it.
final class TargetPlan: Sendable {
    let name: NamePlan
    /// The type of the route or the outcome: `PaymentRoute`.
    let type: String
    /// The reason why the route is deprecated, as a Swift literal.
    let deprecation: String?
    let params: [ParamPlan]
    /// The arguments of the case if nothing is fixed: the params themselves.
    let arguments: [ArgumentPlan]

    init(_ name: String, of type: String, _ params: [ParamDeclaration], deprecated: String? = nil) {
        self.name = NamePlan(name)
        self.type = type
        deprecation = deprecated.map(SwiftText.literal)
        self.params = params.map(ParamPlan.init)
        arguments = self.params.map { ArgumentPlan(label: $0.argumentLabel, value: $0.name) }
    }

    /// The target of what shows nothing, such as going back.
    static let none = TargetPlan("", of: "", [])
}
