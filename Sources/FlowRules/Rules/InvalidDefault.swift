import FlowAnalysis
package import FlowModel
import FlowSwift

/// A default or a fixed argument that is not a Swift expression, or does not fit its type.
package enum InvalidDefault: Rule {
    package static let id = RuleID.invalidDefault
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge.nothing
    package static let summary = "A default does not fit its type, or is not a Swift expression."
    package static let explanation = """
        What follows `=`, and what `with` fixes, is printed into the generated code as it is. It must stay on its line and \
        close its brackets and quotes, and a literal or a parameter must not be of another kind than its type. The Swift \
        compiler checks everything else, and reports it at its place in YAML if the output has `--locations`. Text is quoted as \
        in Swift: `'String = "newest"'`.
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

    /// Checks the values that `with` fixes; defaults are compared with their types where they are read.
    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard !graph.transitions[index].declaration.with.isEmpty, !graph.isBranch(index),
                let params = graph.params(ofTransition: index)?.params
            else { continue }
            findings += check(
                graph.transitions[index].declaration.with, against: params, scope: graph.scope(ofTransition: index),
                in: graph.subject(ofTransition: index))
        }
        for (index, payload) in graph.branchingTransitions.flatMap({ graph.knownBranches(of: $0) }) {
            guard let params = graph.params(ofTransition: index)?.params else { continue }
            findings += check(
                graph.transitions[index].declaration.with, against: params,
                scope: graph.scope(ofBranch: index, payload: payload), in: graph.subject(ofTransition: index))
        }
        for start in graph.unattendedStarts where !start.with.isEmpty {
            guard let params = graph.params(of: start) else { continue }
            findings += check(start.with, against: params, scope: .empty, in: start.subject)
        }
        for root in graph.earlierRoots where !root.with.isEmpty {
            findings += check(root.with, against: root.params, scope: .empty, in: root.subject)
        }
        for link in graph.fixingLinks {
            findings += check(link.path.with, against: link.params, scope: .empty, in: link.subject)
        }
        return findings
    }

    private static func check(
        _ arguments: [FixedArgument], against params: [ParamDeclaration], scope: ValueScope, in subject: Subject
    ) -> [Finding] {
        let params = NamedList(params)
        return arguments.compactMap { argument in
            let (name, value) = (argument.param.value, argument.expression.value)
            // One that could not be read is empty, and was reported then.
            guard !value.isEmpty, let type = params[name]?.type.value,
                let problem = problem(of: value, name, type, scope)
            else {
                return nil
            }
            return Finding(
                id, "the value of `\(name)` does not fit: \(problem.message)", at: argument.expression.range,
                in: subject, help: problem.help, key: name)
        }
    }

    private static func problem(
        of value: String, _ name: String, _ type: SwiftType, _ scope: ValueScope
    ) -> SwiftLiteral.Problem? {
        // A name that is none is no mistake of the type: `unknown-name` reports it.
        SwiftLiteral.mismatch(
            of: value, with: type, mayBeName: scope.isOfTransition, typeOfName: scope.type(of:),
            written: { $0.hasPrefix("\"") || $0.contains(": ") ? "`\(name): '\($0)'`" : "`\(name): \($0)`" })
    }
}
