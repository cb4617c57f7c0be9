import FlowModel
import Testing

/// Compares what the rules prove about ways on and back with all states that runs reach, in small random programs.
struct RandomWayTests {
    @Test("routes are found exactly if they are too many taps away from the start", arguments: RandomSeeds.of(kinds: 2))
    func tooFar(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 100))
        var (found, clean) = (0, 0)
        let hasTabs = RandomSeeds.kind(of: seed, among: 2) == 2
        for _ in 0..<60 {
            let features = RunSystem.Features(
                hasTabs: hasTabs, hasSignals: seed.isMultiple(of: 2), hasChoices: true, flows: hasTabs ? 4 : 3,
                routes: hasTabs ? 2 : 3)
            let system = RunSystem.random(features, &random)
            let states = RunStates(RunExplorer(system, longest: 6), most: 4_000, fromOutside: false)
            guard states.isComplete else { continue }
            // With tabs, few routes are far away.
            let limit = hasTabs ? 1 : 1 + random.next(below: 4)
            let distances = states.distances(from: states.starts)
            let farthest = distances.values.max() ?? 0
            let findings = Program(system.yaml("limits: {taps: \(limit)}")).findings.filter { $0.rule == "too-far" }
            #expect(findings.isEmpty == (farthest <= limit), "\(limit) \(distances) \(system.yaml())")
            for finding in findings {
                let distance = distances["\(finding.subject)"] ?? 0
                #expect(finding.message.contains("takes \(distance) taps"), "\(finding.message) \(system.yaml())")
            }
            if findings.isEmpty { clean += 1 } else { found += 1 }
        }
        #expect(found > 0 && clean > 2, "\(found) \(clean)")
    }

    @Test("the nearest target is as many taps away as on the shortest run", arguments: RandomSeeds.of(kinds: 3))
    func within(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 200))
        let kind = RandomSeeds.kind(of: seed, among: 3)
        let hasGuards = kind == 2
        var counts = (near: 0, never: 0)
        for _ in 0..<27 {
            // It is not known which screen an `anywhere` transition or a link left.
            let features = RunSystem.Features(
                hasGuards: hasGuards, hasAnywhere: false, hasLinks: false, hasChoices: true, flows: 2,
                mix: kind == 3 ? .calls : .everything)
            let system = RunSystem.random(features, &random)
            let explorer = RunExplorer(system, longest: 6)
            let states = RunStates(explorer, most: 800)
            guard states.isComplete else { continue }
            let forward = ForwardTaps(explorer, states, height: 4)
            let names = system.flows.indices.flatMap { flow in
                system.flows[flow].routes.indices.map { "Flow\(flow)/r\($0)" }
            }
            var lines: [String] = []
            var expected: Set<String> = []
            for source in names where forward.isReached(source) {
                for target in names {
                    let pair = "from: \(source), to: \(target)"
                    guard let taps = forward.taps(from: source, to: target) else {
                        lines.append("  - {name: \"\(pair) never\", within: {\(pair), taps: 99}}")
                        expected.insert("\(pair) never")
                        counts.never += 1
                        continue
                    }
                    counts.near += 1
                    // Guards make stacks higher, and the path from a higher stack may be shorter.
                    let minimum = hasGuards ? "" : ", min: \(max(taps, 1))"
                    lines.append("  - {name: \"\(pair) exactly\", within: {\(pair), taps: \(taps)\(minimum)}}")
                    // The target is already there.
                    if taps == 0, !hasGuards { expected.insert("\(pair) exactly") }
                }
            }
            let findings = Program(system.yaml("invariants:\n" + lines.joined(separator: "\n"))).findings
                .filter { $0.rule == "invariant-violated" }
            var wrong = Set(findings.map(\.key)).symmetricDifference(expected)
            if !wrong.isEmpty {
                // Higher stacks may reveal a shorter path, which must be as long as reported.
                let explorer = RunExplorer(system, longest: 9)
                let forward = ForwardTaps(explorer, RunStates(explorer, most: 20_000), height: 7)
                for source in names {
                    for target in names where forward.taps(from: source, to: target) != nil {
                        wrong.remove("from: \(source), to: \(target) never")
                    }
                }
                for finding in findings where wrong.contains(finding.key) {
                    for source in names {
                        for target in names where finding.key == "from: \(source), to: \(target) exactly" {
                            let taps = forward.taps(from: source, to: target) ?? 0
                            let said = "it takes only \(taps == 1 ? "1 tap" : "\(taps) taps") from"
                            if finding.message.contains(said) { wrong.remove(finding.key) }
                        }
                    }
                }
            }
            let details = findings.filter { wrong.contains($0.key) }.map { $0.message }
            #expect(wrong.isEmpty, "\(wrong.sorted()) \(details) \(system.yaml())")
        }
        #expect(counts.near > 40 && counts.never > 40, "\(counts)")
    }

    /// Programs in which something leads on or back: with guards; with links; with routes that have a result; with a
    /// tab's flow that is also shown without the tabs; and with held screens.
    private static let leading =
        [
            RunSystem.Features(hasLinks: false, flows: 2),
            RunSystem.Features(hasGuards: false, hasLinks: true, flows: 2),
            RunSystem.Features(hasGuards: false, hasLinks: true, hasResults: true, flows: 2),
            RunSystem.Features(hasTabs: true, hasLinks: false, showsTabsAlone: true, flows: 4, routes: 2),
            RunSystem.Features(hasRoots: true, flows: 2),
            RunSystem.Features(hasLinks: false, hasSignals: true, flows: 2),
        ] + holding.dropFirst()

    @Test("a target can be reached exactly where some run reaches it", arguments: RandomSeeds.of(kinds: leading.count))
    func canReach(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 300))
        let features = Self.leading[RandomSeeds.kind(of: seed, among: Self.leading.count) - 1]
        var counts: [Bool: Int] = [:]
        for _ in 0..<45 {
            let system = RunSystem.random(features, &random)
            let states = RunStates(RunExplorer(system, longest: 6), most: 2_500)
            guard states.isComplete else { continue }
            var lines: [String] = []
            // Whether low stacks reveal the violation, in which case it must be found, and whether any stacks do.
            var expected: [String: (surely: Bool, perhaps: Bool)] = [:]
            var events: [String: Set<RunExplorer.Event>] = [:]
            let isHigh = { (state: RunExplorer.State) in state.height - state.base > 2 }
            // Nobody can reach a signal.
            let happenings = Self.happenings(in: system).filter { !$0.key.contains(".signals.") }
            for (target, happenings) in happenings.sorted(by: { $0.key < $1.key }) {
                let isGood = states.states(
                    leadingTo: { _ in false }, or: { !happenings.isDisjoint(with: $0.events) })
                let bad = states.states.indices.filter { !isGood[$0] }
                lines.append("  - {name: \(target), always: {from: all, canReach: \(target)}}")
                expected[target] = (bad.contains { !isHigh(states.states[$0]) }, !bad.isEmpty)
                events[target] = happenings
            }
            for flow in system.flows.indices {
                for route in system.flows[flow].routes.indices {
                    let visit = RunExplorer.Event.visit(flow: flow, route: route)
                    let isGood = states.states(
                        leadingTo: { states.states[$0].route == (flow, route) },
                        or: { $0.events.contains(visit) })
                    let bad = states.states.indices.filter { !isGood[$0] }
                    let low = bad.filter { !isHigh(states.states[$0]) }
                    let target = "Flow\(flow)/r\(route)"
                    lines.append("  - {name: \(target), always: {from: all, canReach: \(target)}}")
                    expected[target] = (!low.isEmpty, !bad.isEmpty)
                    events[target] = [visit]
                    // If nothing is held, each screen is judged by itself.
                    guard !features.holds else { continue }
                    let name = { (state: Int) in
                        "Flow\(states.states[state].route.flow)/r\(states.states[state].route.route)"
                    }
                    let place = random.next(below: 2)
                    let isRoot = random.next(below: 2) == 0
                    let number = isRoot ? 0 : random.next(below: system.flows[place].routes.count)
                    let source = "Flow\(place)/r\(number)"
                    lines.append("  - {name: \(source) \(target), always: {from: \(source), canReach: \(target)}}")
                    expected["\(source) \(target)"] = (
                        low.contains { name($0) == source }, bad.contains { name($0) == source }
                    )
                }
            }
            let findings = Program(system.yaml("invariants:\n" + lines.joined(separator: "\n"))).findings
            let violated = findings.filter { $0.rule == "invariant-violated" }
            lazy var higher = RunStates(RunExplorer(system, longest: 9), most: 60_000)
            lazy var asShown = RunStates(RunExplorer(system, longest: 6, tabRoots: .once), most: 20_000)
            let choosesRoots = system.tabs.contains { $0.root == nil && !system.flows[$0.flow].earlierRoots.isEmpty }
            for (name, isViolated) in expected.sorted(by: { $0.key < $1.key }) {
                let found = violated.first { $0.key == name }
                counts[isViolated.surely, default: 0] += 1
                var isSure = isViolated.surely && Self.isJudged(name, in: system, features)
                var isTrue = isViolated.perhaps
                let wanted = events[name.split(separator: " ").last.map(String.init) ?? name] ?? []
                if isSure, found == nil {
                    // The path may lead through higher stacks.
                    guard let isStuck = Self.isStuck(wanted, name, height: 2, higher) else { continue }
                    isSure = isStuck && (!choosesRoots || Self.isStuck(wanted, name, height: 2, asShown) == true)
                } else if found != nil, choosesRoots {
                    // A tab keeps the root that was chosen when the tabs were shown.
                    guard let isStuck = Self.isStuck(wanted, name, height: 6, asShown) else { continue }
                    isTrue = isStuck
                }
                #expect(
                    found == nil ? !isSure : isTrue,
                    "\(name) \(found?.path.map(\.description) ?? []) \(system.yaml())")
            }
        }
        #expect(counts[true, default: 0] > 35 && counts[false, default: 0] > 35, "\(counts)")
    }

    /// Returns the events between two screens, by the names that invariants give them: a flow is dismissed or ends, or
    /// a transition is taken.
    private static func happenings(in system: RunSystem) -> [String: Set<RunExplorer.Event>] {
        var found: [String: Set<RunExplorer.Event>] = [:]
        // Several may have the same name.
        for (id, name) in system.subjects { found[name, default: []].insert(.take(id)) }
        for flow in system.flows.indices {
            found["Flow\(flow).dismissed"] = [.dismiss(flow: flow)]
            guard system.flows[flow].hasOutcomes else { continue }
            for outcome in 0..<2 { found["Flow\(flow).o\(outcome)"] = [.finish(flow: flow, outcome: outcome)] }
        }
        return found
    }

    /// Checks again whether stacks up to a height lead nowhere. Returns nil if there are too many states.
    private static func isStuck(
        _ events: Set<RunExplorer.Event>, _ name: String, height: Int, _ states: RunStates
    ) -> Bool? {
        guard states.isComplete else { return nil }
        let isGood = states.states(
            leadingTo: { number in
                let route = states.states[number].route
                return events.contains(.visit(flow: route.flow, route: route.route))
            }, or: { !events.isDisjoint(with: $0.events) })
        let source = name.contains(" ") ? name.prefix { $0 != " " } : nil
        return states.states.indices.contains { number in
            let state = states.states[number]
            let isMeant = source.map { $0 == "Flow\(state.route.flow)/r\(state.route.route)" } ?? true
            return isMeant && !isGood[number] && state.height - state.base <= height
        }
    }

    /// Whether silence proves that there is a path. It does not if what is removed depends on the stack, if a `tab`
    /// returns to the stack that a tab was left with, or, for a single route, if leaving a child flow removes its
    /// caller.
    private static func isJudged(_ name: String, in system: RunSystem, _ features: RunSystem.Features) -> Bool {
        let routes = system.flows.flatMap { flow in flow.anywhere + flow.routes.flatMap(\.transitions) }
        let transitions = system.anywhere + routes
        let selectsTab = transitions.contains { if case .tab = $0.verb { true } else { false } }
        let removesCaller = transitions.contains { transition in
            switch transition.then[2]?.verb {
            case .show(_, let placing)?: placing.instead != nil
            case .restart?: true
            default: false
            }
        }
        return !features.hasNamedAnchors && !selectsTab && !(removesCaller && name.contains(" "))
    }

    /// Programs with held screens: plain ones; with sheets and anchors in them; with anchors that are on some stacks
    /// only; with tabs; and with hardly any way out.
    private static let holding = [
        RunSystem.Features(hasLinks: false, flows: 2),
        RunSystem.Features(hasLinks: false, holds: true, flows: 2),
        RunSystem.Features(hasLinks: false, holds: true, hasLayers: true, flows: 2),
        RunSystem.Features(hasLinks: false, holds: true, hasLayers: true, hasNamedAnchors: true, flows: 2),
        RunSystem.Features(hasTabs: true, hasLinks: false, holds: true, hasLayers: true, flows: 4, routes: 2),
        RunSystem.Features(
            hasGuards: false, hasAnywhere: false, hasLinks: false, holds: true, hasLayers: true, flows: 2,
            mix: .screens),
        RunSystem.Features(
            hasTabs: true, hasAnywhere: false, hasLinks: false, holds: true, hasLayers: true, flows: 3, routes: 2,
            mix: .screens),
        RunSystem.Features(hasLinks: false, holds: true, hasLayers: true, hasRoots: true, flows: 2),
        RunSystem.Features(hasTabs: true, hasLinks: false, holds: true, hasRoots: true, flows: 4, routes: 2),
        RunSystem.Features(hasTabs: true, hasOrderedStart: true, hasRoots: true, flows: 4, routes: 2),
        RunSystem.Features(hasLinks: false, holds: true, hasSignals: true, flows: 2),
        RunSystem.Features(hasTabs: true, hasLinks: false, holds: true, hasSignals: true, flows: 4, routes: 2),
        RunSystem.Features(hasTabs: true, hasLinks: false, holds: true, hasGivenRoots: true, flows: 4, routes: 2),
    ]

    @Test("a trap is a screen without a way out", arguments: RandomSeeds.of(kinds: holding.count))
    func traps(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 400))
        var counts = (found: 0, clean: 0)
        let features = Self.holding[RandomSeeds.kind(of: seed, among: Self.holding.count) - 1]
        for _ in 0..<65 {
            let system = RunSystem.random(features, &random)
            let explorer = RunExplorer(system, longest: 6)
            let states = RunStates(explorer, most: 2_500)
            guard states.isComplete else { continue }
            var low = TrapOracle(explorer, states, height: 2, isSure: true).traps
            if features.hasRoots, features.hasTabs {
                // A tab keeps the root that was chosen when the tabs were shown.
                let shown = RunExplorer(system, longest: 6, tabRoots: .once)
                let states = RunStates(shown, most: 20_000)
                guard states.isComplete else { continue }
                low.formIntersection(TrapOracle(shown, states, height: 2, isSure: true).traps)
            }
            let all = TrapOracle(explorer, states, height: 5, isSure: false).traps
            let found = Set(Program(system.yaml()).findings.filter { $0.rule == "trap" }.map { "\($0.subject)" })
            // If what is removed depends on the stack, silence proves nothing.
            let hasAll = features.hasNamedAnchors || found.isSuperset(of: low)
            #expect(
                hasAll && found.isSubset(of: all),
                "\(found.sorted()) \(low.sorted()) \(all.sorted()) \(system.yaml())")
            if low.isEmpty { counts.clean += 1 } else { counts.found += 1 }
        }
        // If nothing is held, only a bottom screen without transitions is a trap, which few programs have.
        #expect(counts.found > (features.holds && seed <= Self.holding.count ? 0 : -1) && counts.clean > 4, "\(counts)")
    }
}
