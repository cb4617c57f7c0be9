import FlowModel

/// The answers that the guards have given at one moment, as far as they are known. Conditions are numbered as in
/// `RunGraph.guardLists`.
struct GuardFacts {
    /// The number of alternatives, and of facts in each, beyond which a choice adds none: what is not known proves
    /// nothing.
    private static let mostAlternatives = 64, mostFacts = 100

    /// The conditions that hold, and those that do not.
    private(set) var holding: Set<Int32> = []
    private var failing: Set<Int32> = []
    /// The guards that may not have answered yet: then neither they nor their opposites hold.
    private let late: Set<Int32>
    /// The guards with parameters. They may answer differently for other values, so nothing is known of them.
    private let unknown: Set<Int32>

    init(_ graph: FlowGraph) {
        func guards(_ matches: (GuardDeclaration) -> Bool) -> Set<Int32> {
            Set(graph.guards.indices.filter { matches(graph.guards[$0].declaration) }.map { Int32($0) })
        }
        late = guards(\.isAsync)
        unknown = guards { !$0.params.isEmpty }
    }

    /// Returns the facts if all of the conditions hold, too; nil if they cannot.
    func holding(_ conditions: [Int32]) -> Self? {
        var facts = self
        for condition in conditions {
            if facts.failing.contains(condition) { return nil }
            facts.hold(condition)
        }
        return facts
    }

    /// Returns the facts if one of the conditions does not hold: an alternative for each that may be the first.
    func refusing(_ conditions: [Int32]) -> [Self] {
        guard failing.isDisjoint(with: conditions) else { return [self] }
        var alternatives: [Self] = []
        var facts = self
        for condition in conditions where !facts.holding.contains(condition) {
            var alternative = facts
            alternative.fail(condition)
            alternatives.append(alternative)
            // One that requires a guard and its opposite.
            if facts.failing.contains(condition) { break }
            facts.hold(condition)
        }
        return alternatives
    }

    private mutating func hold(_ condition: Int32) {
        if unknown.contains(condition / 2) { return }
        holding.insert(condition)
        failing.insert(condition ^ 1)
    }

    private mutating func fail(_ condition: Int32) {
        if unknown.contains(condition / 2) { return }
        failing.insert(condition)
        if !late.contains(condition / 2) { holding.insert(condition ^ 1) }
    }

    /// Returns what is known when each of several lists of conditions is the first that holds, and when none does. A
    /// list that is nil may hold or not.
    static func choices(
        among lists: [[Int32]?], knowing alternatives: [Self]
    ) -> (first: [[Self]], none: [Self]) {
        var none = alternatives
        var first: [[Self]] = []
        for list in lists {
            guard let list else {
                first.append(none)
                continue
            }
            first.append(none.compactMap { $0.holding(list) })
            let refused = none.flatMap { $0.refusing(list) }
            let isKept = refused.count <= mostAlternatives && refused.allSatisfy { $0.holding.count <= mostFacts }
            if isKept || refused.count < none.count { none = refused }
        }
        return (first, none)
    }
}

extension FlowGraph {
    /// Returns what guards have answered when each transition of a choice is taken: it is the first whose `when` holds. One
    /// that is never taken has no such answers.
    func occasions(ofChoices choices: Range<Int>, knowing facts: GuardFacts) -> [[GuardFacts]] {
        let obstacles = obstacles(amongChoices: choices)
        let lists = zip(choices, obstacles).map { index, obstacle -> [Int32]? in
            if case .late? = obstacle { return nil }
            return codes(of: transitions[index].declaration.value.choice?.when ?? [])
        }
        let first = GuardFacts.choices(among: lists, knowing: [facts]).first
        return zip(first, obstacles).map { $1 == nil ? $0 : [] }
    }

    /// Whether what a transition requires never holds, given what is known when it is taken. Time passes until the flow of a
    /// guard has ended, or a guard has answered: what is required then may hold.
    func contradictsItself(_ index: Int, knowing facts: GuardFacts) -> Bool {
        let conditions = conditions(of: transitions[index])
        if conditions.isEmpty || conditions.contains(where: isAsync) { return false }
        if startsGuardsFlows(index), runsFlow(conditions) { return false }
        return facts.holding(conditions.compactMap(code)) == nil
    }

    /// Whether one of the conditions has a guard that runs a flow if it does not hold.
    func runsFlow(_ conditions: [Condition]) -> Bool {
        conditions.contains { condition in
            !condition.isNegated
                && self.guard(named: condition.name.value).map { self[$0].otherwise != nil } ?? false
        }
    }

    /// Returns the numbers of conditions; nil if one of the guards is not declared.
    func codes(of conditions: [Condition]) -> [Int32]? {
        let codes = conditions.compactMap(code)
        return codes.count == conditions.count ? codes : nil
    }

    /// Returns the number of a condition; nil for an undeclared guard, which is reported elsewhere.
    func code(of condition: Condition) -> Int32? {
        self.guard(named: condition.name.value).map { $0.index * 2 + (condition.isNegated ? 1 : 0) }
    }
}
