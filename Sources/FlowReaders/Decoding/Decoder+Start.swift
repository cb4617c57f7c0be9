import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes the app's `start`: a flow or a tabs container, or a list of them with conditions.
    mutating func start(_ entry: Entry) -> [StartDeclaration] {
        entries(entry, StartKey.self, missing: ("`start` does not say which flow it shows", "write `to: Flow`")).starts
    }

    /// Decodes the flows that the app places itself, each with a unique name.
    mutating func places(_ entry: Entry) -> [StartDeclaration] {
        var places: [StartDeclaration] = []
        for node in list(entry, orOne: true) {
            if let place = place(Entry(listed: node, in: entry)) { places.append(place) }
        }
        return uniquelyNamed(places, "two places") { $0.name }
    }

    /// Decodes a placed flow: its name, or a mapping.
    private mutating func place(_ entry: Entry) -> StartDeclaration? {
        let node = entry.value
        guard tree[node].kind == .mapping else {
            return reference(entry, isShort: true).map { StartDeclaration(target: $0) }
        }
        var flow: Located<String>?
        var hasFlow = false
        // Until the flow's name is read, the range of the mapping takes its place.
        var place = StartDeclaration(target: Located("", range(node)))
        keys(PlaceKey.self, of: node) { decoder, key, entry in
            switch key {
            case .flow:
                hasFlow = true
                flow = decoder.reference(entry)
            case .root: place.root = decoder.reference(entry)
            case .name: place.givenName = decoder.name(entry, .place)
            case .with: place.with = decoder.fixedArguments(entry)
            }
        }
        if !hasFlow, !has(PlaceKey.flow, underAnotherNameIn: node) {
            report(
                .missingKey, "a place does not say which flow it shows", at: range(node), help: "write `flow: Home`")
        }
        guard let flow else { return nil }
        place.target = flow
        return place
    }

    /// Decodes a flow's `root`: a route, or a list of them of which all but the last have conditions.
    mutating func roots(_ entry: Entry) -> [StartDeclaration] {
        let (roots, lastNode) = entries(
            entry, RootKey.self, missing: ("`root` does not say which route it shows", "write `to: route`"))
        guard let last = roots.last, let lastNode, tree[lastNode].kind == .mapping else { return roots }
        if !last.when.isEmpty {
            report(
                .misplacedKey, "`root` ends with `\(last.target.value)`, which is shown only if its guards hold",
                at: last.target.range, help: "end the list with a route that can always be shown, without `when`",
                key: RootKey.when.rawValue)
        } else if let argument = last.with.first {
            report(
                .misplacedKey, "`with` fixes a parameter of `\(last.target.value)`, the last entry of `root`",
                at: argument.param.range,
                help: "remove it: its parameters are those of the flow, and have values from what starts that",
                key: RootKey.with.rawValue)
        }
        return roots
    }

    /// Decodes a list of which the first entry is shown whose conditions hold. Also returns the node of the last entry, if
    /// that could be read.
    private mutating func entries<Key: StartEntryKey>(
        _ entry: Entry, _: Key.Type, missing: (message: String, help: String)
    ) -> (starts: [StartDeclaration], last: NodeID?) {
        var starts: [StartDeclaration] = []
        var last: NodeID?
        let earlier = findings.count
        for node in list(entry, orOne: true) {
            let start = start(Entry(listed: node, in: entry), Key.self, missing)
            if let start { starts.append(start) }
            last = start.map { _ in node }
        }
        // What could not be read may be a guard.
        if findings.count == earlier, !hasRefused(from: entry.key, to: entry.value),
            let always = starts.firstIndex(where: \.when.isEmpty), always + 1 < starts.count
        {
            report(
                .missingKey, "nothing after `\(starts[always].target.value)` can be shown, because it has no guard",
                at: starts[always + 1].target.range,
                help: "the first entry of `\(name(of: entry))` whose guard holds is shown")
        }
        return (starts, last)
    }

    private mutating func start<Key: StartEntryKey>(
        _ entry: Entry, _: Key.Type, _ missing: (message: String, help: String)
    ) -> StartDeclaration? {
        let node = entry.value
        guard tree[node].kind == .mapping else {
            return reference(entry, isShort: true).map { StartDeclaration(target: $0) }
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
        var (target, root): (Located<String>?, Located<String>?)
        var hasTarget = false
        var when: [Condition] = []
        var with: [FixedArgument] = []
        keys(Key.self, of: node) { decoder, key, entry in
            switch key {
            case .to:
                hasTarget = true
                target = decoder.reference(entry)
            case .when: when = decoder.conditions(entry)
            case .with: with = decoder.fixedArguments(entry)
            default: root = decoder.reference(entry)
            }
        }
        if !hasTarget, !has(Key.to, underAnotherNameIn: node) {
            report(.missingKey, missing.message, at: range(node), help: missing.help)
        }
        return target.map { StartDeclaration(target: $0, root: root, when: when, with: with) }
    }
}
