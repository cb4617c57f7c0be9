import FlowModel

/// A transition as a line of the table that generated code reads at run time: its name, what it does, and its options.
struct TransitionLine {
    let graph: FlowGraph
    let transition: Transition

    var text: String {
        let declaration = transition.declaration
        var line = transition.name
        switch transition.target {
        case .route(let route), .result(let route):
            if graph[route].name != transition.name { line += " to \(graph[route].name)" }
        case .flow(let flow): line += " start \(graph[flow].name)"
        case .back(.anchor(let anchor)): line += " back \(anchor.word)"
        case .back(.count(let count)): line += " back \(count)"
        case .finish: line += " finish"
        case .open: line += " open"
        case .tab(let tab): line += " tab \(graph[tab.tabs].items[tab.item].name)"
        case .restart: line += " restart"
        case .back(.caller), .missing: break
        }
        switch transition.target {
        case .route, .result, .flow:
            if !transition.style.isBuiltIn {
                line += " style=\(graph.style(of: transition))"
            } else if transition.style.like != .push {
                line += " style=\(transition.style.like.rawValue)"
            }
        default: break
        }
        if transition.hasDetails {
            if let above = declaration.above { line += " above=\(above.value.word)" }
            if let instead = declaration.instead { line += " instead=\(instead.value.word)" }
        }
        if !declaration.animated { line += " animated=false" }
        if !declaration.dismissable { line += " dismissable=false" }
        if transition.hasDetails, declaration.reset { line += " reset=true" }
        let conditions = graph.conditions(of: transition)
        if !conditions.isEmpty { append("requires", conditions.map(\.text), to: &line) }
        if transition.hasDetails { append("except", declaration.except.map(\.value), to: &line) }
        append("was", formerNames, to: &line)
        return line
    }

    private func append(_ option: String, _ values: [String], to line: inout String) {
        if !values.isEmpty { line += " \(option)=\(values.joined(separator: ","))" }
    }

    /// What it was called before: `was`, and the former names of a target that it has its name from.
    private var formerNames: [String] {
        var names: [String] = []
        if transition.hasDetails {
            names = transition.declaration.annotations.was.map(\.value)
            guard transition.declaration.name == nil else { return names }
        }
        switch transition.target {
        case .route(let route), .result(let route):
            for name in graph.routes[Int(route.index)].declaration.annotations.was { names.append(name.value) }
        case .flow(let flow):
            for name in graph[flow].declaration.annotations.was { names.append(SwiftName.lowerCamel(name.value)) }
        case .tab, .back, .finish, .restart, .open, .missing: break
        }
        return names
    }
}
