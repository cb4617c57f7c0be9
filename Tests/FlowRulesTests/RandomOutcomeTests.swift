import FlowModel
import Testing

/// Findings about how flows end, in small random programs with child flows, including recursive ones, compared with
/// runs that keep a call stack.
struct RandomOutcomeTests {
    private enum Step: Hashable {
        case show(Int)
        case finish(Int)
        /// Starts a flow. After each of its two outcomes, and after `dismissed`, a route is shown, or nothing.
        case call(Int, then: [Int?], isHeld: Bool)
        /// Restarts or leaves the app.
        case leave(isRestart: Bool)
    }

    private struct Frame: Hashable {
        let flow: Int
        var route: Int
        /// Which step of the frame below called it.
        let call: Int
    }

    @Test("an outcome is dead, and a flow never finishes, exactly where no run ends that way")
    func endings() {
        var random = LinearCongruential(seed: 21)
        var counts: [String: Int] = [:]
        for _ in 0..<300 {
            let flows = (0..<3).map { _ in
                (0..<3).map { _ in (0..<random.next(below: 3)).map { _ in Self.step(&random) } }
            }
            let yaml = Self.yaml(flows)
            let found = Program(yaml).findings.filter {
                $0.rule == "dead-outcome" || $0.rule == "flow-never-finishes"
            }.map { "\($0.subject) \($0.rule.rawValue) \($0.key)" }
            let expected = (0..<3).flatMap { flow -> [String] in
                let ends = Self.ends(of: flow, flows)
                if ends.isEmpty { return ["Flow\(flow) flow-never-finishes "] }
                return (0..<2).filter { !ends.contains($0) }.map { "Flow\(flow) dead-outcome o\($0)" }
            }
            #expect(found.sorted() == expected.sorted(), "\(yaml)")
            for line in expected { counts[String(line.split(separator: " ")[1]), default: 0] += 1 }
        }
        #expect(counts.values.allSatisfy { $0 > 50 } && counts.count == 2, "\(counts)")
    }

    @Test("a held flow without outcomes has no way out exactly where no run leaves it")
    func heldFlows() {
        var random = LinearCongruential(seed: 22)
        var counts = (found: 0, clean: 0)
        for _ in 0..<300 {
            let hasOutcomes = (0..<3).map { _ in random.next(below: 2) == 0 }
            let flows = (0..<3).map { flow in
                (0..<3).map { _ in
                    (0..<random.next(below: 3)).map { _ -> Step in
                        if random.next(below: 8) == 0 { return .leave(isRestart: random.next(below: 2) == 0) }
                        let step = Self.step(&random)
                        if case .finish = step, !hasOutcomes[flow] { return .show(random.next(below: 3)) }
                        return step
                    }
                }
            }
            let held = Self.heldFlows(flows)
            let yaml = Self.yaml(flows, hasOutcomes)
            let found = Program(yaml).findings.filter {
                $0.rule == "flow-never-finishes" && $0.message.contains("cannot be left")
            }.map(\.key)
            let expected = (0..<3).filter { flow in
                !hasOutcomes[flow] && held.contains(flow) && Self.ends(of: flow, flows).isEmpty
            }
            #expect(found.sorted() == expected.map { "Flow\($0)" }, "\(yaml)")
            counts.found += expected.count
            counts.clean += held.count { !hasOutcomes[$0] && !expected.contains($0) }
        }
        #expect(counts.found > 20 && counts.clean > 10, "\(counts)")
    }

    /// Returns the flows that some run starts with `dismissable: false`, from routes that can be reached in their
    /// flows.
    private static func heldFlows(_ flows: [[[Step]]]) -> Set<Int> {
        let ends = flows.indices.map { Self.ends(of: $0, flows) }
        var held: Set<Int> = []
        for flow in flows {
            var seen: Set<Int> = [0]
            var open = [0]
            while let route = open.popLast() {
                for step in flow[route] {
                    var shown: [Int] = []
                    switch step {
                    case .show(let route): shown = [route]
                    case .call(let target, let then, let isHeld):
                        if isHeld { held.insert(target) }
                        for outcome in 0..<3 where outcome == 2 ? !isHeld : ends[target].contains(outcome) {
                            shown += then[outcome].map { [$0] } ?? []
                        }
                    case .finish, .leave: break
                    }
                    for route in shown where seen.insert(route).inserted { open.append(route) }
                }
            }
        }
        return held
    }

