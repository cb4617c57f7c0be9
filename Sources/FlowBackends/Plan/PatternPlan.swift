import FlowModel
import FlowSwift
public import FlowTemplates

/// A case with the values that it binds: `.product(let id, _)`.
public struct PatternPlan: Sendable {
    var name: String
    /// The bindings: `let id` or `_` for each value, or nothing if none is used.
    var bindings: [LinePlan]
}

extension PatternPlan: TemplateData {
    public static let schema = TemplateSchema<PatternPlan>(
        "pattern", "A case with the values that it binds: `.product(let id, _)`."
    ) {
        Field.text("case", "The case: `.product`, or `_` for any.") { $0.name }
        Field.flag("hasBindings", "Whether it binds any value.") { !$0.bindings.isEmpty }
        Field.list("bindings", "`let id` or `_` for each value, one by one.") { $0.bindings }
    }
}

extension Route {
    /// Returns its case with the values that are used.
    func pattern(binding used: Set<String>) -> PatternPlan {
        PatternPlan(name: "." + SwiftName.escaped(name), bindings: declaration.params.bindings(of: used))
    }
}

extension [ParamDeclaration] {
    /// Returns the bindings of the values that are used, or none if none is.
    func bindings(of used: Set<String>) -> [LinePlan] {
        if used.isEmpty { return [] }
        return map { LinePlan(text: used.contains($0.name.value) ? "let " + SwiftName.escaped($0.name.value) : "_") }
    }
}
