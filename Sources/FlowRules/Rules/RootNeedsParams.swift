public import FlowModel

/// A flow whose root needs arguments, started where nobody passes any.
public enum RootNeedsParams: Rule {
    public static let id: RuleID = "root-needs-params"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let knowledge = Knowledge(own: .items, app: [.start, .guards])
    public static let summary = "What starts a flow by itself leaves a parameter of its root open."
    public static let explanation = """
        The parameters of a flow's root are what starting the flow takes. When the app starts, shows a tab \
        or runs the flow of a guard, no screen is there to pass them. Fix them there with `with`, or give \
        them a default where the root declares them.
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
        graph.unattendedStarts.compactMap { start in
            let open = (graph.params(of: start.flow) ?? []).open(after: start.with)
            guard !open.isEmpty else { return nil }
            let name = start.name.value
            let declaration = graph.declarationOfParams(of: start.flow)
            let root = graph[start.flow].isExternal ? "" : " of its root"
            return Finding(
                id, "\(start.title) \(name) and leaves \(open.quoted)\(root) open", at: start.name.range,
                in: start.subject,
                help: "write `{\(start.key): \(name), with: {\(open[0]): …}}`, or give it a default", key: name,
                notes: [Finding.Note(declaration.title, declaration.range)])
        }
    }
}
