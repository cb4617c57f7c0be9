public import FlowTemplates

/// A command, as generated code writes it: `.to("payment.paid", ShopRoute.receipt(id: id))`.
public struct CommandPlan: Sendable {
    var function: String
    /// The transition's name as a Swift literal.
    var name: String
    /// The value that the transition leads to, or nothing.
    var value: String
    var arguments: [ArgumentPlan]

    init(_ function: String, _ name: String, _ value: String = "", _ arguments: [ArgumentPlan] = []) {
        self.function = function
        self.name = name
        self.value = value
        self.arguments = arguments
    }
}

extension CommandPlan: TemplateData {
    public static let schema = TemplateSchema<CommandPlan>("command", "A command.") {
        Field.text("function", "The function that creates it: `to`.") { $0.function }
        Field.text("name", "The name of its transition as a Swift literal.") { $0.name }
        Field.text("value", "What it leads to: `ShopRoute.receipt` or `url: \"https://example.com\"`, or nothing.") {
            $0.value
        }
        Field.flag("hasArguments", "Whether that has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "The arguments of that.") { $0.arguments }
    }
}
