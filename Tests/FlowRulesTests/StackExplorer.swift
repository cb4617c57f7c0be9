/// All stacks that small flows can have, found by exhaustive search, to compare the rules' proofs with. Implements the
/// language independently, and shares no code with the rules.
struct StackExplorer {
    enum Anchor: Equatable {
        case top, first, root, presenter
        case route(Int)
    }

    struct Transition {
        enum Verb {
            /// A route of the same flow.
            case show(Int)
            /// Another flow at its root, which is its first route.
            case call(Int)
            case back(Anchor)
        }

        let verb: Verb
        var isSheet = false
        var above: Anchor?
        var instead: Anchor?
    }

    struct Entry: Hashable {
        let flow: Int
        let route: Int
        var startsLayer: Bool
        var startsFlow: Bool
    }

    typealias Stack = [Entry]

    /// By flow and route.
    let flows: [[[Transition]]]
    private(set) var stacks: Set<Stack> = []
    /// Whether all stacks up to the maximum length were found before the limit on their number was reached.
    private(set) var isComplete = true

    /// Explores from the root of the first flow by default.
    init(
        _ flows: [[[Transition]]],
        from start: Stack = [Entry(flow: 0, route: 0, startsLayer: true, startsFlow: true)],
        longest: Int, most: Int = 4_000
    ) {
        self.flows = flows
        stacks = [start]
        var open = [start]
        while let stack = open.popLast() {
            var next = flows[stack[stack.count - 1].flow][stack[stack.count - 1].route].map { after($0, on: stack) }
            if stack.count > 1 { next.append(Array(stack.dropLast())) }
            for new in next where new.count <= longest && stacks.insert(new).inserted {
                if stacks.count > most {
                    isComplete = false
                    return
                }
                open.append(new)
            }
        }
    }

    /// Returns the index of the entry that an anchor names, in the flow on top.
    static func index(of anchor: Anchor, in stack: Stack) -> Int? {
        let top = stack.count - 1
        let base = stack.lastIndex { $0.startsFlow } ?? 0
        let layer = stack.lastIndex { $0.startsLayer } ?? 0
        switch anchor {
        case .top: return top
        case .first: return max(layer, base)
        case .root: return base
        case .presenter: return layer > base ? layer - 1 : nil
        case .route(let route): return stack.indices.last { $0 >= base && $0 < top && stack[$0].route == route }
        }
    }

    /// Returns the index of the entry that `instead` names: the screen itself may be the nearest one of a route.
    private static func replacedIndex(_ anchor: Anchor, in stack: Stack) -> Int? {
        if case .route(stack[stack.count - 1].route) = anchor { return stack.count - 1 }
        return index(of: anchor, in: stack)
    }

    func after(_ transition: Transition, on stack: Stack) -> Stack {
        let top = stack.count - 1
        switch transition.verb {
        case .back(let anchor):
            guard let index = Self.index(of: anchor, in: stack) else { return stack }
            return Array(stack[...index])
        case .call(let flow):
            return stack + [Entry(flow: flow, route: 0, startsLayer: transition.isSheet, startsFlow: true)]
        case .show(let route):
            var new = Entry(flow: stack[top].flow, route: route, startsLayer: transition.isSheet, startsFlow: false)
            if let index = transition.instead.flatMap({ Self.replacedIndex($0, in: stack) }) {
                // A pushed screen stays in the layer of the one it replaces, and what replaces the bottom is the
                // bottom.
                if !transition.isSheet || index == 0 { new.startsLayer = stack[index].startsLayer }
                new.startsFlow = stack[index].startsFlow
                return stack[..<index] + [new]
            }
            let kept = transition.above.flatMap { Self.index(of: $0, in: stack) } ?? top
            return stack[...kept] + [new]
        }
    }

    /// Whether no transition's effect depends on whether an entry is on the stack.
    var isUnconditional: Bool {
        flows.allSatisfy { routes in
            routes.enumerated().allSatisfy { route, transitions in
                transitions.allSatisfy { Self.isUnconditional($0, of: route) }
            }
        }
    }

    private static func isUnconditional(_ transition: Transition, of route: Int) -> Bool {
        switch transition.above ?? transition.instead {
        case nil, .top, .first, .root: true
        case .route(route): transition.above == nil
        case .presenter, .route: false
        }
    }

    var deepest: Int { stacks.map { $0.count { $0.startsLayer } - 1 }.max() ?? 0 }
}

extension StackExplorer {
    /// The flows as YAML.
    var yaml: String { yaml { _, _ in "" } }

    /// Returns the flows as YAML, with additional keys for each route, given its flow and its place there. A transition
    /// is named after its route and its place there.
    func yaml(_ keys: (Int, Int) -> String) -> String {
        flows.enumerated().map { flow, routes in
            let lines = routes.enumerated().map { route, transitions in
                let entries = transitions.enumerated().map { Self.yaml($1, name: "t\(route)\($0)") }
                let keys = [keys(flow, route), "transitions: [\(entries.joined(separator: ", "))]"]
                return "  r\(route): {\(keys.filter { !$0.isEmpty }.joined(separator: ", "))}"
            }
            return "flow: Flow\(flow)\nroot: r0\nroutes:\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n---\n") + "\n"
    }

    private static func yaml(_ transition: Transition, name: String) -> String {
        var keys: [String]
        switch transition.verb {
        case .show(let route): keys = ["to: r\(route)"]
        case .call(let flow): keys = ["to: Flow\(flow)"]
        case .back(let anchor): return "{back: \(word(anchor)), name: \(name)}"
        }
        if transition.isSheet { keys.append("style: sheet") }
        if let above = transition.above { keys.append("above: \(word(above))") }
        if let instead = transition.instead { keys.append("instead: \(word(instead))") }
        return "{\(keys.joined(separator: ", ")), name: \(name)}"
    }

    private static func word(_ anchor: Anchor) -> String {
        if case .route(let route) = anchor { "r\(route)" } else { "\(anchor)" }
    }
}
