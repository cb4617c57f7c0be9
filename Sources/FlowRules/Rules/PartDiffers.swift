import FlowAnalysis
package import FlowModel
import FlowSwift

/// A part of the app whose transition has other parameters in another flow.
package enum PartDiffers: Rule {
    package static let id: RuleID = "part-differs"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A transition of the app's part has other parameters in another flow."
    package static let explanation = """
        What a part of the app leads to is found in each flow whose screens have it. One view calls its transitions on \
        all of these screens, so that they need the same parameters everywhere, with the same types. Give the routes or \
        outcomes the same parameters, fix the others `with` a value, or declare a part for each flow.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        parts: {OrderRow: [order]}
        ---
        flow: Shop
        root: home
        routes:
          home: {parts: OrderRow, transitions: [Account]}
          order: {params: {id: Int}}
        ---
        flow: Account
        root: orders
        routes:
          orders: {parts: OrderRow}
          order: {params: {number: Int}}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        parts: {OrderRow: [order]}
        ---
        flow: Shop
        root: home
        routes:
          home: {parts: OrderRow, transitions: [Account]}
          order: {params: {id: Int}}
        ---
        flow: Account
        root: orders
        routes:
          orders: {parts: OrderRow}
          order: {params: {id: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var firsts: [SourceRange: (flow: String, params: [ParamDeclaration])] = [:]
        var reported: Set<SourceRange> = []
        return graph.transitions.indices.compactMap { index in
            let transition = graph.transitions[index]
            guard transition.declaration.part?.isOfApp ?? false, case .route(let route) = transition.source,
                !graph.isBranch(index), let params = openParams(of: index, in: graph)
            else { return nil }
            let (range, flow) = (transition.declaration.range, graph[route].flowName)
            guard let first = firsts[range] else {
                firsts[range] = (flow, params)
                return nil
            }
            guard first.flow != flow, first.params.map(\.signature) != params.map(\.signature),
                reported.insert(range).inserted
            else { return nil }
            return Finding(
                id,
                "`\(transition.name)` has \(title(of: params)) in \(flow), and \(title(of: first.params)) in \(first.flow)",
                at: transition.declaration.nameRange, in: graph.subject(of: transition),
                help: "give both the same parameters, or declare a part in each of the two flows", key: transition.name)
        }
    }

    /// Returns the parameters that the transition's function has; nil if they are not known.
    private static func openParams(of index: Int, in graph: FlowGraph) -> [ParamDeclaration]? {
        switch graph.transitions[index].target {
        case .back, .restart, .open: return []
        case .missing: return nil
        case .route, .result, .flow, .tab, .finish:
            let fixed = Set(graph.transitions[index].declaration.with.map(\.param.value))
            return graph.params(ofTransition: index)?.params.filter { !fixed.contains($0.name.value) }
        }
    }

    private static func title(of params: [ParamDeclaration]) -> String {
        params.isEmpty ? "no parameters" : "the parameters `\(params.map(\.signature).joined(separator: ", "))`"
    }
}

extension ParamDeclaration {
    fileprivate var signature: String { "\(name.value): \(type.value.text)" }
}
