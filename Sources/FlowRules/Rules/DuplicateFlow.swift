public import FlowModel

/// Two flows of one name.
public enum DuplicateFlow: Rule {
    public static let id: RuleID = "duplicate-flow"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "Two documents declare a flow of one name."
    public static let explanation = """
        The name of a flow is the name of its types: `Shop` becomes `ShopRoute`, `ShopRouter` and more, \
        which can exist once in a module. Folders make no difference. Rename one of the flows, or make one \
        of the two.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Shop
        root: cart
        routes: [cart]
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Checkout
        root: cart
        routes: [cart]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        var first: [String: SourceRange] = [:]
        var findings: [Finding] = []
        for index in graph.flows.indices {
            let name = graph.flows[index].declaration.name
            guard let other = first[name.value] else {
                first[name.value] = name.range
                continue
            }
            findings.append(
                Finding(
                    id, "the flow `\(name.value)` is declared twice", at: name.range, in: .flow(name.value),
                    help: "rename one of the two", notes: [Finding.Note("first declared here", other)]))
        }
        return findings
    }
}
