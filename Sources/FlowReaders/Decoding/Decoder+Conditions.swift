import FlowModel

extension Decoder {
    /// Decodes `requires` and `when`: a guard, `{not: guard}`, or a list of these, all of which must hold.
    mutating func conditions(_ entry: Entry) -> [Condition] {
        var conditions: [Condition] = []
        for node in list(entry, orOne: true) {
            guard tree[node].kind == .mapping else {
                if let name = guardName(Entry(listed: node, in: entry)) { conditions.append(Condition(name)) }
                continue
            }
            if children(node).isEmpty {
                report(
                    .missingKey, "a condition must name a guard", at: range(node),
                    help: "write `isLoggedIn`, or `{not: isLoggedIn}`")
            }
            keys(ConditionKey.self, of: node) { decoder, _, entry in
                if let name = decoder.guardName(entry) { conditions.append(Condition(name, isNegated: true)) }
            }
        }
        return conditions.count > 1 ? distinct(conditions) : conditions
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
            distinct(conditions.filter { $0.isNegated == isNegated }.map { $0.name }, .duplicateKey)
        }
        let ranges = Set(kept.map { $0.range })
        return conditions.filter { ranges.contains($0.name.range) }
    }
}
