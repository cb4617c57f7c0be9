public import FlowModel

/// A `with` that fixes a parameter which does not exist.
public enum UnknownParam: Rule {
    public static let id: RuleID = "unknown-param"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "`with` fixes a parameter that its target does not have."
    public static let explanation = """
        `with` gives values to parameters of the route that a transition shows, of the outcome that it \
        finishes with, or of the root of the flow that the app starts with. A name that none of them has \
        would reach nobody. Correct it, or declare the parameter at the target.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: reviews, with: {sort: '"newest"'}}]}
          reviews:
            params: {sorting: String?}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: reviews, with: {sorting: '"newest"'}}]}
          reviews:
            params: {sorting: String?}
            transitions: [{to: reviews, name: sorted}]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices where !graph.transitions[index].declaration.with.isEmpty {
            guard let (owner, params) = graph.params(ofTransition: index) else { continue }
            let transition = graph.transitions[index]
            findings += check(transition.declaration.with, against: params, of: owner, in: transition.subject)
        }
        if let start = graph.app?.start, !start.with.isEmpty, let root = graph.startRoot {
            findings += check(start.with, against: root.declaration.params, of: root.name, in: .app)
        }
        return findings
    }

    private static func check(
        _ arguments: [FixedArgument], against params: [ParamDeclaration], of owner: String, in subject: Subject
    ) -> [Finding] {
        let names = params.map(\.name.value)
        return arguments.map(\.param).filter { !names.contains($0.value) }.map { param in
            Finding(
                id, "`\(owner)` has no parameter `\(param.value)`", at: param.range, in: subject,
                help: Spelling.hint(for: param.value, among: names) ?? Self.help(names, owner), key: param.value)
        }
    }

    private static func help(_ names: [String], _ owner: String) -> String {
        names.isEmpty
            ? "`\(owner)` takes none: remove it, or declare it there under `params`"
            : "its parameters are " + names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
