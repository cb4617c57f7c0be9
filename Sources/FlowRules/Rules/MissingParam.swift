public import FlowModel

/// A toolbar button that cannot give its target all parameters.
public enum MissingParam: Rule {
    public static let id: RuleID = "missing-param"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A toolbar button leaves a parameter open that has no default."
    public static let explanation = """
        A transition with `toolbar` is also a button that the generated code draws and answers, so that \
        nobody is there to pass an argument. Fix the parameter with `with`, give it a default where it is \
        declared, or leave the button to the screen.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: search, toolbar: magnifyingglass}]}
          search:
            params: {query: String}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: search, toolbar: magnifyingglass}]}
          search:
            params: {query: String = ""}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.transitions.indices {
            guard let toolbar = graph.transitions[index].declaration.toolbar,
                let (owner, params) = graph.params(ofTransition: index)
            else { continue }
            let transition = graph.transitions[index]
            let open = params.open(after: transition.declaration.with)
            guard !open.isEmpty else { continue }
            findings.append(
                Finding(
                    id, "the toolbar button for `\(owner)` leaves \(open.quoted) open", at: toolbar.range,
                    in: transition.subject, help: "fix it: `with: {\(open[0]): …}`, or give it a default"))
        }
        return findings
    }
}
