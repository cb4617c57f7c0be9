package import FlowModel

/// Two routes whose screens have the same reducer, with different transitions.
package enum SharedReducer: Rule {
    package static let id: RuleID = "shared-reducer"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "Two routes have the same reducer, with `framework: tca`."
    package static let explanation = """
        A reducer's action `navigate` has the type of one screen's transitions, so it can belong to one route only: with \
        two, the generated code would not compile. If `reducer` is not given, the reducer is called like the route: \
        `HomeFeature` for `home`. Where two flows have a route of the same name, say `reducer: SearchHomeFeature` in \
        one of them. What two screens share can be a reducer inside of both.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers]}
          offers: {reducer: HomeFeature}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers]}
          offers: {reducer: OffersFeature}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard graph.framework.hasReducers else { return [] }
        var owners: [String: Located<String>] = [:]
        var findings: [Finding] = []
        for flow in graph.flows where !flow.isExternal && graph.module(of: flow) == nil {
            for route in graph.routes(of: flow) {
                let name = route.declaration.name
                let reducer = GeneratedNames.reducer(of: route.declaration.value)
                guard let other = owners[reducer] else {
                    owners[reducer] = Located("\(flow.name)/\(name.value)", name.range)
                    continue
                }
                findings.append(
                    Finding(
                        id, "the reducer of `\(name.value)` is that of \(other.value), `\(reducer)`",
                        at: route.declaration.reducer?.range ?? name.range, in: route.subject,
                        help: "give one of them another one, such as `reducer: "
                            + "\(flow.name)\(GeneratedNames.screenType(name.value))Feature`",
                        key: reducer, notes: [Finding.Note("the other one", other.range)]))
            }
        }
        return findings
    }
}
