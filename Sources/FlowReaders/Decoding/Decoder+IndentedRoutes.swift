import FlowModel
import FlowSwift

extension Decoder {
    /// Reports a route that is indented so far that YAML reads it as a key of the route above it, and returns the key.
    /// What follows it belongs to that route, and is not read.
    mutating func routeIndentedTooFar(in route: Entry) -> NodeID? {
        guard let key = firstRoute(amongKeysOf: route.value) else { return nil }
        report(
            .unknownKey, "`\(tree.string(key))` is indented too far for a route", at: range(key),
            help: "unindent it to column \(tree[route.key].start.column), like `\(name(of: route))`",
            key: tree.string(key))
        if case .route(let flow, _) = subject { gaps.note(.flow(flow)) }
        return key
    }

    private mutating func firstRoute(amongKeysOf mapping: NodeID) -> NodeID? {
        guard tree[mapping].kind == .mapping, tree[mapping].isPlain else { return nil }
        var key = tree[mapping].firstChild
        while key >= 0 {
            let value = tree[key].next
            guard value >= 0 else { return nil }
            // Apart from parameters, no value of a route is a mapping, or missing.
            if tree[value].kind == .mapping || tree.isEmptyScalar(value), isRoute(key, value, in: mapping) {
                return key
            }
            key = tree[value].next
        }
        return nil
    }

    /// Whether a key of a route is meant as another route: the flow refers to it, or it has the keys of a route below it or
    /// once more behind it.
    private mutating func isRoute(_ key: NodeID, _ value: NodeID, in mapping: NodeID) -> Bool {
        guard tree[key].kind == .scalar, RouteKey.lookup[tree.bytes(key)] == nil else { return false }
        let name = tree.string(key)
        guard SwiftName.isIdentifier(name), !SwiftName.startsUpperCase(name) else { return false }
        if routeReferences.contain(name, in: tree) { return true }
        let isOtherKey =
            RouteKey(meantBy: name) != nil
            || Spelling.nearest(to: name, among: RouteKey.allCases.map(\.rawValue)) != nil
        if isOtherKey { return false }
        if tree[value].kind == .mapping { return tree.keys(of: value).allSatisfy { RouteKey.lookup[$0] != nil } }
        // Two routes have few keys, and going through many for each of them would take long.
        guard tree[mapping].childCount <= 4 * RouteKey.allCases.count else { return false }
        let keys = tree.keys(of: mapping)
        guard let place = keys.firstIndex(of: name) else { return false }
        return !Set(keys[..<place]).isDisjoint(with: keys[place...].dropFirst())
    }
}

/// The routes that a flow names as its root or as the target of a transition, collected once a question is asked.
struct RouteReferences {
    /// The top node of the flow.
    let flow: YAMLTree.NodeID
    private var names: Set<String>?

    init(flow: YAMLTree.NodeID) { self.flow = flow }

    mutating func contain(_ name: String, in tree: YAMLTree) -> Bool {
        let names = names ?? Self.names(in: tree, flow)
        self.names = names
        return names.contains(name)
    }

    private static func names(in tree: YAMLTree, _ flow: YAMLTree.NodeID) -> Set<String> {
        var names: Set<String> = []
        func addTargets(_ list: YAMLTree.NodeID) {
            if tree[list].kind == .scalar { names.insert(tree.string(list)) }
            guard tree[list].kind == .sequence else { return }
            for node in tree.children(of: list) {
                if tree[node].kind == .scalar { names.insert(tree.string(node)) }
                tree.forEachValue(of: node) { key, target in
                    if key == TransitionKey.to.rawValue, tree[target].kind == .scalar {
                        names.insert(tree.string(target))
                    }
                }
            }
        }
        tree.forEachValue(of: flow) { key, value in
            switch FlowKey(rawValue: key) {
            case .root, .anywhere, .signals: addTargets(value)
            case .routes:
                tree.forEachValue(of: value) { _, route in
                    tree.forEachValue(of: route) { if $0 == RouteKey.transitions.rawValue { addTargets($1) } }
                }
            default: break
            }
        }
        return names
    }
}

extension YAMLTree {
    /// The keys of a mapping that are text.
    fileprivate func keys(of id: NodeID) -> [String] {
        var keys: [String] = []
        forEachValue(of: id) { key, _ in keys.append(key) }
        return keys
    }

    /// Calls `body` with each key of a mapping that is text, and its value.
    fileprivate func forEachValue(of id: NodeID, _ body: (_ key: String, _ value: NodeID) -> Void) {
        guard self[id].kind == .mapping else { return }
        var key = self[id].firstChild
        while key >= 0, self[key].next >= 0 {
            if self[key].kind == .scalar { body(string(key), self[key].next) }
            key = self[self[key].next].next
        }
    }
}
