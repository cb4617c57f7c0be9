package import FlowModel

/// A guard that refuses, and starts its flow.
package struct Refusal {
    package let asked: Guard.ID
    package let flow: Flow.ID
}

extension FlowGraph {
    /// Returns the guards that start a flow where these conditions do not hold, in their order. A flow that requires the
    /// guard itself is not started, unless the guard has parameters: it may hold for the values of that flow.
    package func refusals(of conditions: [Condition]) -> [Refusal] {
        if guards.isEmpty { return [] }
        return conditions.compactMap { condition in
            guard !condition.isNegated, let asked = self.guard(named: condition.name.value),
                let flow = self[asked].otherwise,
                hasParams(condition) || !self.conditions(of: flow).contains(where: { $0.text == condition.text })
            else { return nil }
            return Refusal(asked: asked, flow: flow)
        }
    }
}
