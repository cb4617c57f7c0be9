package import FlowModel

/// A default or a fixed argument that is not a Swift expression, or does not fit its type.
package enum InvalidDefault: Rule {
    package static let id = RuleID.invalidDefault
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge()
    package static let summary = "A default does not fit its type, or is not a Swift expression."
    package static let explanation = """
        What follows `=`, and what `with` fixes, is printed into the generated code as it is. For the types that \
        flowgen knows, it must be a literal of the type; for all others, it must stay on its line and close its \
        brackets and quotes. Otherwise, the mistake would show up in a generated file that nobody wrote. Text is \
        quoted as in Swift: `'String = "newest"'`. What a transition fixes is the same for every call, so it cannot be \
        a parameter of the calling route; only an entry of `then` can name one.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {page: Int = first}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {page: Int = 1}
        """

    /// Checks what `with` fixes; defaults are compared with their types where they are read.
    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard !graph.transitions[index].declaration.with.isEmpty,
                let params = graph.params(ofTransition: index)?.params
            else { continue }
            let branches =
                graph.flow(of: graph.transitions[index].source).map { graph[$0].branches } ?? graph.anywhereBranches
            // An entry of `then` may name the payload of its outcome.
            let isBranch = branches.contains(index)
            findings += check(
                graph.transitions[index].declaration.with, against: params, in: graph.subject(ofTransition: index),
                mayBeName: isBranch, callersParams: isBranch ? [] : callersParams(of: index, in: graph))
        }
        for start in graph.unattendedStarts where !start.with.isEmpty {
            guard let params = graph.params(of: start.flow) else { continue }
            findings += check(start.with, against: params, in: start.subject, mayBeName: false)
        }
        return findings
    }

    /// The parameters of the route that has a transition. `with` cannot name them: what it fixes is the same for every
    /// call.
    private static func callersParams(of transition: Int, in graph: FlowGraph) -> [ParamDeclaration] {
        guard case .route(let route) = graph.transitions[transition].source else { return [] }
        return graph[route].declaration.params
    }

    private static func check(
        _ arguments: [FixedArgument], against params: [ParamDeclaration], in subject: Subject, mayBeName: Bool,
        callersParams: [ParamDeclaration] = []
    ) -> [Finding] {
        let (params, callersParams) = (NamedList(params), NamedList(callersParams))
        return arguments.compactMap { argument in
            let (name, value) = (argument.param.value, argument.expression.value)
            guard let type = params[name]?.type.value else { return nil }
            let mismatch = SwiftLiteral.mismatch(
                of: value, with: type, mayBeName: mayBeName,
                written: { $0.hasPrefix("\"") ? "`\(name): '\($0)'`" : "`\(name): \($0)`" })
            let isCallers = callersParams.contains(value)
            guard mismatch != nil || isCallers else { return nil }
            let message = mismatch?.message ?? "`\(value)` is a parameter of the calling route"
            return Finding(
                id, "the value of `\(name)` does not fit: \(message)", at: argument.expression.range, in: subject,
                help: isCallers
                    ? "remove `\(name)` to make it an argument; only entries of `then` can name the route's parameters"
                    : mismatch?.help,
                key: name)
        }
    }
}
