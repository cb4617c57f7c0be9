import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes `requires` and `when`: a guard, `{not: guard}`, `{guard: guard, with: {…}}`, or a list of these, all of
    /// which must hold.
    mutating func conditions(_ entry: Entry) -> [Condition] {
        var conditions: [Condition] = []
        for node in list(entry, orOne: true) {
            guard tree[node].kind == .mapping else {
                if let name = guardName(Entry(listed: node, in: entry)) { conditions.append(Condition(name)) }
                continue
            }
            if let condition = condition(node) { conditions.append(condition) }
        }
        return conditions.count > 1 ? distinct(conditions) : conditions
    }

    /// Decodes a condition with keys.
    private mutating func condition(_ node: NodeID) -> Condition? {
        var named: [(key: Entry, condition: Condition?)] = []
        var with: [FixedArgument] = []
        var (isGiven, isComplete) = (false, true)
        keys(ConditionKey.self, of: node) { decoder, key, entry in
            switch key {
            case .guard, .not:
                named.append((entry, decoder.guardName(entry).map { Condition($0, isNegated: key == .not) }))
            case .with:
                isGiven = true
                with = decoder.fixedArguments(entry, hasCaller: false)
                let values = ["true", "false", "nil"]
                for value in with.map(\.expression)
                where !SwiftName.isIdentifier(value.value) || values.contains(value.value) {
                    isComplete = false
                    // An expression that cannot be printed has a finding already.
                    if value.value.isEmpty { continue }
                    decoder.report(
                        .notYetSupported, "a guard cannot be asked with an expression yet: `\(value.value)`",
                        at: value.range, help: "name a parameter of what is entered: `with: {id: id}`",
                        key: value.value)
                }
            }
        }
        if children(node).isEmpty || isGiven && named.isEmpty {
            report(
                .missingKey, "a condition must name a guard", at: range(node),
                help: "write `isLoggedIn`, or `{not: isLoggedIn}`")
        }
        if named.count > 1 {
            report(
                .conflictingKeys, "a condition names one guard, but this has `guard` and `not`",
                at: range(named[1].key.key), help: "write a list, which requires all of its guards")
        }
        guard named.count == 1, isComplete, var condition = named[0].condition else { return nil }
        condition.with = with
        return condition
    }

    /// Decodes the name of a guard.
    private mutating func guardName(_ entry: Entry) -> Located<String>? {
        guard let name = reference(entry) else { return nil }
        if name.value != "true", name.value != "false" { return name }
        report(
            .invalidValue, "a condition names a guard, and `\(name.value)` is none", at: name.range,
            help: "name a guard, which answers while the app runs; without a condition, nothing is asked",
            key: name.value)
        return nil
    }

    /// Returns the distinct conditions, and reports the repeated ones.
    private mutating func distinct(_ conditions: [Condition]) -> [Condition] {
        let kept = [false, true].flatMap { isNegated in
            distinct(
                conditions.filter { $0.isNegated == isNegated }.map { Located($0.question, $0.name.range) },
                .duplicateKey)
        }
        let ranges = Set(kept.map { $0.range })
        return conditions.filter { ranges.contains($0.name.range) }
    }
}
