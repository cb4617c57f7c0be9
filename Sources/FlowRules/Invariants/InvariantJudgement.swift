import FlowModel

/// The findings about the invariants of a program.
struct InvariantJudgement {
    private(set) var violated: [Finding] = []
    private(set) var empty: [Finding] = []
    private var hints = SpellingHints()

    /// Returns nil if these rules report nothing about invariants. If no rule needs runs, claims about runs are not
    /// decided, and only their names are looked up.
    init?(_ graph: FlowGraph, _ runs: ProgramRuns?, for rules: [any Rule.Type]) {
        let telling = rules.filter { $0.id == InvariantEmpty.id || $0.id == InvariantViolated.id }
        guard !telling.isEmpty, let app = graph.app, !app.invariants.isEmpty else { return nil }
        let needsRuns = telling.contains { $0.needsRuns(in: graph) }
        var checker = InvariantChecker(graph, needsRuns && Self.knowsRuns(of: graph) ? runs : nil)
        for invariant in app.invariants { judge(invariant, &checker) }
    }

    /// Whether the runs are those of the intended program: a name that does not exist has a finding of its own, and
    /// once it is corrected there may be other paths.
    private static func knowsRuns(of graph: FlowGraph) -> Bool {
        RuleCatalogue.rules.allSatisfy { !$0.hidesRuns || $0.check(graph).isEmpty }
    }

    private mutating func judge(_ invariant: InvariantDeclaration, _ checker: inout InvariantChecker) {
        let name = invariant.name.value
        let before = checker.resolver.misses.count
        let faults = empty.count
        if case .every(_, let expectations) = invariant.claim {
            for expectation in expectations { check(expectation, of: name, checker) }
        }
        var violations = checker.violations(of: invariant)
        var exceptions: [(selection: ResolvedSelection, range: SourceRange, isNeeded: Bool)] = []
        for exception in invariant.exceptions {
            exceptions.append((checker.routes(exception.routes), exception.routes.range, false))
        }
        let misses = checker.resolver.misses.dropFirst(before)
        for miss in misses {
            empty.append(
                Finding(
                    InvariantEmpty.id, miss.message + ", so `\(name)` does not check what it seems to",
                    at: miss.range,
                    in: .app, help: miss.help, key: name))
        }
        // Names that match nothing have to be corrected first.
        guard empty.count == faults else { return }
        violations.removeAll { violation in
            var isExcepted = false
            for index in exceptions.indices
            where violation.routes.contains(where: { exceptions[index].selection.routes[$0] }) {
                exceptions[index].isNeeded = true
                isExcepted = true
            }
            return isExcepted
        }
        for exception in exceptions where checker.decides(invariant.claim) && !exception.isNeeded {
            empty.append(
                Finding(
                    InvariantEmpty.id, "`\(name)` holds for this without the exception", at: exception.range, in: .app,
                    help: "remove the exception", key: name))
        }
        report(violations, of: invariant, checker)
    }

    private mutating func check(_ expectation: Expectation, of name: String, _ checker: InvariantChecker) {
        let property = expectation.property
        if let known = RouteProperty(property.value, declared: checker.declared) {
            if case .text(let text) = expectation.value.value, known.isNeverFlag, ["true", "false"].contains(text) {
                empty.append(
                    Finding(
                        InvariantEmpty.id,
                        "`\(property.value)` is never `\(text)`, so `\(name)` does not check what it seems to",
                        at: expectation.value.range, in: .app,
                        help: "write `\(property.value): \(text == "true" ? "present" : "absent")`", key: name))
            }
            return
        }
        let hint = hints.hint(for: property.value, among: RouteProperty.names(in: checker.graph))
        empty.append(
            Finding(
                InvariantEmpty.id,
                "no route has a property `\(property.value)`, so `\(name)` does not check what it seems to",
                at: property.range, in: .app,
                help: hint ?? "declare it under the app's `metadata`",
                key: name))
    }

    /// Returns an `async` guard whose opposite is the gate of an invariant.
    private static func lateGuard(of invariant: InvariantDeclaration, in graph: FlowGraph) -> String? {
        guard case .neverReach(_, without: let gate?, by: _) = invariant.claim else { return nil }
        func find(_ selection: Selection, isNegated: Bool) -> String? {
            switch selection {
            case .one(let selector):
                guard isNegated, case .guard(let name) = selector.value, let id = graph.guard(named: name),
                    graph[id].declaration.isAsync
                else { return nil }
                return name
            case .any(let list, _): return list.lazy.compactMap { find($0, isNegated: isNegated) }.first
            case .not(let inner, _): return find(inner, isNegated: !isNegated)
            }
        }
        return find(gate, isNegated: false)
    }

    /// The maximum number of other violations to list.
    private static let mostOthers = 3

    /// Reports one finding for each invariant, with the violation that has the shortest path and the first of the others.
    private mutating func report(
        _ violations: [InvariantChecker.Violation], of invariant: InvariantDeclaration, _ checker: InvariantChecker
    ) {
        guard let shown = violations.indices.min(by: { violations[$0].length < violations[$1].length }) else { return }
        let first = violations[shown]
        let others =
            switch violations.count - 1 {
            case 0: ""
            case 1: ", and 1 more"
            default: ", and \(violations.count - 1) more"
            }
        var notes = [Finding.Note("here", first.location)]
        for index in violations.indices.filter({ $0 != shown }).prefix(Self.mostOthers) {
            notes.append(Finding.Note(violations[index].message, violations[index].location))
        }
        let unnamed = violations.count - notes.count
        if unnamed > 0 { notes[notes.count - 1].message += ", and \(unnamed) more" }
        var finding = Finding(
            InvariantViolated.id,
            "`\(invariant.name.value)` does not hold: \(first.message)\(others)", at: invariant.name.range, in: .app,
            help: "it says: \(invariant.sentence)" + (invariant.why.map { "\nbecause: \($0.value)" } ?? "")
                + (Self.lateGuard(of: invariant, in: checker.graph).map { name in
                    "\n`\(name)` is `async`: where it has not answered, neither it nor its opposite holds, so a later entry proves nothing"
                } ?? ""),
            key: invariant.name.value, notes: notes)
        finding.path = first.path()
        finding.ownSeverity = invariant.severity?.value
        violated.append(finding)
    }
}
