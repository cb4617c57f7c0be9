import FlowModel
import Testing

/// What is proven of ways on and ways back, on small random programs, against all states that runs come to.
struct RandomWayTests {
    @Test("what is too many taps away from the start is found exactly where it is", arguments: RandomSeeds.of(kinds: 2))
    func tooFar(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 100))
        var (found, clean) = (0, 0)
        let hasTabs = RandomSeeds.kind(of: seed, among: 2) == 2
        for _ in 0..<60 {
            let features = RunSystem.Features(hasTabs: hasTabs, flows: hasTabs ? 4 : 3, routes: hasTabs ? 2 : 3)
            let system = RunSystem.random(features, &random)
            let states = RunStates(RunExplorer(system, longest: 6), most: 4_000, fromOutside: false)
            guard states.isComplete else { continue }
            // With tabs, little is far.
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

    @Test("the nearest target is as many taps away as it takes", arguments: RandomSeeds.of(kinds: 3))
    func within(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 200))
        let kind = RandomSeeds.kind(of: seed, among: 3)
        let hasGuards = kind == 2
        var counts = (near: 0, never: 0)
        for _ in 0..<27 {
            // Who was left by what is open from everywhere is not known, nor who by what a link has opened.
            let features = RunSystem.Features(
                hasGuards: hasGuards, hasAnywhere: false, hasLinks: false, flows: 2,
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
                    // Guards make stacks high from which the way may be shorter.
                    let minimum = hasGuards ? "" : ", min: \(max(taps, 1))"
                    lines.append("  - {name: \"\(pair) exactly\", within: {\(pair), taps: \(taps)\(minimum)}}")
                    // It is there already.
                    if taps == 0, !hasGuards { expected.insert("\(pair) exactly") }
                }
            }
            let findings = Program(system.yaml("invariants:\n" + lines.joined(separator: "\n"))).findings
                .filter { $0.rule == "invariant-violated" }
            var wrong = Set(findings.map(\.key)).symmetricDifference(expected)
            if !wrong.isEmpty {
                // Higher stacks may show a shorter way, which has to be as long as is said.
                let explorer = RunExplorer(system, longest: 9)
                let forward = ForwardTaps(explorer, RunStates(explorer, most: 20_000), height: 7)
                for finding in findings where wrong.contains(finding.key) {
                    for source in names {
                        for target in names where finding.key == "from: \(source), to: \(target) exactly" {
                            let taps = forward.taps(from: source, to: target) ?? 0
                            let said = taps == 1 ? "it takes 1 tap only" : "it takes \(taps) taps only"
                            if finding.message.hasSuffix(said) { wrong.remove(finding.key) }
                        }
                    }
                }
            }
            let details = findings.filter { wrong.contains($0.key) }.map { $0.message }
            #expect(wrong.isEmpty, "\(wrong.sorted()) \(details) \(system.yaml())")
        }
        #expect(counts.near > 40 && counts.never > 40, "\(counts)")
    }

    /// Programs in which something leads on, or back: plain ones with guards, with links, and those in which something holds.
    private static let leading =
        [
            RunSystem.Features(hasLinks: false, flows: 2),
            RunSystem.Features(hasGuards: false, hasLinks: true, flows: 2),
        ] + holding.dropFirst()

    @Test("a way leads on from everywhere exactly where one does", arguments: RandomSeeds.of(kinds: leading.count))
    func canReach(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 300))
        let features = Self.leading[RandomSeeds.kind(of: seed, among: Self.leading.count) - 1]
        var counts: [Bool: Int] = [:]
        for _ in 0..<45 {
            let system = RunSystem.random(features, &random)
            let states = RunStates(RunExplorer(system, longest: 6), most: 2_500)
            guard states.isComplete else { continue }
            var lines: [String] = []
            // Whether low stacks show it, which must be found, and whether any do.
            var expected: [String: (surely: Bool, perhaps: Bool)] = [:]
            var events: [String: RunExplorer.Event] = [:]
            let isHigh = { (state: RunExplorer.State) in state.height - state.base > 2 }
            for flow in system.flows.indices {
                // That it is left by hand.
                let target = "Flow\(flow).dismissed"
                let isGood = states.states(
                    leadingTo: { _ in false }, or: { $0.events.contains(.dismiss(flow: flow)) })
                let bad = states.states.indices.filter { !isGood[$0] }
                lines.append("  - {name: \(target), always: {from: all, canReach: \(target)}}")
                expected[target] = (bad.contains { !isHigh(states.states[$0]) }, !bad.isEmpty)
                events[target] = .dismiss(flow: flow)
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
                    events[target] = visit
                    // Without what is held, each screen is judged by itself.
                    guard !features.holds else { continue }
                    let name = { (state: Int) in
                        "Flow\(states.states[state].route.flow)/r\(states.states[state].route.route)"
                    }
                    let source = "Flow\(random.next(below: 2))/r0"
                    lines.append("  - {name: \(source) \(target), always: {from: \(source), canReach: \(target)}}")
                    expected["\(source) \(target)"] = (
                        low.contains { name($0) == source }, bad.contains { name($0) == source }
                    )
                }
            }
            let findings = Program(system.yaml("invariants:\n" + lines.joined(separator: "\n"))).findings
            let violated = findings.filter { $0.rule == "invariant-violated" }
            for (name, isViolated) in expected.sorted(by: { $0.key < $1.key }) {
                let found = violated.first { $0.key == name }
                counts[isViolated.surely, default: 0] += 1
                var isSure = isViolated.surely && Self.isJudged(name, in: system, features)
                if isSure, found == nil, let event = events[name.split(separator: " ").last.map(String.init) ?? name] {
                    // The way may lead through higher stacks.
                    guard let isStuck = Self.isStuck(event, name, system) else { continue }
                    isSure = isStuck
                }
                #expect(
                    found == nil ? !isSure : isViolated.perhaps,
                    "\(name) \(found?.path.map(\.description) ?? []) \(system.yaml())")
            }
        }
        #expect(counts[true, default: 0] > 35 && counts[false, default: 0] > 35, "\(counts)")
    }

    /// Looks once more, with higher stacks, whether low ones lead nowhere; nil where they are too many.
    private static func isStuck(_ event: RunExplorer.Event, _ name: String, _ system: RunSystem) -> Bool? {
        let states = RunStates(RunExplorer(system, longest: 9), most: 60_000)
        guard states.isComplete else { return nil }
        let isGood = states.states(
            leadingTo: { number in
                let route = states.states[number].route
                return event == .visit(flow: route.flow, route: route.route)
            }, or: { $0.events.contains(event) })
        let source = name.contains(" ") ? name.prefix { $0 != " " } : nil
        return states.states.indices.contains { number in
            let state = states.states[number]
            let isMeant = source.map { $0 == "Flow\(state.route.flow)/r\(state.route.route)" } ?? true
            return isMeant && !isGood[number] && state.height - state.base <= 2
        }
    }

    /// Whether silence about ways proves that there is one. It does not where only the stack says what is removed, where a
    /// `tab` comes back to what a tab was left with, and for one route where leaving a child flow removes its caller.
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

    /// Programs in which something holds: plain ones, such with sheets and anchors in them, such whose anchors are there on some
    /// stacks only, such with tabs, and such with hardly any way out.
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
    ]

    @Test("a trap is what nobody gets out of", arguments: RandomSeeds.of(kinds: holding.count))
    func traps(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 400))
        var counts = (found: 0, clean: 0)
        let features = Self.holding[RandomSeeds.kind(of: seed, among: Self.holding.count) - 1]
        for _ in 0..<65 {
            let system = RunSystem.random(features, &random)
            let explorer = RunExplorer(system, longest: 6)
            let states = RunStates(explorer, most: 2_500)
            guard states.isComplete else { continue }
            let low = TrapOracle(explorer, states, height: 2, isSure: true).traps
            let all = TrapOracle(explorer, states, height: 5, isSure: false).traps
            let found = Set(Program(system.yaml()).findings.filter { $0.rule == "trap" }.map { "\($0.subject)" })
            // Where only the stack says what is removed, silence proves nothing.
            let hasAll = features.hasNamedAnchors || found.isSuperset(of: low)
            #expect(
                hasAll && found.isSubset(of: all),
                "\(found.sorted()) \(low.sorted()) \(all.sorted()) \(system.yaml())")
            if low.isEmpty { counts.clean += 1 } else { counts.found += 1 }
        }
        // Where nothing is held, only a bottom screen without any transition is one, which few programs have.
        #expect(counts.found > (features.holds ? 0 : -1) && counts.clean > 4, "\(counts)")
    }
}

