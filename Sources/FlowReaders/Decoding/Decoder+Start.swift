import FlowModel

extension Decoder {
    /// Decodes the app's `start`: a flow or a tabs container, or a list of them with conditions.
    mutating func start(_ entry: Entry) -> [StartDeclaration] {
        var starts: [StartDeclaration] = []
        let earlier = open
        countRefused(from: entry.key, to: entry.value)
        for node in list(entry, orOne: true) {
            if let start = start(Entry(listed: node, in: entry)) { starts.append(start) }
        }
        // What could not be read may be a guard.
        if open == earlier, let last = starts.firstIndex(where: \.when.isEmpty), last + 1 < starts.count {
            report(
                .missingKey, "nothing after `\(starts[last].target.value)` can be shown, because it has no guard",
                at: starts[last + 1].target.range, help: "the first entry of `start` whose guard holds is shown")
        }
        return starts
    }

    private mutating func start(_ entry: Entry) -> StartDeclaration? {
        let node = entry.value
        guard tree[node].kind == .mapping else {
            return text(entry).map { StartDeclaration(target: $0) }
        }
        // `Main: guard`, or `Main:` with keys below it.
        let nodes = children(node)
        if let key = nodes.first, nodes.dropFirst().allSatisfy({ $0 == tree[key].next }),
            SwiftName.startsUpperCase(tree.string(key))
        {
            let (flow, value) = (tree.string(key), tree[key].next)
            let isGuard = tree[value].kind == .scalar && SwiftName.isIdentifier(tree.string(value))
            report(
                .missingKey, "an entry of `start` names its flow with `to`", at: range(key),
                help: "write `{to: \(flow)\(isGuard ? ", when: \(tree.string(value))" : "")}`", key: flow)
            return nil
        }
        var target: Located<String>?
        var hasTarget = false
        var when: [Condition] = []
        var with: [FixedArgument] = []
        keys(StartKey.self, of: node) { decoder, key, entry in
            switch key {
            case .to:
                hasTarget = true
                target = decoder.text(entry)
            case .when: when = decoder.conditions(entry)
            case .with: with = decoder.fixedArguments(entry)
            }
        }
        if !hasTarget, !has(StartKey.to, underAnotherNameIn: node) {
            report(
                .missingKey, "`start` does not say which flow it shows", at: range(node), help: "write `to: Flow`")
        }
        return target.map { StartDeclaration(target: $0, when: when, with: with) }
    }
}
