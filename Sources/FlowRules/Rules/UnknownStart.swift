public import FlowModel

/// An app that starts with a flow that does not exist.
public enum UnknownStart: Rule {
    public static let id: RuleID = "unknown-start"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "The app's `start` names no flow."
    public static let explanation = """
        `start` says which flow the app shows first, by its name. No document declares a flow of this \
        name, so that there is nothing to show. Correct the name, or declare the flow; files are found in \
        every folder below the one that flowgen reads.
        """
    public static let badExample = """
        app: Corner
        start: Shopp
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    public static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        guard let start = graph.app?.start?.flow else { return [] }
        let names = graph.flows.map(\.name)
        guard !names.contains(start.value) else { return [] }
        return [
            Finding(
                id, "there is no flow `\(start.value)` to start with", at: start.range, in: .app,
                help: Spelling.hint(for: start.value, among: names)
                    ?? "declare it in a document of its own: `flow: \(SwiftName.upperCamel(start.value))`",
                key: start.value)
        ]
    }
}
