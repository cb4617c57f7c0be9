import FlowModel

extension [Condition] {
    /// The conditions as messages list them: "`isLoggedIn` and not `isBeta`".
    var listed: String { map { ($0.isNegated ? "not " : "") + "`\($0.name.value)`" }.listed() }

    /// The conditions in a clause: "`isLoggedIn` and not `isBeta` hold".
    var holding: String { listed + (count == 1 ? " holds" : " hold") }
}

extension FlowGraph {
    /// Visits every `requires`, with what declares it.
    func forEachRequires(_ body: (_ conditions: [Condition], _ subject: () -> Subject) -> Void) {
        for tabs in tabs {
            for item in tabs.items { body(item.declaration.requires) { tabs.subject } }
        }
        for index in flows.indices { body(flows[index].declaration.requires) { flows[index].subject } }
        for index in routes.indices { body(routes[index].declaration.requires) { routes[index].subject } }
        for index in conditionalTransitions {
            body(transitions[index].declaration.requires) { subject(ofTransition: index) }
        }
    }

    /// Calls a function with each `when`.
    func forEachWhen(_ body: (_ conditions: [Condition], _ subject: () -> Subject) -> Void) {
        for start in start { body(start.declaration.when) { .app } }
        for flow in flows where flow.declaration.value.roots.count > 1 {
            for root in flow.declaration.value.roots { body(root.when) { flow.subject } }
        }
        for tabs in tabs {
            for item in tabs.items { body(item.declaration.when) { tabs.subject } }
        }
        for index in chosenTransitions {
            body(transitions[index].declaration.value.choice?.when ?? []) { subject(ofTransition: index) }
        }
    }
}
