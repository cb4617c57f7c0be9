package import FlowModel

/// An invariant that does not hold.
package enum InvariantViolated: Rule {
    package static let id: RuleID = "invariant-violated"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let summary = "One of the app's `invariants` does not hold."
    package static let explanation = """
        An invariant says what must hold in every run of the app, whatever else changes. The path of the finding is \
        the shortest run that breaks it, from where the run begins; what a child flow does is indented. Guards may \
        or may not hold: what an invariant forbids does not happen in the app, whatever they answer; a path that an \
        invariant requires (`always`, `within`, `possible`) exists for users that they let pass. For a funnel \
        (`possible`), the path is the run that gets furthest. Change the flows so that the \
        path is gone, or list what the invariant does not apply to under its `except`, with a reason. To report an \
        invariant only as a warning, write `severity: warning`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        invariants:
          - name: orders-need-login
            never: {reach: Shop/orders, without: isLoggedIn}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: isLoggedIn}, help]}
          help: {transitions: [orders]}
          orders: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        invariants:
          - name: orders-need-login
            never: {reach: Shop/orders, without: isLoggedIn}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders, help]}
          help: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] { analyzed.invariants?.violated ?? [] }

    package static func needsRuns(in graph: FlowGraph) -> Bool {
        graph.app?.invariants.contains { $0.claim.isAboutRuns } ?? false
    }
}
