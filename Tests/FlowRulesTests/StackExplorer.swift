import FlowRules

/// All stacks that small flows can have, found by exhaustive search, to compare the rules' proofs with. Transitions put routes
/// where apps put them. All else of the language is implemented independently, and shares no code with the rules.
struct StackExplorer {
    typealias Anchor = RunSystem.Anchor

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
        var opensLayer: Bool
        var opensFlow: Bool
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
        from start: Stack = [Entry(flow: 0, route: 0, opensLayer: true, opensFlow: true)],
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
        flow(onTopOf: stack).index(of: anchor.name)
    }

    private static func flow(onTopOf stack: Stack) -> ArraySlice<Entry> {
        stack[(stack.lastIndex(where: \.opensFlow) ?? 0)...]
    }

    func after(_ transition: Transition, on stack: Stack) -> Stack {
        let top = stack.count - 1
        switch transition.verb {
        case .back(let anchor):
            guard let index = Self.index(of: anchor, in: stack) else { return stack }
            return Array(stack[...index])
        case .call(let flow):
            return stack + [Entry(flow: flow, route: 0, opensLayer: transition.isSheet, opensFlow: true)]
        case .show(let route):
            let (above, instead) = (transition.above?.name, transition.instead?.name)
            let place = Self.flow(onTopOf: stack).placing(above: above, instead: instead)
            let replaced = place.replaces ? stack[place.kept] : nil
            let new = Entry(
                flow: stack[top].flow, route: route,
                opensLayer: transition.isSheet && place.kept > 0 || replaced?.opensLayer == true,
                opensFlow: replaced?.opensFlow == true)
            return stack[..<place.kept] + [new]
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

    var deepest: Int { stacks.map { $0.count { $0.opensLayer } - 1 }.max() ?? 0 }
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
        case .back(let anchor): return "{back: \(anchor.word), name: \(name)}"
        }
        if transition.isSheet { keys.append("style: sheet") }
        if let above = transition.above { keys.append("above: \(above.word)") }
        if let instead = transition.instead { keys.append("instead: \(instead.word)") }
        return "{\(keys.joined(separator: ", ")), name: \(name)}"
    }
}

extension StackExplorer.Entry: FlowStacked {
    func isOfRoute(_ name: String) -> Bool { name == "r\(route)" }
}
