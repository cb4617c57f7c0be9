public import FlowModel

/// An app that starts with a flow whose root needs arguments.
public enum RootNeedsParams: Rule {
    public static let id: RuleID = "root-needs-params"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "The app's `start` leaves a parameter of the flow's root open."
    public static let explanation = """
        The parameters of a flow's root are what starting the flow takes. When the app starts, nobody is \
        there to pass them. Fix them in `start` with `with`, or give them a default where the root \
        declares them.
        """
    public static let badExample = """
        app: Corner
        start: Product
        ---
        flow: Product
        root: detail
        routes:
          detail:
            params: {productID: Int}
        """
    public static let goodExample = """
        app: Corner
        start: {to: Product, with: {productID: 1}}
        ---
        flow: Product
        root: detail
        routes:
          detail:
            params: {productID: Int}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        guard let start = graph.app?.start, let root = graph.startRoot else { return [] }
        let open = root.declaration.params.open(after: start.with)
        guard !open.isEmpty else { return [] }
        return [
            Finding(
                id, "the app starts with \(start.flow.value) and leaves \(open.quoted) of its root open",
                at: start.flow.range, in: .app,
                help: "write `{to: \(start.flow.value), with: {\(open[0]): …}}`, or give it a default",
                key: start.flow.value,
                notes: [Finding.Note("its root is declared here", root.declaration.name.range)])
        ]
    }
}
