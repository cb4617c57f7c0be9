import FlowModel

extension FlowGraph {
    /// Returns a condition as generated code has it: the guard's name, preceded by `!` if it must not hold. The parameters
    /// of the guard follow, each with that of what is entered which has its value: `isJoined(roomID;member:id)`.
    func key(of condition: Condition) -> String {
        let params = self.guard(named: condition.name.value).map { self[$0].declaration.params } ?? []
        if params.isEmpty { return condition.text }
        let texts = params.map { param in
            let name = param.name.value
            let given = condition.with.first { $0.param.value == name }?.expression.value ?? name
            return given == name ? name : "\(name):\(given)"
        }
        return "\(condition.text)(\(texts.joined(separator: ";")))"
    }
}
