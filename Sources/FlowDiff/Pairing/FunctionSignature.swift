import FlowAnalysis
import FlowModel
import FlowSwift

/// The values that the function of a transition takes, and the one that it waits for.
struct FunctionSignature: CustomStringConvertible {
    private let params: [ParamDeclaration]
    /// The type of the value that an `async` call returns.
    private let value: String?

    /// Creates the signature of a case.
    init(params: [ParamDeclaration]) {
        self.params = params
        value = nil
    }

    /// Creates the signature of a transition's function.
    ///
    /// - Parameter name: Returns the present name of a flow.
    init(of transition: Int, in graph: FlowGraph, name: (Flow.ID) -> String?) {
        if !graph.choices(beside: transition).isEmpty {
            self.params = graph.params(ofFunction: transition)
            self.value = nil
            return
        }
        let fixed = Set(graph.transitions[transition].declaration.with.map(\.name.value))
        var params: [ParamDeclaration] = []
        var value: String?
        switch graph.transitions[transition].target {
        case .route(let route): params = graph[route].declaration.params
        case .result(let route):
            params = graph[route].declaration.params
            value = graph[route].declaration.value.result?.text
        case .flow(let flow):
            params = graph[flow].root.map { graph[$0].declaration.params } ?? graph[flow].declaration.params
            if !graph[flow].declaration.outcomes.isEmpty { value = (name(flow) ?? graph[flow].name) + "Outcome" }
        case .tab(let tab): params = tab.route.map { graph[$0].declaration.params } ?? []
        case .finish(let outcome):
            if let flow = graph.flow(of: graph.transitions[transition].source) {
                params = graph[flow].declaration.outcomes[outcome].params
            }
        case .back, .open, .restart, .missing: break
        }
        self.params = params.filter { !fixed.contains($0.name.value) }
        self.value = value
    }

    /// Whether each call of a function with the other signature is one of this, too. One that begins to wait is preferred
    /// where code can wait, and is called with `await`.
    func accepts(_ other: Self) -> Bool {
        guard other.value == value else { return false }
        var others = other.params[...]
        for param in params {
            if let next = others.first, next.name.value == param.name.value,
                next.type.value.text == param.type.value.text
            {
                if param.isRequired, !next.isRequired { return false }
                others.removeFirst()
            } else if param.isRequired {
                return false
            }
        }
        return others.isEmpty
    }

    /// Whether patterns of a case with these params, and what creates it, are the same as of one with others.
    func isCase(like others: [ParamDeclaration]) -> Bool {
        params.count == others.count && accepts(Self(params: others))
    }

    var description: String {
        let list = params.map { "\($0.name.value): \($0.type.value.text)\($0.isRequired ? "" : " = …")" }
        return "`(\(list.joined(separator: ", ")))\(value.map { " -> \($0)" } ?? "")`"
    }
}
