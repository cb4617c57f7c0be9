package import FlowModel

/// An invariant that names something that does not exist.
package enum InvariantEmpty: Rule {
    package static let id: RuleID = "invariant-empty"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let summary = "Part of an invariant matches nothing, so it says less than it seems to."
    package static let explanation = """
        An invariant about a route that was renamed, or a tag that nothing has, holds without protecting anything. \
        The same goes for a guard that the app does not have, a property that no route can have, and an exception \
        that is no longer needed. Correct the name, or remove what is obsolete. Selectors are `Flow`, `Flow/route`, \
        `Flow/*`, `Flow.outcome`, `Flow/route.transition`, `A -> B`, `tag:name`, `part:Name` and `all`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        invariants:
          - name: home-is-near
            within: {from: Shop/*, to: Shop/hom, taps: 3}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        invariants:
          - name: home-is-near
            within: {from: Shop/*, to: Shop/home, taps: 3}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] { analyzed.invariants?.empty ?? [] }

    /// Whether the rule needs runs: only a search tells whether an exception is needed.
    package static func needsRuns(in graph: FlowGraph) -> Bool {
        graph.app?.invariants.contains { $0.claim.isAboutRuns && !$0.exceptions.isEmpty } ?? false
    }
}
