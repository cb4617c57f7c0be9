import FlowModel
import Testing

/// Compares what the rules prove about runs with all possible runs, in small random programs with recursion, tabs,
/// guards and links.
struct RandomRunTests {
    private struct Claim {
        let name: String
        let yaml: String
        let isViolated: Bool
        /// Whether it is violated by runs with higher stacks; nil if there are too many.
        var isViolatedLater: () -> Bool? = { false }
    }

    @Test(
        "a run reaches something, with or without a gate, exactly where one does",
        arguments: RandomSeeds.of(kinds: 19)
    )
    func reach(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed))
        var counts: [String: Int] = [:]
        // Two kinds of plain programs, two with tabs, and one of each in which screens and flows hold; then one of each with
        // sheets, and with links that open them over one another and over tabs; then one of each with several entries of
        // `start`; then two of each with several roots; then two of each with flows that take the place of their callers, those with
        // tabs having two of one flow; then one with flows that the app places, beside tabs.
        let kind = RandomSeeds.kind(of: seed, among: 19)
        let hasTabs = [3, 4, 6, 8, 10, 12, 14, 16, 18, 19].contains(kind)
        let (holds, hasLayers) = (5...8 ~= kind || 17...18 ~= kind, 7...8 ~= kind || 17...18 ~= kind)
        for round in 0..<(holds ? 30 : 50) {
            let features = RunSystem.Features(
                hasTabs: hasTabs, holds: holds, hasLayers: hasLayers, presentsFlows: hasLayers,
                hasFlowStyles: hasLayers, hidesTabBars: hasLayers, hasManyLinks: hasLayers,
                hasOrderedStart: 9...12 ~= kind,
                hasExceptions: kind.isMultiple(of: 2), hasUnlessShown: kind.isMultiple(of: 2),
                hasSignals: round.isMultiple(of: 3), hasTwins: 15...18 ~= kind,
                hasGivenRoots: kind.isMultiple(of: 3) || 15...18 ~= kind, hasChoices: round.isMultiple(of: 2),
                takesPlaces: 15...18 ~= kind,
                hasRoots: 11...14 ~= kind, hasPlaces: kind == 19,
                hasGuardParams: !(11...14 ~= kind) && round % 5 == 1,
                flows: hasTabs ? 4 : 3,
                routes: hasTabs && !hasLayers ? 2 : 3)
            let system = RunSystem.random(features, &random)
            let explorer = RunExplorer(system, longest: 5, tabRoots: .once)
            let states = RunStates(explorer, most: 2_500)
            guard states.isComplete else { continue }
            var claims = Self.reachClaims(system, states, &random)
            if round % 2 == 0 { claims += Self.linkClaims(system) }
            Self.judge(system, claims, &counts)
        }
        #expect(counts["undecided", default: 0] < 20, "\(counts)")
        #expect(counts["holds", default: 0] > 100 && counts["violated", default: 0] > 100, "\(counts)")
    }

    private static func reachClaims(
        _ system: RunSystem, _ states: RunStates, _ random: inout LinearCongruential
    ) -> [Claim] {
        let all = states.starts + states.links + states.entries
        var claims: [Claim] = []
        let free = states.events(from: all)
        let names = system.selectors
        for (event, selector) in names where event.isVisible {
            claims.append(
                Claim(
                    name: "reach \(selector)", yaml: "never: {reach: \"\(selector)\"}",
                    isViolated: free.contains(event)
                ) { later(system, event, without: []) })
        }
        for number in 0..<12 {
            let (gate, gateName) = names[random.next(below: names.count)]
            let targets = names.filter { $0.event.isVisible && !Self.isSame($0.event, gate, in: system) }
            let (target, targetName) = targets[random.next(below: targets.count)]
            let found = states.events(from: all, without: [gate])
            claims.append(
                Claim(
                    name: "gate \(number)", yaml: "never: {reach: \"\(targetName)\", without: \(gateName)}",
                    isViolated: found.contains(target)
                ) { later(system, target, without: [gate]) })
        }
        for (target, gate) in Self.unseen(in: system) {
            let names = Dictionary(names, uniquingKeysWith: { first, _ in first })
            guard let targetName = names[target], let gateName = names[gate] else { continue }
            claims.append(
                Claim(
                    name: "\(targetName) without \(gateName)",
                    yaml: "never: {reach: \"\(targetName)\", without: \(gateName)}",
                    isViolated: states.events(from: all, without: [gate]).contains(target)
                ) { later(system, target, without: [gate]) })
        }
        return claims
    }

    /// Pairs of a target and a screen that a link put below it, where the target may be reached without that screen.
    private static func unseen(
        in system: RunSystem
    ) -> [(target: RunExplorer.Event, gate: RunExplorer.Event)] {
        typealias Event = RunExplorer.Event
        var pairs: [(Event, Event)] = []
        for (flow, declaration) in system.flows.enumerated() where declaration.routes.contains(where: \.isLinked) {
            for route in declaration.routes.indices {
                let visit = Event.visit(flow: flow, route: route)
                pairs.append((.dismiss(flow: flow), visit))
                if route > 0 { pairs.append((.visit(flow: flow, route: 0), visit)) }
            }
        }
        // Several flows may be dismissed together, the lowest of which alone counts as dismissed.
        for (flow, declaration) in system.flows.enumerated() where declaration.routes.contains(where: \.isLinked) {
            for other in system.flows.indices where other != flow {
                pairs.append((.dismiss(flow: flow), .dismiss(flow: other)))
            }
        }
        let tabbed = Set(system.tabs.map(\.flow)).sorted()
        for flow in tabbed {
            for other in tabbed where other != flow {
                pairs.append((.visit(flow: other, route: 0), .visit(flow: flow, route: 0)))
            }
        }
        return pairs
    }

    /// Whether both are the same moment: a transition that finishes, and its outcome.
    private static func isSame(_ left: RunExplorer.Event, _ right: RunExplorer.Event, in system: RunSystem) -> Bool {
        func moment(_ event: RunExplorer.Event) -> RunExplorer.Event {
            guard case .take(let id) = event else { return event }
            for (flow, declaration) in system.flows.enumerated() {
                for transition in declaration.anywhere + declaration.signals + declaration.routes.flatMap(\.transitions)
                {
                    if transition.id == id, case .finish(let outcome) = transition.verb {
                        return .finish(flow: flow, outcome: outcome)
                    }
                }
            }
            return event
        }
        return moment(left) == moment(right)
    }

    /// Looks again, with higher stacks, and with roots of tabs that are chosen again and again.
    private static func later(
        _ system: RunSystem, _ event: RunExplorer.Event, without gate: Set<RunExplorer.Event>
    ) -> Bool? {
        let states = RunStates(RunExplorer(system, longest: 8), most: 20_000)
        let found = states.events(from: states.starts + states.links + states.entries, without: gate)
        if found.contains(event) { return true }
        if system.tabs.contains(where: { !system.flows[$0.flow].earlierRoots.isEmpty }) {
            let states = RunStates(RunExplorer(system, longest: 5, tabRoots: .always), most: 20_000)
            if states.events(from: states.starts + states.links + states.entries, without: gate).contains(event) {
                return true
            }
        }
        return states.isComplete ? false : nil
    }

    private static func linkClaims(_ system: RunSystem) -> [Claim] {
        let states = RunStates(
            RunExplorer(system, longest: 5, isConfined: true, tabRoots: .once), most: 2_500, fromStart: false)
        guard states.isComplete else { return [] }
        let kinds = [("link", states.links), ("entry", states.entries)]
        return kinds.flatMap { kind, beginnings -> [Claim] in
            let found = states.events(from: beginnings, without: [.restart])
            return system.selectors.filter(\.event.isVisible).map { event, selector in
                Claim(
                    name: "\(kind) \(selector)", yaml: "never: {reach: \"\(selector)\", by: \(kind)}",
                    isViolated: found.contains(event)
                ) {
                    let explorer = RunExplorer(system, longest: 8, isConfined: true)
                    let states = RunStates(explorer, most: 20_000, fromStart: false)
                    let beginnings = kind == "link" ? states.links : states.entries
                    let found = states.events(from: beginnings, without: [.restart])
                    return found.contains(event) ? true : states.isComplete ? false : nil
                }
            }
        }
    }

    private static func judge(_ system: RunSystem, _ claims: [Claim], _ counts: inout [String: Int]) {
        let lines = claims.map { "  - {name: \"\($0.name)\", \($0.yaml)}" }
        let yaml = system.yaml("invariants:\n" + lines.joined(separator: "\n"))
        let findings = Program(yaml).findings
        let violated = Set(findings.filter { $0.rule == "invariant-violated" }.map(\.key))
        let wrong = findings.filter { $0.rule == "invariant-empty" || $0.rule.rawValue.hasPrefix("wrong") }
        #expect(wrong.isEmpty, "\(wrong.map(\.message)) \(yaml)")
        for claim in claims {
            counts[claim.isViolated ? "violated" : "holds", default: 0] += 1
            if violated.contains(claim.name), !claim.isViolated {
                guard let isViolated = claim.isViolatedLater() else {
                    counts["undecided", default: 0] += 1
                    continue
                }
                // Whether its flow is on the stack already, only the stack says: such a transition counts as taken.
                if isViolated || system.anywhere.contains(where: \.isUnlessShown) { continue }
            }
            #expect(
                violated.contains(claim.name) == claim.isViolated,
                "\(claim.name): \(claim.yaml) \(claim.isViolated ? "is violated" : "holds")\n\(system.yaml())")
        }
    }
}

extension RunExplorer.Event {
    /// Whether invariants can name it.
    fileprivate var isVisible: Bool {
        switch self {
        case .visit, .take, .finish, .dismiss: true
        case .pass, .refuse, .dismissResult, .done, .open, .restart, .land, .signal: false
        }
    }
}