/// The taps between routes, without going back: from each state in which a route is on top, move by move.
private struct ForwardTaps {
    private var taps: [String: [String: Int]] = [:]

    /// - Parameter height: Of the highest stacks from which ways are looked for.
    init(_ explorer: RunExplorer, _ states: RunStates, height: Int) {
        var moves: [RunExplorer.State: [RunExplorer.Result]] = [:]
        for state in states.states where state.height - state.base <= height {
            let source = Self.name(state.route)
            var found = taps[source] ?? [:]
            var seen: Set<RunExplorer.State> = [state]
            var level = [state]
            var number = 0
            found[source] = 0
            while !level.isEmpty, number < 12 {
                number += 1
                var next: [RunExplorer.State] = []
                for state in level {
                    if moves[state] == nil {
                        moves[state] = explorer.isCut(state) ? [] : explorer.moves(state, goingBack: false)
                    }
                    for move in moves[state] ?? [] where !Self.isBack(move, explorer) {
                        for case .visit(let flow, let route) in move.events {
                            let name = Self.name((flow, route))
                            found[name] = min(found[name] ?? .max, number)
                        }
                        if seen.insert(move.state).inserted { next.append(move.state) }
                    }
                }
                level = next
            }
            taps[source] = found
        }
    }

    func isReached(_ source: String) -> Bool { taps[source] != nil }
    func taps(from source: String, to target: String) -> Int? { taps[source]?[target] }

