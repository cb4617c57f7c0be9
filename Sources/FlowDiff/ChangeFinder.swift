package import FlowModel

/// Finds all changes between two programs.
package enum ChangeFinder {
    /// Computes the findings of each rule by index. The rules do not depend on one another, so the caller may run them in
    /// parallel.
    package typealias Map = (Range<Int>, @Sendable (Int) -> [Finding]) -> [[Finding]]

    /// Returns the changes that concern some of those whom changes concern, in the order of the places, and all likely
    /// renames.
    package static func changes(
        in comparison: Comparison, for audiences: Set<Audience>, map: Map = { $0.map($1) }
    ) -> [Finding] {
        let settings = ChangeSettings(comparison)
        let rules = ChangeCatalogue.rules.filter { rule in
            audiences.contains(settings.audience(of: rule)) || rule == RenamedWithoutWas.self
        }
        let found = map(rules.indices) { index in
            rules[index].changes(in: comparison).filter { !isAboutNoCode($0, in: comparison.old.graph) }
                .map { settings.judged($0, by: rules[index]) }
        }
        return numbered(found.flatMap { $0 }.filter { $0.severity != .off })
    }

    /// Whether a change is one of code, or of what code has saved, where no Swift was generated.
    private static func isAboutNoCode(_ change: Finding, in old: FlowGraph) -> Bool {
        guard change.audience == .source || change.audience == .state, !old.generatesEverything else { return false }
        let flow = change.subject.flowName.flatMap(old.flow(named:))
        return !(flow.map { old.generates(old[$0]) } ?? (old.generatesAnything && !change.subject.isTabs))
    }

    /// Returns the rules whose changes are looked for.
    package static func rules(in comparison: Comparison, for audiences: Set<Audience>) -> Set<RuleID> {
        let settings = ChangeSettings(comparison)
        return Set(ChangeCatalogue.rules.filter { audiences.contains(settings.audience(of: $0)) }.map { $0.id })
    }

    /// Sorts the changes. Those with the same rule, subject and values are numbered, so that no two have the same
    /// fingerprint.
    private static func numbered(_ changes: [Finding]) -> [Finding] {
        var sorted = changes.sorted {
            ($0.range, $0.rule, $0.formerRange, $0.key, $0.message)
                < ($1.range, $1.rule, $1.formerRange, $1.key, $1.message)
        }
        var counts: [String: Int] = [:]
        for index in sorted.indices {
            let count = counts[sorted[index].fingerprint, default: 0] + 1
            counts[sorted[index].fingerprint] = count
            if count > 1 { sorted[index].key += "#\(count)" }
        }
        return sorted
    }
}

/// The settings that the programs make for changes.
private struct ChangeSettings: Sendable {
    private let hasReadersElsewhere: Bool
    private let app: [String: Severity]
    private let flows: [String: [String: Severity]]

    init(_ comparison: Comparison) {
        hasReadersElsewhere = comparison.hasReadersElsewhere
        app = Self.severities(comparison.new.graph.app?.rules ?? [])
        let flows = comparison.new.graph.flows.filter { !$0.declaration.rules.isEmpty }
        self.flows = Dictionary(
            flows.map { ($0.name, Self.severities($0.declaration.rules)) }, uniquingKeysWith: { first, _ in first })
    }

    private static func severities(_ rules: [RuleSetting]) -> [String: Severity] {
        Dictionary(rules.map { ($0.rule.value, $0.severity.value) }, uniquingKeysWith: { $1 })
    }

    /// Returns the audience of a rule: changes of the code concern other modules if some that use it are elsewhere.
    func audience(of rule: any ChangeRule.Type) -> Audience {
        rule.audience == .source && hasReadersElsewhere ? .modules : rule.audience
    }

    /// Returns a change with its severity. Where all users of the code are, the compiler reports what a change of it
    /// breaks, in the same pull request: it is shown, and does not fail.
    func judged(_ change: Finding, by rule: any ChangeRule.Type) -> Finding {
        var change = change
        change.audience = audience(of: rule)
        if change.audience == .modules, change.help == nil {
            change.help = """
                this concerns code elsewhere that imports the module; if only an app of the same commit does, add its \
                flows with `--with`
                """
        }
        let standard = change.audience == .source ? min(rule.severity, .information) : rule.severity
        let ofFlow = change.subject.flowName.flatMap { flows[$0]?[rule.id.rawValue] }
        change.severity = ofFlow ?? app[rule.id.rawValue] ?? standard
        return change
    }
}

extension Finding {
    /// The place of the change in the old program.
    fileprivate var formerRange: SourceRange { notes.first?.range ?? range }
}

extension Subject {
    /// The flow that the subject is part of.
    fileprivate var flowName: String? {
        switch self {
        case .none, .app, .tabs, .appWide: nil
        case .flow(let flow), .route(let flow, _), .transition(let flow, _, _), .anywhere(let flow, _): flow
        case .signal(let flow, _): flow
        }
    }

    /// Whether it is a tabs container.
    fileprivate var isTabs: Bool {
        if case .tabs = self { return true }
        return false
    }
}
