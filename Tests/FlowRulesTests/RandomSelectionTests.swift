import FlowModel
import Testing

/// Every form of selection in invariants, in small random programs, compared with all possible runs.
struct RandomSelectionTests {
    /// What a selection means: the events when a run reaches it, and the routes among these.
    private struct Selection {
        let yaml: String
        let events: Set<RunExplorer.Event>

        var routes: Set<RunExplorer.Event> {
            events.filter { if case .visit = $0 { true } else { false } }
        }
    }

    private struct Claim {
        let yaml: String
        let isViolated: Bool
    }

    @Test("selections mean everything that they name, as targets and as gates", arguments: RandomSeeds.of(kinds: 2))
    func selections(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 800))
        let hasTabs = RandomSeeds.kind(of: seed, among: 2) == 2
        var counts: [Bool: Int] = [:]
        for _ in 0..<40 {
            // Without guards, low stacks show everything that can be reached.
            let features = RunSystem.Features(
                hasTabs: hasTabs, hasGuards: false, flows: hasTabs ? 4 : 3, routes: hasTabs ? 2 : 3)
            var system = RunSystem.random(features, &random)
            for flow in system.flows.indices {
                for route in system.flows[flow].routes.indices where random.next(below: 3) == 0 {
                    system.flows[flow].routes[route].tag = "marked"
                }
            }
            system.flows[0].routes[0].tag = "marked"
            // Only a guard could decide which of two is shown.
            if hasTabs { system.starts = [RunSystem.Start(flow: nil, when: [])] }
            let states = RunStates(RunExplorer(system, longest: 6), most: 4_000)
            guard states.isComplete else { continue }
            var claims: [Claim] = []
            for _ in 0..<6 { claims.append(Self.reach(system, states, &random)) }
            for _ in 0..<6 { claims.append(Self.gate(system, states, &random)) }
            for _ in 0..<4 { claims.append(Self.step(system, &random)) }
            for _ in 0..<3 { claims += Self.exception(system, states, &random) }
            let lines = claims.enumerated().map { "  - {name: \"claim \($0)\", \($1.yaml)}" }
            let yaml = system.yaml("invariants:\n" + lines.joined(separator: "\n"))
            let findings = Program(yaml).findings
            let violated = Set(findings.filter { $0.rule == "invariant-violated" }.map(\.key))
            let wrong = findings.filter { $0.rule == "invariant-empty" || $0.rule.rawValue.hasPrefix("wrong") }
            #expect(wrong.isEmpty, "\(wrong.map(\.message)) \(yaml)")
            for (number, claim) in claims.enumerated() {
                counts[claim.isViolated, default: 0] += 1
                #expect(
                    violated.contains("claim \(number)") == claim.isViolated,
                    "\(claim.yaml) \(claim.isViolated ? "is violated" : "holds") \(system.yaml())")
            }
        }
        #expect(counts[true, default: 0] > 60 && counts[false, default: 0] > 60, "\(counts)")
    }

    // MARK: Claims

    private static func reach(
        _ system: RunSystem, _ states: RunStates, _ random: inout LinearCongruential
    ) -> Claim {
        let target = selection(system, &random)
        let found = states.events(from: states.starts + states.links + states.entries)
        return Claim(yaml: "never: {reach: \(target.yaml)}", isViolated: !found.isDisjoint(with: target.events))
    }

    private static func gate(
        _ system: RunSystem, _ states: RunStates, _ random: inout LinearCongruential
    ) -> Claim {
        let (target, gate) = (selection(system, &random), selection(system, &random))
        let found = states.events(from: states.starts + states.links + states.entries, without: gate.events)
        return Claim(
            yaml: "never: {reach: \(target.yaml), without: \(gate.yaml)}",
            isViolated: !found.isDisjoint(with: target.events))
    }

    /// An exception covers its route, and no other.
    private static func exception(
        _ system: RunSystem, _ states: RunStates, _ random: inout LinearCongruential
    ) -> [Claim] {
        let target = selection(system, &random)
        let found = states.events(from: states.starts + states.links + states.entries).intersection(target.routes)
        guard target.events == target.routes, !found.isEmpty else { return [] }
        let names = found.map(name).sorted()
        let excepted = names[random.next(below: names.count)]
        return [
            Claim(
                yaml: "never: {reach: \(target.yaml)}, except: [{route: \(excepted), why: it is known}]",
                isViolated: names.count > 1)
        ]
    }

    /// A direct transition: a route's own, or another that is available there.
    private static func step(_ system: RunSystem, _ random: inout LinearCongruential) -> Claim {
        let (sources, targets) = (simple(system, &random), simple(system, &random))
        let isViolated = sources.routes.contains { source in
            guard case .visit(let flow, let route) = source else { return false }
            return system.open(from: route, of: flow).contains { transition in
                // What is not repeated does not lead from the flow that it starts.
                if transition.isUnlessTop || transition.isUnlessShown, case .call(flow) = transition.verb {
                    return false
                }
                return ([transition] + transition.then.compactMap(\.self)).contains { step in
                    shown(by: step, in: flow, system).map(targets.routes.contains) ?? false
                }
            }
        }
        return Claim(yaml: "never: {step: \"\(sources.yaml) -> \(targets.yaml)\"}", isViolated: isViolated)
    }

    private static func shown(
        by transition: RunSystem.Transition, in flow: Int, _ system: RunSystem
    ) -> RunExplorer.Event? {
        switch transition.verb {
        case .show(let route, _), .ask(let route): .visit(flow: flow, route: route)
        case .call(let flow): .visit(flow: flow, route: 0)
        case .tab(let tab, let route): .visit(flow: system.tabs[tab].flow, route: route ?? 0)
        case .finish, .back, .restart, .open, .stay: nil
        }
    }

    // MARK: Selections

    /// A single selection, several, or a negation.
    private static func selection(_ system: RunSystem, _ random: inout LinearCongruential) -> Selection {
        switch random.next(below: 6) {
        case 0:
            let parts = (0...random.next(below: 2)).map { _ in one(system, &random) }
            return Selection(
                yaml: "[\(parts.map(\.yaml).joined(separator: ", "))]",
                events: parts.reduce(into: []) { $0.formUnion($1.events) })
        case 1, 2:
            let inner = simple(system, &random)
            return Selection(yaml: "{not: \(inner.yaml)}", events: all(system).subtracting(inner.events))
        default: return one(system, &random)
        }
    }

    private static func one(_ system: RunSystem, _ random: inout LinearCongruential) -> Selection {
        let flow = random.next(below: system.flows.count)
        guard random.next(below: 4) == 0 else { return simple(system, &random) }
        let outcome = random.next(below: 2)
        return Selection(yaml: "Flow\(flow).o\(outcome)", events: [.finish(flow: flow, outcome: outcome)])
    }

    /// Routes.
    private static func simple(_ system: RunSystem, _ random: inout LinearCongruential) -> Selection {
        let flow = random.next(below: system.flows.count)
        let routes = Set(
            system.flows[flow].routes.indices.map { RunExplorer.Event.visit(flow: flow, route: $0) })
        switch random.next(below: 8) {
        case 0: return Selection(yaml: "Flow\(flow)", events: routes)
        case 1: return Selection(yaml: "Flow\(flow)/*", events: routes)
        case 2:
            let marked = all(system).filter { event in
                guard case .visit(let flow, let route) = event else { return false }
                return system.flows[flow].routes[route].tag != nil
            }
            return Selection(yaml: "tag:marked", events: marked)
        case 3 where random.next(below: 3) == 0: return Selection(yaml: "all", events: all(system))
        default:
            let route = random.next(below: system.flows[flow].routes.count)
            return Selection(yaml: "Flow\(flow)/r\(route)", events: [.visit(flow: flow, route: route)])
        }
    }

    private static func all(_ system: RunSystem) -> Set<RunExplorer.Event> {
        Set(
            system.flows.indices.flatMap { flow in
                system.flows[flow].routes.indices.map { RunExplorer.Event.visit(flow: flow, route: $0) }
            })
    }

    private static func name(_ event: RunExplorer.Event) -> String {
        guard case .visit(let flow, let route) = event else { return "" }
        return "Flow\(flow)/r\(route)"
    }
}