    private static func name(_ route: (flow: Int, route: Int)) -> String { "Flow\(route.flow)/r\(route.route)" }

    private static func isBack(_ move: RunExplorer.Result, _ explorer: RunExplorer) -> Bool {
        move.events.contains { event in
            guard case .take(let id) = event, case .back? = explorer.transitions[id]?.verb else { return false }
            return true
        }
    }
}

/// Which screens nobody gets out of, by what can be done from each state.
private struct TrapOracle {
    private(set) var traps: Set<String> = []
    private let explorer: RunExplorer
    private let states: RunStates
    private let finishing: Set<Int>

    /// A place in the stack that holds: of which flow that runs, and at which of its entries.
    private struct Floor: Hashable {
        let frame: Int
        var entry: Int
        /// Whether it is the entry that holds, and not the flow.
        let isEntry: Bool
        var homes: Set<Int>
    }

    private struct Position: Hashable {
        let state: Int
        let entry: Int
    }

    /// `isSure` leaves out what another finding may say.
    init(_ explorer: RunExplorer, _ states: RunStates, height: Int, isSure: Bool) {
        self.explorer = explorer
        self.states = states
        finishing = Set(
            states.moves.flatMap { $0 }.flatMap(\.events).compactMap { event -> Int? in
                if case .finish(let flow, _) = event { flow } else { nil }
            })
        for (number, state) in states.states.enumerated() where state.height - state.base <= height {
            let frame = state.top
            let route = explorer.system.flows[frame.flow].routes[state.route.route]
            // A `back` that leads nowhere is another finding.
            if route.transitions.contains(where: { if case .back = $0.verb { true } else { false } }) { continue }
            if floors(number, isSure).contains(where: { !leadsOut(number, $0) }) {
                traps.insert("Flow\(frame.flow)/r\(state.route.route)")
            }
        }
    }

