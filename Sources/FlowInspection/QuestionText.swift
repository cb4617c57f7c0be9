public import FlowModel
import FlowReporters
import FlowRules

/// Answers to questions about runs, as text and JSON.
public enum QuestionText {
    /// Whether questions about a program with these findings can be answered: its errors, if any, leave its graph complete.
    public static func canAnswer(_ findings: [Finding]) -> Bool {
        findings.allSatisfy { finding in
            finding.severity < .error || RuleCatalogue.rule(finding.rule).map { !$0.isStructural } ?? false
        }
    }

    /// The route with this name, `Flow/route`.
    public static func route(named name: String, in graph: FlowGraph) -> Route? {
        RunQuestions.route(named: name, in: graph)
    }

    /// The route that was probably meant.
    public static func hint(for name: String, in graph: FlowGraph) -> String? {
        RunQuestions.hint(for: name, in: graph)
    }

    /// The names of all routes.
    public static func routeNames(in graph: FlowGraph) -> [String] { RunQuestions.names(in: graph) }

    /// The shortest paths to a route, each below its beginning.
    public static func why(_ route: Route, in graph: FlowGraph) -> String {
        let ways = ShortestWays(graph).ways(to: route)
        let starts = AwaitedStarts(graph)
        guard !ways.isEmpty else { return "No run reaches \(line(route.subject)): nothing leads there.\n" }
        return ways.map { way in
            "From \(VisibleText.line(starts.description(of: way.beginning))), \(way.taps == 1 ? "1 tap" : "\(way.taps) taps"):\n"
                + WitnessPath.text(of: way.steps)
        }.joined(separator: "\n")
    }

    /// Returns what leads to a route, and what is reachable only through it.
    public static func impact(_ route: Route, in graph: FlowGraph) -> String {
        let impact = RunQuestions(graph).impact(of: route)
        return section("Shown by", impact.shownBy) + reached(impact)
            + section("Reachable only through it", impact.onlyThroughIt.map(\.description))
    }

    /// Writes from where a route is reached or, if that is from most routes, from where it is not.
    private static func reached(_ impact: RunQuestions.Impact) -> String {
        let (sources, others) = (impact.reachedFrom, impact.notReachedFrom)
        if !sources.isEmpty, others.isEmpty { return "Reached from: every other route\n" }
        return sources.count > others.count
            ? section("Reached from every other route except", others.map(\.description))
            : section("Reached from", sources.map(\.description))
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty
            ? "\(title): nothing\n" : "\(title):\n" + lines.map { "  \(VisibleText.line($0))\n" }.joined()
    }

    private static func line(_ subject: Subject) -> String { VisibleText.line(subject.description) }

    /// The invariants of a program, as sentences.
    public static func invariants(of graph: FlowGraph) -> String {
        (graph.app?.invariants ?? []).map { invariant in
            let why = invariant.why.map { because($0.value) } ?? ""
            return VisibleText.line("\(invariant.name.value): \(invariant.sentence)") + "\n\(why)"
        }.joined()
    }

    /// Formats a reason, which may have several lines, and ends with a line break if it is a YAML block.
    private static func because(_ reason: String) -> String {
        let lines = reason.split(separator: "\n").map { VisibleText.line(String($0)) }
        return "  because " + lines.joined(separator: "\n    ") + "\n"
    }
}
