import FlowModel

extension FlowGraph {
    /// The root of the flow that the app starts with.
    var startRoot: Route? {
        guard let start = app?.start else { return nil }
        return flows.first { $0.name == start.flow.value }?.root.map { self[$0] }
    }
}

extension [ParamDeclaration] {
    /// The names of those that have no default and that nobody fixes. None where `with` names a param that
    /// is not there: most likely that is one of them, and `unknown-param` says so.
    func open(after with: [FixedArgument]) -> [String] {
        let areKnown = with.allSatisfy { argument in contains { $0.name.value == argument.param.value } }
        guard areKnown else { return [] }
        let fixed = with.map(\.param.value)
        return filter { $0.isRequired && !fixed.contains($0.name.value) }.map(\.name.value)
    }
}

extension [String] {
    /// As messages list names: "`a`, `b` and `c`".
    var quoted: String {
        let names = map { "`\($0)`" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
