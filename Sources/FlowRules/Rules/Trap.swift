package import FlowModel

/// A screen that cannot be left.
package enum Trap: Rule {
    package static let id: RuleID = "trap"
    package static let severity = Severity.error
    package static let isSlow = true
    package static let summary =
        "A reachable screen cannot be left: no path leads back, to an outcome, home, to `restart` or out."
    package static let explanation = """
        Whatever is pushed or presented can be left by going back, so a screen is a trap only where that is \
        impossible. It replaced the bottom screen of what the app shows (`instead: root`), and has no transition. Or \
        it was shown with `dismissable: false`, or replaced the bottom screen of a flow that was, and no chain of \
        transitions, through other screens and child flows, leads to an outcome of its flow, home, to a `restart`, \
        to an `open`, to another tab, or to a `back` or `instead` that removes it. Guards are assumed to let \
        everyone pass. Add a transition out, or let it be dismissed. A flow that can never finish is reported by \
        `flow-never-finishes`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: done, instead: root}]}
          done: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: done, instead: root}]}
          done: {transitions: [{to: home, instead: root}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        guard needsRuns(in: graph), let known = analyzed.runs else { return [] }
        var isReported: Set<Int32> = []
        // If the app shows tabs only in some runs, `tab` leads out only of those.
        let searches: [RunSearch?] = known.searches.count > 1 ? known.searches : [nil]
        return searches.flatMap { search in
            findings(WaysOut(known, in: search), known, showsTabs: search?.showsTabs ?? true, &isReported)
        }
    }

    private static func findings(
        _ ways: WaysOut, _ known: ProgramRuns, showsTabs: Bool, _ isReported: inout Set<Int32>
    ) -> [Finding] {
        let graph = known.graph
        var exits: FlowExits?
        return ways.stuckFloors(WaysOut.Goal(isTrap: true)).compactMap { floor in
            let route = graph.routes[Int(floor.node)]
            // What the app shows from then on is its new home, if it leads anywhere.
            if floor.mode == .shown, leadsOn(route, showsTabs, in: graph) { return nil }
            guard floor.mode != .held || canFinish(floor, known) || isLeft(floor, known, showsTabs, &exits) else {
                return nil
            }
            guard isReported.insert(floor.node).inserted else { return nil }
            // A `back` that leads nowhere from here is a finding of its own.
            if route.transitions.contains(where: { isBack(graph.transitions[$0].target) }) { return nil }
            var path = ways.path(to: floor)
            path.end(with: route.subject)
            return finding(route, path.stepsFromBeginning, floor.mode)
        }
    }

    /// Whether any transition other than `back` is available.
    private static func leadsOn(_ route: Route, _ showsTabs: Bool, in graph: FlowGraph) -> Bool {
        graph.transitions(availableFrom: route).contains { index in
            switch graph.transitions[index].target {
            case .route, .result, .flow, .finish, .restart, .open: true
            case .tab: showsTabs
            case .back, .missing: false
            }
        }
    }

    private static func isBack(_ target: Transition.Target) -> Bool {
        if case .back = target { true } else { false }
    }

    /// Whether there may be anything that cannot be left by going back.
    package static func needsRuns(in graph: FlowGraph) -> Bool {
        graph.transitions.indices.contains { index in
            let declaration = graph.transitions[index].declaration.value
            return !declaration.dismissable || declaration.instead != nil
        }
    }

    /// Whether the flow can finish: one that never does is another finding.
    private static func canFinish(_ floor: Floors.Floor, _ known: ProgramRuns) -> Bool {
        let flow = known.graph[known.graph.routes[Int(floor.node)].flow]
        return flow.declaration.outcomes.indices.contains { outcome in
            known.ways.ends(with: known.runs.outcomes.key(flow.id, outcome: outcome))
        }
    }

    /// Whether a flow without outcomes can be left from another screen: if not, the whole flow is one finding.
    private static func isLeft(
        _ floor: Floors.Floor, _ known: ProgramRuns, _ showsTabs: Bool, _ exits: inout FlowExits?
    ) -> Bool {
        let flow = known.graph[known.graph.routes[Int(floor.node)].flow]
        guard flow.declaration.outcomes.isEmpty else { return false }
        let found = exits ?? FlowExits(known, showsTabs: showsTabs)
        exits = found
        return found.contains(flow.id)
    }

    private static func finding(_ route: Route, _ path: [PathStep], _ mode: FloorMode) -> Finding {
        let reason =
            switch mode.hold {
            case .shown: "it is at the bottom of what the app shows"
            case .held, .child: "its flow cannot be dismissed here"
            case .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed: "it cannot be dismissed"
            }
        var finding = Finding(
            id,
            "`\(route.name)` cannot be left: \(reason), and no transition leads \(mode == .shown ? "on" : "out")",
            at: route.declaration.name.range, in: route.subject,
            help: mode == .shown
                ? "add a transition, such as `{to: home, instead: root}` or a `finish`"
                : "add a `back` or a `finish`, or remove `dismissable: false`")
        finding.path = path
        return finding
    }
}
