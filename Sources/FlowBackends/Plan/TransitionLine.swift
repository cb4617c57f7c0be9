import FlowAnalysis
import FlowModel

/// A transition as a line of the table that generated code reads at run time: its name, what it does, and its options.
///
/// It is read in place, by its index: copying a transition counts references.
struct TransitionLine {
    let graph: FlowGraph
    let index: Int

    private var declaration: Shared<TransitionDeclaration> { graph.transitions[index].declaration }

    var text: String { graph.transitions[index].key + rest }

    /// The part after the name: nothing for most transitions that push the route of the same name.
    var rest: String {
        var line = ""
        switch graph.transitions[index].target {
        case .route(let route), .result(let route):
            let name = graph.name(of: route)
            if name != graph.transitions[index].key { append(" to ", name, to: &line) }
        case .flow(let flow): append(" start ", graph[flow].name, to: &line)
        case .back(.anchor(let anchor)): append(" back ", anchor.word, to: &line)
        case .back(.count(let count)): append(" back ", String(count), to: &line)
        case .finish: line += " finish"
        case .open: line += " open"
        case .tab(let tab): append(" tab ", graph[tab.tabs].items[tab.item].name, to: &line)
        case .restart: line += " restart"
        case .back(.caller), .missing: break
        }
        switch graph.transitions[index].target {
        case .route, .result, .flow:
            let style = graph.transitions[index].style
            if !style.isBuiltIn {
                append(" style=", graph.style(of: graph.transitions[index]), to: &line)
            } else if style.like != .push {
                append(" style=", style.like.rawValue, to: &line)
            }
        default: break
        }
        if let above = declaration.above { append(" above=", above.value.word, to: &line) }
        if let instead = declaration.instead { append(" instead=", instead.value.word, to: &line) }
        if !declaration.animated { line += " animated=false" }
        if !declaration.dismissable { line += " dismissable=false" }
        if declaration.reset { line += " reset=true" }
        if !declaration.waits { line += " waits=false" }
        append(" when=", declaration.value.choice?.when.map { graph.key(of: $0) } ?? [], to: &line)
        let conditions = graph.conditions(ofTransition: index)
        if !conditions.isEmpty { append(" requires=", conditions.map { graph.key(of: $0) }, to: &line) }
        if let unless = declaration.unless { append(" unless=", unless.value.rawValue, to: &line) }
        append(" except=", declaration.except.map(\.value), to: &line)
        append(" was=", graph.formerNames(ofTransition: index), to: &line)
        return line
    }

    private func append(_ option: String, _ value: String, to line: inout String) {
        line += option
        line += value
    }

    private func append(_ option: String, _ values: [String], to line: inout String) {
        if !values.isEmpty { append(option, values.joined(separator: ","), to: &line) }
    }
}

extension Transition {
    /// The name in tables, commands and saved state: that of a signal of the app begins with `!`, and that of a flow's
    /// with `!!`, so that a screen may have a transition of its name.
    var key: String { isSignal ? (source == .app ? "!" : "!!") + name : name }
}
