import FlowAnalysis
package import FlowModel
import FlowSwift

/// A flow whose root needs arguments, started where nothing passes any.
package enum RootNeedsParams: Rule {
    package static let id: RuleID = "root-needs-params"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A flow is started automatically without a value for a parameter of its root."
    package static let explanation = """
        The parameters of a flow's root are the arguments for starting the flow. When the app starts, shows a tab or \
        runs the flow of a guard, no screen can pass them. Fix them there with `with`, or give them a default where \
        the root declares them. A flow with several roots has the parameters of the last one: the earlier ones take theirs \
        from those, by name and type, from the `with` of their entry, or from a default.
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

    package static func check(_ graph: FlowGraph) -> [Finding] { starts(in: graph) + roots(in: graph) }

    /// Returns the findings for roots with parameters that the last one, which has those of the flow, has not.
    private static func roots(in graph: FlowGraph) -> [Finding] {
        graph.earlierRoots.compactMap { root in
            let given = NamedList(root.last.declaration.params)
            let open = root.params.open(after: root.with)
            guard let param = root.params.first(where: { open.contains($0.name.value) && !$0.canHold(oneOf: given) })
            else { return nil }
            let (name, type) = (param.name.value, param.type.value.text)
            let what =
                given[name].map { "`\($0.type.value.text)` for `\(name)`, not `\(type)`" } ?? "no value for `\(name)`"
            return Finding(
                id, "the flow has \(what) when it starts with `\(root.route.name)`", at: root.name.range,
                in: root.subject,
                help: "write `with: {\(name): …}`, give the parameter a default, or declare `\(name): \(type)` in "
                    + "`\(root.last.name)`, the last root",
                key: root.name.value,
                notes: [
                    Finding.Note("the parameter is declared here", param.name.range),
                    Finding.Note("the flow has the parameters of this route", root.last.declaration.name.range),
                ])
        }
    }

    private static func starts(in graph: FlowGraph) -> [Finding] {
        graph.unattendedStarts.compactMap { start in
            let open = (graph.params(of: start) ?? []).open(after: start.with)
            guard !open.isEmpty, !start.isPlaced || !start.with.isEmpty || start.root != nil else { return nil }
            let name = start.name.value
            let declaration = graph.declarationOfParams(of: start)
            let root = graph[start.flow].isExternal ? "" : start.root.map { " of `\($0.value)`" } ?? " of its root"
            let own = start.root.map { ", root: \($0.value)" } ?? ""
            return Finding(
                id, "\(start.title) \(name) without a value for \(open.quoted())\(root)", at: start.name.range,
                in: start.subject,
                help: "write `{\(start.key): \(name)\(own), with: {\(open[0]): …}}`, or give the parameter a default",
                key: name,
                notes: [Finding.Note(declaration.title, declaration.range)])
        }
    }
}
