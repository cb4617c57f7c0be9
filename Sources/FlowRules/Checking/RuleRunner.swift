package import FlowModel

/// Runs the rules over a graph, and applies the settings of the app and the flows.
package enum RuleRunner {
    /// Computes the findings of each rule by index. The rules do not depend on one another, so the caller may run them
    /// in parallel.
    package typealias Map = (Range<Int>, @Sendable (Int) -> [Finding]) -> [[Finding]]

    /// Returns all findings of a program that are neither off nor allowed at their place, in source order. What could
    /// not be read is a gap of the graph: rules that depend on it are silent, and all others run. `changes` are what
    /// settings may name besides rules. `release` receives
    /// the analyzed graph once it is no longer needed: freeing it takes as long as the longest rule.
    package static func check(
        _ graph: FlowGraph, reading: [Finding] = [], besides changes: ChangeIDs = ChangeIDs(),
        map: Map = { $0.map($1) },
        analyzing: AnalyzedGraph.Map = { $0.map($1) }, release: (consuming AnalyzedGraph) -> Void = { _ in }
    ) -> [Finding] {
        var judge = Judge(graph)
        judge.take(reading)
        let known = known(of: graph)
        let heard = RuleCatalogue.rules.filter {
            $0.phases.contains(.check) && judge.settings.isOn($0) && knowledge(of: $0) <= known
        }
        let rules = heard.filter { $0.isSlow } + heard.filter { !$0.isSlow }
        let analyzed = AnalyzedGraph(graph, for: rules, besides: changes, map: analyzing)
        for found in map(rules.indices, { findings(of: rules[$0], in: analyzed) }) { judge.take(found) }
        release(consume analyzed)
        // For a broken flow, rules may be silent, so that allowances only seem unused.
        if !judge.hasErrors {
            judge.take(judge.allowances.unused(ofItself: false))
            judge.take(judge.allowances.unused(ofItself: true))
        }
        return judge.verdict
    }

    private static func findings(of rule: any Rule.Type, in analyzed: AnalyzedGraph) -> [Finding] {
        let findings = rule.check(analyzed)
        let gaps = analyzed.graph.gaps
        return gaps.isEmpty || knowledge(of: rule) < .flow ? findings : findings.filter { !gaps.contains($0.subject) }
    }

    private static func knowledge(of rule: any Rule.Type) -> Knowledge {
        rule.isStructural ? rule.knowledge : max(rule.knowledge, .flow)
    }

    /// Returns the part of a program that is known, wherever a finding is.
    private static func known(of graph: FlowGraph) -> Knowledge {
        if graph.gaps.isEmpty { return .program }
        return graph.gaps.contains(.app) ? .nothing : .flow
    }

    /// Returns the findings of a phase after the rules, with the settings of the app and the flows applied.
    package static func judge(_ findings: [Finding], in graph: FlowGraph) -> [Finding] {
        var judge = Judge(graph)
        judge.take(findings)
        return judge.verdict
    }
}

/// Decides the severity of findings, and which are kept.
private struct Judge {
    let settings: RuleSettings
    private(set) var allowances: AllowanceList
    private(set) var hasErrors = false
    private var findings: [Finding] = []

    init(_ graph: FlowGraph) {
        settings = RuleSettings(graph)
        allowances = AllowanceList(graph)
    }

    mutating func take(_ found: [Finding]) {
        for var finding in found {
            if let rule = RuleCatalogue.rule(finding.rule) {
                finding.severity = finding.ownSeverity ?? settings.severity(of: rule, in: finding.subject)
                guard finding.severity != .off, !allowances.allows(finding) else { continue }
            }
            hasErrors = hasErrors || finding.severity == .error
            findings.append(finding)
        }
    }

    /// The findings in source order, and at the same place in the order of the rules. What is said of a part's
    /// transition on several screens is said once. Findings with the same rule, subject and key are numbered, so that no two have the same fingerprint.
    var verdict: [Finding] {
        var sorted = findings.sorted {
            ($0.range, $0.rule, $0.key, $0.message) < ($1.range, $1.rule, $1.key, $1.message)
        }
        var said: Set<Statement> = []
        sorted.removeAll { finding in
            guard case .transition = finding.subject else { return false }
            return !said.insert(Statement(rule: finding.rule, message: finding.message, range: finding.range)).inserted
        }
        var counts: [Identity: Int] = [:]
        for index in sorted.indices {
            let identity = Identity(
                rule: sorted[index].rule, subject: "\(sorted[index].subject)", key: sorted[index].key)
            let count = counts[identity, default: 0] + 1
            counts[identity] = count
            if count > 1 { sorted[index].key += "#\(count)" }
        }
        return sorted
    }

    private struct Statement: Hashable {
        let rule: RuleID
        let message: String
        let range: SourceRange
    }

    private struct Identity: Hashable {
        let rule: RuleID
        /// The subject as text: a flow without a name reads the same as no subject at all.
        let subject: String
        let key: String
    }
}
