package import FlowModel

/// A flow whose root is not one of its routes.
package enum UnknownRoot: Rule {
    package static let id: RuleID = "unknown-root"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let hidesRuns = true
    package static let summary = "The `root` of a flow, of a tab or of `start` is not a route of the flow."
    package static let explanation = """
        `root` names the route at the bottom of the flow's stack, so it must be one that the flow itself declares. \
        Otherwise, nothing can be shown. A tab and an entry of `start` can name another route of their flow, which this \
        instance begins with. Correct the name, or declare the route.
        """
    package static let badExample = """
        flow: Shop
        root: hame
        routes: [home]
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.flows.indices where !graph.flows[index].isExternal && !graph.flows[index].hasKnownRoots {
            let flow = graph.flows[index]
            if graph.gaps.mayMissParts(of: flow.name) { continue }
            let names = graph.routes(of: flow).map(\.name)
            for root in flow.declaration.roots.map(\.target) where flow.route(named: root.value) == nil {
                let known = graph.presentRouteNames(of: flow).known(root.value)
                findings.append(
                    Finding(
                        id, "\(flow.name) has no route `\(root.value)` to use as its root", at: root.range,
                        in: flow.subject,
                        help: known?.help ?? Spelling.hint(for: root.value, among: names)
                            ?? "declare it under the flow's `routes`",
                        key: root.value,
                        fix: known?.fix(of: root.value, at: [root.range])
                            ?? .respelling(root.value, at: [root.range], among: names)))
            }
        }
        return findings + given(in: graph)
    }

    /// Returns the findings for the roots that tabs and entries of `start` name.
    private static func given(in graph: FlowGraph) -> [Finding] {
        graph.givenRoots.compactMap { root in
            let name = root.name.value
            guard let flow = root.flow else {
                return Finding(
                    id, "`\(root.target.value)` is a tabs container, and has no routes", at: root.name.range,
                    in: root.subject, help: "write `root` at the tab that begins with it", key: name)
            }
            guard graph.isOfModule(of: flow, root), flow.route(named: name) == nil,
                !graph.gaps.mayMissParts(of: flow.name)
            else { return nil }
            let names = graph.routes(of: flow).map(\.name)
            let known = graph.presentRouteNames(of: flow).known(name)
            return Finding(
                id, "\(flow.name) has no route `\(name)` to begin with", at: root.name.range, in: root.subject,
                help: known?.help ?? Spelling.hint(for: name, among: names)
                    ?? "name a route of \(flow.name), or declare it there",
                key: name,
                fix: known?.fix(of: name, at: [root.name.range])
                    ?? .respelling(name, at: [root.name.range], among: names))
        }
    }
}
