package import FlowModel
import FlowSwift

/// A transition to a route that the flow does not have, to a flow that is not declared, or to a tab that no container
/// has.
package enum UnknownTarget: Rule {
    package static let id: RuleID = "unknown-target"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let hidesRuns = true
    package static let summary = "A transition leads to a route, a flow or a tab that does not exist."
    package static let explanation = """
        `to`, `above`, `instead`, `back` and `except` name routes of the same flow; in the app's `anywhere`, `except` \
        names flows and routes of flows. A name that starts with an \
        upper-case letter is a flow's: in `to`, in a tab, or in a guard's `otherwise`; `tab` names a tab by its name \
        or its flow. What does not exist is reported where it is first used, with the number of its other uses. \
        Correct the name, or declare what it refers to.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [crat]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var owners = RouteOwners(graph: graph)
        return graph.flows.indices.flatMap { check(flow: $0, in: graph, &owners) } + flows(in: graph) + tabs(in: graph)
    }

    // MARK: Flows and tabs

    /// Returns the findings for names of flows that are not declared. A tabs container has a finding of its own.
    private static func flows(in graph: FlowGraph) -> [Finding] {
        // Any document that could not be read may declare it.
        if graph.gaps.mayMissDocuments { return [] }
        var missing = MissingNames()
        graph.forEachUnknownFlow { name, subject in
            if graph.tabs(named: name.value) == nil { missing.note(name, in: subject) }
        }
        graph.forEachException { flow, _, subject in
            if graph.flow(named: flow.value) == nil { missing.note(flow, in: subject) }
        }
        let names = missing.isEmpty ? [] : graph.flows.map(\.name)
        let renamed = missing.isEmpty ? PresentNames() : graph.presentFlowNames
        var owners = RouteOwners(graph: graph)
        return missing.findings(
            of: id, among: names,
            help: "declare it in a document of its own; to read the flows of a module, pass `--with`",
            known: { name, _ in renamed.known(name) }, meant: { owners.flowHint(for: $0) }
        ) {
            "there is no flow `\($0)`"
        }.map { finding in
            if renamed[finding.key] != nil { return finding }
            let route = SwiftName.lowerCamel(finding.key)
            let flow = finding.subject.flow.flatMap { graph.flow(named: $0) }
            guard let flow, graph[flow].route(named: route) != nil else { return finding }
            return finding.helped("the route of \(graph[flow].name) is named `\(route)`, with a lower-case letter")
        }
    }

    /// Returns the findings for names of tabs that no container has, and of routes that the flow of a tab, or one of
    /// which the app excepts a route, does not have.
    private static func tabs(in graph: FlowGraph) -> [Finding] {
        var missing = MissingNames()
        var routes: [Flow.ID: MissingNames] = [:]
        let knowsTabs = !graph.gaps.mayMissDocuments && !graph.tabs.contains { graph.gaps.contains($0.subject) }
        for index in graph.transitions.indices {
            guard case .missing = graph.transitions[index].target,
                case .tab(let tab, let route) = graph.transitions[index].declaration.verb.value
            else { continue }
            let subject = graph.subject(ofTransition: index)
            let range = graph.transitions[index].declaration.verb.range
            if let target = graph.tab(named: tab) {
                // A flow that does not exist is reported at its tab.
                guard let route, let flow = graph[target.tabs].items[target.item].flow, graph.knowsRoutes(of: flow)
                else { continue }
                routes[flow, default: MissingNames()].note(Located(route, range), in: subject)
            } else if knowsTabs {
                missing.note(Located(tab, range), in: subject)
            }
        }
        graph.forEachException { flow, route, subject in
            guard let route, let flow = graph.flow(named: flow.value), graph.knowsRoutes(of: flow),
                graph[flow].route(named: route.value) == nil
            else { return }
            routes[flow, default: MissingNames()].note(route, in: subject)
        }
        let names = missing.isEmpty ? [] : graph.tabs.flatMap { $0.items.map(\.name) }
        let renamed = missing.isEmpty ? PresentNames() : graph.presentFlowNames.filter { graph.tab(named: $0) != nil }
        return routes.flatMap { findings(about: $1, in: graph[$0], graph.presentRouteNames(of: graph[$0]), of: graph) }
            + missing.findings(
                of: id, among: names, help: "use the name of a tab or of its flow",
                known: { name, _ in renamed.known(name) }
            ) {
                "no tabs container has a tab `\($0)`"
            }.map { finding in
                guard graph.flow(named: finding.key) != nil else { return finding }
                return finding.helped(
                    "\(finding.key) is a flow that is not in a tab: start it with `to: \(finding.key)`")
            }
    }

    // MARK: Routes

    private static func check(flow index: Int, in graph: FlowGraph, _ owners: inout RouteOwners) -> [Finding] {
        guard graph.knowsRoutes(of: graph.flows[index].id) else { return [] }
        var missing = MissingNames()
        var anchors = MissingNames()
        var targets: Set<String> = []
        func check(_ name: String, at range: SourceRange, of transition: Int, isAnchor: Bool = false) {
            guard graph.flows[index].route(named: name) == nil else { return }
            let subject = graph.subject(ofTransition: transition)
            if isAnchor, (help(inPlaceOfAnchor: name) ?? Spelling.nearest(to: name, among: Anchor.words)) != nil {
                anchors.note(Located(name, range), in: subject)
            } else {
                missing.note(Located(name, range), in: subject)
            }
        }
        graph.forEachTransition(ofFlow: index) { transition in
            let range = graph.transitions[transition].declaration.verb.range
            switch graph.transitions[transition].target {
            case .back(.anchor(.route(let name))):
                check(name, at: range, of: transition, isAnchor: true)
            case .missing(let name):
                guard case .to = graph.transitions[transition].declaration.verb.value else { break }
                targets.insert(name)
                check(name, at: range, of: transition)
            default: break
            }
            if let above = graph.transitions[transition].declaration.above, case .route(let name) = above.value {
                check(name, at: above.range, of: transition, isAnchor: true)
            }
            if let instead = graph.transitions[transition].declaration.instead,
                case .route(let name) = instead.value
            {
                check(name, at: instead.range, of: transition, isAnchor: true)
            }
        }
        for (transitions, routes) in graph.exceptions(among: graph.flows[index].anywhere) {
            for route in routes { check(route.value, at: route.range, of: transitions.lowerBound) }
        }
        if missing.isEmpty, anchors.isEmpty { return [] }
        let flow = graph.flows[index]
        let renamed = graph.presentRouteNames(of: flow)
        let unknown = findings(about: missing, in: flow, renamed, of: graph) {
            targets.contains($0) ? owners.hint(for: $0) : nil
        }
        let isOther = { (finding: Finding) in targets.contains(finding.key) && renamed.known(finding.key) == nil }
        return unknown.map { finding in
            if isOther(finding) { return helped(finding, toTarget: finding.key, from: flow, in: graph) }
            // A route that is in another flow now.
            guard targets.contains(finding.key), renamed[finding.key] == nil, let help = finding.help,
                let present = graph.route(movedFrom: flow, finding.key)
            else { return finding }
            return finding.helped(help + "; " + Self.way(to: present, in: graph))
        }
            + findings(about: anchors, or: Anchor.words, in: flow, renamed, of: graph).map { finding in
                let isKnown = renamed.known(finding.key) != nil || finding.fix != nil
                return isKnown ? finding : help(inPlaceOfAnchor: finding.key).map(finding.helped) ?? finding
            }
    }

    /// Returns help on what to write for a route of another flow.
    private static func way(to route: Route, in graph: FlowGraph) -> String {
        let start = graph[route.flow].hasRoot(route.id) ? "start that flow with `to: \(route.flowName)`" : nil
        let tab =
            graph.tab(named: route.flowName) == nil
            ? nil : "show it in its tab with `tab: \(route.flowName)/\(route.name)`"
        let ways = [start, tab].compactMap { $0 }
        return ways.isEmpty ? "\(route.flowName) starts at its root" : ways.joined(separator: ", or ")
    }

    private static func findings(
        about missing: MissingNames, or words: [String] = [], in flow: Flow, _ renamed: PresentNames,
        of graph: FlowGraph, meant: (_ name: String) -> String? = { _ in nil }
    ) -> [Finding] {
        if missing.isEmpty { return [] }
        return missing.findings(
            of: id, among: graph.routes(of: flow).map(\.name), help: "declare it under the flow's `routes`",
            words: words,
            known: { name, _ in renamed.known(name) },
            meant: { meant($0) ?? (SwiftName.isIdentifier($0) ? nil : "names have only letters, digits and `_`") }
        ) {
            "\(flow.name) has no route `\($0)`"
        }.map { finding in
            if flow.isExternal {
                return finding.helped("pass the folder of its module with `--with`, or except all of it")
            }
            guard renamed.known(finding.key) == nil else { return finding }
            return help(inPlaceOf: finding.key).map(finding.helped) ?? finding
        }
    }

    /// Adds help for a name that is not a route here but something else, however it is spelled.
    private static func helped(
        _ finding: Finding, toTarget name: String, from flow: Flow, in graph: FlowGraph
    ) -> Finding {
        let capitalized = SwiftName.upperCamel(name)
        if flow.outcome(named: name) != nil {
            return finding.helped("it is an outcome of the flow: write `{finish: \(name)}`")
        }
        if capitalized != name, graph.flow(named: capitalized) != nil {
            return finding.helped("the flow is named `\(capitalized)`, with an upper-case letter")
        }
        return finding
    }

    /// Returns the entry meant by a word of another tool.
    private static func help(inPlaceOfAnchor name: String) -> String? {
        switch name {
        case "current", "this", "self", "here", "topmost":
            "the entry on top is `top`, which `instead` removes: `instead: top`"
        case "stack", "everything", "bottom", "start", "clear": "the entry at the bottom is `root`"
        case "parent", "caller", "presenting", "presentingScreen":
            "what the top sheet or cover was presented from is `presenter`"
        default: nil
        }
    }

    /// Returns help on what was probably meant by a verb where a route is expected.
    private static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "popToRoot", "backToRoot": "write `{back: root}`"
        case "back", "close", "dismiss", "pop", "goBack", "unwind":
            "going back one screen needs no transition; `{back: root}` goes back to the flow's first screen"
        case "finish": "write `{finish: outcome}`, with one of the flow's `outcomes`"
        case "restart": "write `{restart: true}`"
        case "logOut", "logout", "signOut":
            "to show again what the app starts with, write `{restart: true, name: \(name)}`"
        case "true": "name the target: a route, or with `back` also `first`, `root`, `presenter` or a number of screens"
        default: nil
        }
    }
}

extension Finding {
    /// Returns the finding with different help, and no fix, since that cannot be applied automatically.
    fileprivate func helped(_ help: String) -> Finding {
        var finding = self
        finding.help = help
        finding.fix = nil
        return finding
    }
}

extension FlowGraph {
    /// Visits the exceptions of transitions of the app's `anywhere`: flows, each with the name of one of its routes, if
    /// any.
    fileprivate func forEachException(
        _ body: (_ flow: Located<String>, _ route: Located<String>?, _ subject: Subject) -> Void
    ) {
        for index in anywhere {
            for name in transitions[index].declaration.except {
                let parts = name.value.split(separator: "/", maxSplits: 1).map { Located(String($0), name.range) }
                body(parts[0], parts.count > 1 ? parts[1] : nil, subject(ofTransition: index))
            }
        }
    }

    /// Whether the names of all routes of a flow could be read.
    func knowsRoutes(of flow: Flow.ID) -> Bool { !gaps.mayMissParts(of: self[flow].name) }
}
