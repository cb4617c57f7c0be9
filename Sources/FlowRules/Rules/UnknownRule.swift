package import FlowModel

/// A rule that is set or allowed but does not exist.
package enum UnknownRule: Rule {
    package static let id: RuleID = "unknown-rule"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "`rules` or `allow` names a rule that does not exist."
    package static let explanation = """
        A setting that is ignored is the worst failure of a checker: its author believes that the rule is on. \
        `flowgen rules` lists all rules. A rule of a later version is reported, too, because this version does not \
        check it.
        """
    package static let badExample = """
        flow: Shop
        root: home
        rules: {dead-ends: warning}
        routes: [home]
        """
    package static let goodExample = """
        flow: Shop
        root: home
        rules: {self-transition: warning}
        routes: [home]
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let (graph, changes) = (analyzed.graph, analyzed.changes)
        var findings: [Finding] = []
        func check(_ rule: Located<String>, _ subject: Subject, mayBeChange: Bool) {
            let id = RuleID(rawValue: rule.value)
            if RuleCatalogue.rule(id) != nil || mayBeChange && changes.present.contains(id) { return }
            // `all` stands for many transitions, but its `allow` appears once in the file.
            guard findings.last?.range != rule.range else { return }
            findings.append(
                Finding(
                    Self.id, "there is no rule `\(rule.value)`", at: rule.range, in: subject,
                    help: changes.help(inPlaceOf: rule.value) ?? help(for: rule.value),
                    key: rule.value, fix: changes.former[id] == nil ? fix(for: rule) : nil))
        }
        graph.forEachSetting { check($0.rule, $1, mayBeChange: true) }
        graph.forEachAllowance { check($0.rule, $1, mayBeChange: false) }
        return findings
    }

    private static func fix(for rule: Located<String>) -> Fix? {
        guard RuleCatalogue.successors(of: RuleID(rawValue: rule.value)).isEmpty else { return nil }
        let rules = RuleCatalogue.rules.map { $0.id.rawValue }
        return .respelling(rule.value, at: [rule.range], among: rules, words: rules)
    }

    /// Returns help that names the rule instead of one that does not exist.
    package static func help(for name: String) -> String {
        let successors = RuleCatalogue.successors(of: RuleID(rawValue: name)).map { $0.id.rawValue }
        if !successors.isEmpty { return "what it found is now found by \(successors.quoted())" }
        return Spelling.hint(for: name, among: RuleCatalogue.rules.map { $0.id.rawValue })
            ?? "`flowgen rules` lists all rules"
    }
}
