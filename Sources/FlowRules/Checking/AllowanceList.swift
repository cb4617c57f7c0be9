package import FlowModel

/// The `allow` entries of the app, of tabs containers, flows, routes and transitions. Each silences its rule for its
/// own subject and everything inside it; the innermost entry that covers a finding is the one that was needed.
struct AllowanceList {
    private struct Scope: Hashable {
        let subject: Subject
        let rule: RuleID
    }

    private var entries: [(allowance: Allowance, subject: Subject, isUsed: Bool)] = []
    private var scopes: [Scope: [Int]] = [:]

    init(_ graph: FlowGraph) {
        var indices: [SourceRange: Int] = [:]
        graph.forEachAllowance { allowance, subject in
            let rule = RuleID(rawValue: allowance.rule.value)
            guard let type = RuleCatalogue.rule(rule), !type.isStructural else { return }
            // `all` stands for many transitions, and a part's are those of many routes, but the `allow` appears once in
            // the file.
            let range = allowance.rule.range
            let entry = indices[range] ?? entries.count
            if entry == entries.count { entries.append((allowance, subject, false)) }
            indices[range] = entry
            scopes[Scope(subject: subject, rule: rule), default: []].append(entry)
        }
    }

    /// Returns whether the finding is allowed where it is, and records which allowance was needed for it.
    mutating func allows(_ finding: Finding) -> Bool {
        guard !scopes.isEmpty else { return false }
        var subject: Subject? = finding.subject
        while let scope = subject {
            if let found = scopes[Scope(subject: scope, rule: finding.rule)], let first = found.first {
                entries[first].isUsed = true
                return true
            }
            subject = scope.enclosing
        }
        return false
    }

    /// Returns findings about allowances that have silenced nothing, those for `unused-allow` itself or those for all
    /// other rules.
    func unused(ofItself: Bool) -> [Finding] {
        entries.compactMap { entry in
            let rule = entry.allowance.rule
            guard !entry.isUsed, (rule.value == UnusedAllow.id.rawValue) == ofItself else { return nil }
            return UnusedAllow.finding(entry.allowance, in: entry.subject)
        }
    }
}

extension FlowGraph {
    /// Visits every setting of `rules`, with the subject that it belongs to.
    func forEachSetting(_ body: (RuleSetting, Subject) -> Void) {
        for app in apps {
            for setting in app.rules { body(setting, .app) }
        }
        for index in flows.indices {
            for setting in flows[index].declaration.rules { body(setting, flows[index].subject) }
        }
    }

    /// Visits every `allow` of the program, with the subject that it belongs to.
    package func forEachAllowance(_ body: (Allowance, Subject) -> Void) {
        for app in apps {
            for allowance in app.annotations.allow { body(allowance, .app) }
        }
        for tabs in tabs {
            for allowance in tabs.declaration.annotations.allow { body(allowance, tabs.subject) }
        }
        for index in flows.indices {
            for allowance in flows[index].declaration.annotations.allow { body(allowance, flows[index].subject) }
        }
        for index in routes.indices {
            for allowance in routes[index].declaration.annotations.allow { body(allowance, routes[index].subject) }
        }
        for index in annotatedTransitions {
            for allowance in transitions[index].declaration.annotations.allow {
                body(allowance, subject(ofTransition: index))
            }
        }
    }
}