    private static func step(_ random: inout LinearCongruential) -> Step {
        switch random.next(below: 6) {
        case 0, 1: return .show(random.next(below: 3))
        case 2: return .finish(random.next(below: 2))
        default:
            let then = (0..<3).map { _ in random.next(below: 2) == 0 ? random.next(below: 3) : nil }
            return .call(random.next(below: 3), then: then, isHeld: random.next(below: 4) == 0)
        }
    }

    private static func yaml(_ flows: [[[Step]]], _ hasOutcomes: [Bool] = [true, true, true]) -> String {
        flows.enumerated().map { flow, routes in
            let lines = routes.enumerated().map { route, steps in
                let entries = steps.enumerated().map { place, step -> String in
                    switch step {
                    case .show(let target): return "{to: r\(target), name: t\(place)}"
                    case .finish(let outcome): return "{finish: o\(outcome), name: t\(place)}"
                    case .leave(true): return "{restart: true, name: t\(place)}"
                    case .leave(false): return "{open: \"https://corner.example\", name: t\(place)}"
                    case .call(let target, let then, let isHeld):
                        let branches = zip(["o0", "o1", "dismissed"], then).filter { outcome, _ in
                            hasOutcomes[target] || outcome == "dismissed"
                        }.map { outcome, route in
                            "\(outcome): \(route.map { "r\($0)" } ?? "back")"
                        }
                        let held = isHeld ? ", dismissable: false" : ""
                        let then = branches.joined(separator: ", ")
                        return "{to: Flow\(target), name: t\(place)\(held), then: {\(then)}}"
                    }
                }
                return "  r\(route): {transitions: [\(entries.joined(separator: ", "))]}"
            }
            let outcomes = hasOutcomes[flow] ? "outcomes: [o0, o1]\n" : ""
            return "flow: Flow\(flow)\nroot: r0\n\(outcomes)routes:\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n---\n") + "\n"
    }

    /// Returns the outcomes with which runs of a flow end, and 2 if one leaves it otherwise, up to four flows deep.
    /// Programs this small need no more: in a deeper run, some flow waits for itself to end in the same way.
    private static func ends(of flow: Int, _ flows: [[[Step]]]) -> Set<Int> {
        var ends: Set<Int> = []
        let start = [Frame(flow: flow, route: 0, call: 0)]
        var seen: Set<[Frame]> = [start]
        var open = [start]
        func visit(_ stack: [Frame]) {
            if seen.insert(stack).inserted { open.append(stack) }
        }
        func end(_ stack: [Frame], with outcome: Int) {
            guard stack.count > 1, let top = stack.last else { return }
            var below = Array(stack.dropLast())
            let caller = below[below.count - 1]
            guard case .call(_, let then, let isHeld) = flows[caller.flow][caller.route][top.call],
                outcome < 2 || !isHeld
            else { return }
            if let route = then[outcome] { below[below.count - 1].route = route }
            visit(below)
        }
        while let stack = open.popLast(), ends.count < 3 {
            let top = stack[stack.count - 1]
            if stack.count > 1 { end(stack, with: 2) }
            for (place, step) in flows[top.flow][top.route].enumerated() {
                switch step {
                case .show(let route):
                    var next = stack
                    next[next.count - 1].route = route
                    visit(next)
                case .finish(let outcome):
                    if stack.count == 1 { ends.insert(outcome) } else { end(stack, with: outcome) }
                case .leave: ends.insert(2)
                case .call(let target, _, _):
                    if stack.count < 4 { visit(stack + [Frame(flow: target, route: 0, call: place)]) }
                }
            }
        }
        return ends
    }
}
