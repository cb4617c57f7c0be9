package import FlowModel

/// A flow whose root needs arguments, started where nothing passes any.
package enum RootNeedsParams: Rule {
    package static let id: RuleID = "root-needs-params"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge(own: .items, app: [.start, .guards])
    package static let summary = "A flow is started automatically without a value for a parameter of its root."
    package static let explanation = """
        The parameters of a flow's root are the arguments for starting the flow. When the app starts, shows a tab or \
        runs the flow of a guard, no screen can pass them. Fix them there with `with`, or give them a default where \
        the root declares them.
        """
    package static let badExample = """
        app: Corner
        start: Product
        ---
        flow: Product
        root: detail
        routes:
          detail:
            params: {productID: Int}
        """
    package static let goodExample = """
        app: Corner
        start: {to: Product, with: {productID: 1}}
        ---
        flow: Product
        root: detail
        routes:
          detail:
            params: {productID: Int}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.unattendedStarts.compactMap { start in
            let open = (graph.params(of: start.flow) ?? []).open(after: start.with)
            guard !open.isEmpty else { return nil }
            let name = start.name.value
            let declaration = graph.declarationOfParams(of: start.flow)
            let root = graph[start.flow].isExternal ? "" : " of its root"
            return Finding(
                id, "\(start.title) \(name) without a value for \(open.quoted())\(root)", at: start.name.range,
                in: start.subject,
                help: "write `{\(start.key): \(name), with: {\(open[0]): …}}`, or give the parameter a default",
                key: name,
                notes: [Finding.Note(declaration.title, declaration.range)])
        }
    }
}
