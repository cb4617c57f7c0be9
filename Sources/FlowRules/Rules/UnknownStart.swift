package import FlowModel
import FlowSwift

/// An app that starts with a flow or a tabs container that does not exist.
package enum UnknownStart: Rule {
    package static let id: RuleID = "unknown-start"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let isAppWide = true
    package static let knowledge = Knowledge.nothing
    package static let hidesRuns = true
    package static let summary = "The app's `start` names neither a flow nor a tabs container."
    package static let explanation = """
        `start` names the flow or tabs container that the app shows first. No document declares one with this name, \
        so there is nothing to show. Correct the name, or declare it; files are found in every folder below the one \
        that flowgen reads.
        """
    package static let badExample = """
        app: Corner
        start: Shopp
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        // Any document that could not be read may declare it.
        if graph.gaps.mayMissDocuments { return [] }
        var hints = SpellingHints()
        let names = graph.flows.map(\.name) + graph.tabs.map(\.name)
        var owners = RouteOwners(graph: graph)
        let isMissing = graph.start.contains { if case .missing = $0.target { true } else { false } }
        let renamed = isMissing ? graph.presentFlowNames : PresentNames()
        return graph.start.compactMap { start in
            guard case .missing(let name) = start.target else { return nil }
            let range = start.declaration.target.range
            let near = hints.candidates(names)
            return Finding(
                id, "there is no flow `\(name)` to \(start.isPlaced ? "place" : "start with")", at: range, in: .app,
                help: start.isPlaced && graph.tabs(named: name) != nil
                    ? "a tabs container is shown by `start`; place the flows of its tabs"
                    : renamed.known(name)?.help ?? Spelling.hint(for: name, among: near) ?? owners.flowHint(for: name)
                        ?? help(declaring: name),
                key: name,
                fix: renamed.known(name)?.fix(of: name, at: [range]) ?? .respelling(name, at: [range], among: near))
        }
    }

    private static func help(declaring name: String) -> String {
        let flow = SwiftName.upperCamel(name)
        let what = SwiftName.isIdentifier(flow) ? "declare it: `flow: \(flow)`" : "write the name of a flow"
        return "\(what); to read the flows of a module, pass `--with`"
    }
}
