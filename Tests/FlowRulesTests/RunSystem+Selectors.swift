/// How invariants name what can happen.
extension RunSystem {
    /// Whatever can happen that a selector means alone, and the selector.
    var selectors: [(event: RunExplorer.Event, selector: String)] {
        var names: [(RunExplorer.Event, String)] = []
        for (flow, declaration) in flows.enumerated() {
            for outcome in 0..<2 where declaration.hasOutcomes {
                names.append((.finish(flow: flow, outcome: outcome), "Flow\(flow).o\(outcome)"))
            }
            names.append((.dismiss(flow: flow), "Flow\(flow).dismissed"))
            for (route, declaration) in declaration.routes.enumerated() {
                names.append((.visit(flow: flow, route: route), "Flow\(flow)/r\(route)"))
                // If several have the same name, a selector means all of them.
                let repeated = Dictionary(grouping: declaration.transitions, by: \.name).filter { $1.count > 1 }
                for transition in declaration.transitions where repeated[transition.name] == nil {
                    names.append((.take(transition.id), "Flow\(flow)/r\(route).\(transition.name)"))
                    for (place, branch) in transition.then.enumerated() {
                        guard let branch else { continue }
                        let outcome = RunSystem.outcomes(of: transition)[place]
                        names.append((.take(branch.id), "Flow\(flow)/r\(route).\(transition.name).\(outcome)"))
                    }
                }
            }
            for transition in declaration.anywhere where transition.name != "common" {
                names.append((.take(transition.id), "Flow\(flow).anywhere.\(transition.name)"))
            }
        }
        for transition in anywhere { names.append((.take(transition.id), "App.\(wideKey).\(transition.name)")) }
        for number in guards.indices {
            names.append((.pass(number), "g\(number)"))
            names.append((.pass(~number), "{not: g\(number)}"))
        }
        return names
    }
}
