import FlowModel

extension TransitionDeclaration {
    /// Where its name stands: its `name`, or the target that it is named by.
    var nameRange: SourceRange { name?.range ?? verb.range }

    /// Whether both do the same under the same name, whatever is said about them; their styles apart, which
    /// can be those of their targets.
    func means(_ other: Self) -> Bool {
        verb.value == other.verb.value && functionName == other.functionName
            && above?.value == other.above?.value && instead?.value == other.instead?.value
            && toolbar?.value == other.toolbar?.value && animated == other.animated
            && dismissable == other.dismissable && Set(except.map(\.value)) == Set(other.except.map(\.value))
            && arguments == other.arguments
    }

    /// What `with` fixes; the order does not matter.
    private var arguments: [String: String] {
        var arguments: [String: String] = [:]
        for argument in with { arguments[argument.param.value] = argument.expression.value }
        return arguments
    }
}