    /// What holds at the screen on top: the screen, or what is below it.
    private func floors(_ number: Int, _ isSure: Bool) -> [Floor] {
        let state = states.states[number]
        let frames = state.stacks[state.selected]
        let (frame, place) = (state.top, frames.count - 1)
        let last = frame.entries.count - 1
        var floors: [Floor] = []
        let isLowest = place == 0
        let homes = Set(explorer.system.starts.flatMap { $0.flow.map { [$0] } ?? explorer.system.tabs.map(\.flow) })
        if frame.entries[last].holds, last > 0 || (!isLowest && !frame.isHeld) {
            floors.append(Floor(frame: place, entry: last, isEntry: true, homes: homes))
        }
        guard last == 0 else { return floors }
        if isLowest {
            // Where the app goes on, that is its new home.
            if state.shown != nil, !leadsOn(state) {
                floors.append(Floor(frame: place, entry: 0, isEntry: false, homes: homes))
            }
        } else if frame.isHeld, finishing.contains(frame.flow) {
            // A flow that never ends is another finding.
            floors.append(Floor(frame: place, entry: 0, isEntry: false, homes: []))
        }
        return floors
    }

    /// Whether a transition leads from the screen on top to anything but back.
    private func leadsOn(_ state: RunExplorer.State) -> Bool {
        explorer.system.open(from: state.route.route, of: state.route.flow).contains { transition in
            switch transition.verb {
            case .back: false
            case .tab: state.shown == nil
            default: true
            }
        }
    }

    private func leadsOut(_ start: Int, _ floor: Floor) -> Bool {
        let first = Position(state: start, entry: floor.entry)
        var seen: Set<Position> = [first]
        var open = [first]
        while let position = open.popLast() {
            let state = states.states[position.state]
            // Home: the root of a flow that the app shows.
            if state.stacks[state.selected].count == floor.frame + 1, state.route.route == 0,
                floor.homes.contains(state.route.flow)
            {
                return true
            }
            for move in states.moves[position.state] {
                guard let entry = entry(after: move, state, floor, position.entry) else { return true }
                let next = Position(state: move.target, entry: entry)
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }

    /// The entry that holds after a move; nil where none does any more.
    private func entry(
        after move: RunStates.Move, _ state: RunExplorer.State, _ floor: Floor, _ entry: Int
    ) -> Int? {
        if move.events.contains(.open) || move.events.contains(.restart) { return nil }
        let next = states.states[move.target]
        var last: RunSystem.Transition?
        for case .take(let id) in move.events { last = explorer.transitions[id] }
        if case .tab? = last?.verb { return nil }
        guard next.selected == state.selected, next.stacks[next.selected].count > floor.frame else { return nil }
        let ends = move.events.contains { if case .finish = $0 { true } else { false } }
        if ends, state.stacks[state.selected].count == floor.frame + 1 { return nil }
        // A flow that holds does so until it ends.
        guard floor.isEntry, next.stacks[next.selected].count == floor.frame + 1 else { return entry }
        let frame = next.stacks[next.selected][floor.frame]
        let top = frame.entries.count - 1
        guard case .show? = last?.verb, top <= entry else { return top < entry ? nil : entry }
        // It was removed. What comes in its place, or lower, may hold, too.
        let holds = top == entry ? frame.entries[top].holds : last?.isHeld ?? false
        // At the bottom of what the app shows, or of a flow that holds, that does.
        if top == 0, floor.frame == 0 || frame.isHeld { return nil }
        return holds ? top : nil
    }
}
