import FlowModel
import Testing

/// Findings about tabs, in small random programs, compared with all possible runs and stacks.
struct RandomTabTests {
    // MARK: cross-tab-push

    @Test(
        "a second instance of a tab's flow is found in the tabs exactly where a run starts one there",
        arguments: RandomSeeds.of(kinds: 1)
    )
    func secondInstances(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 503))
        var counts = (found: 0, clean: 0, silent: 0)
        for _ in 0..<80 {
            let system = Self.system(&random)
            let explorer = RunExplorer(system, longest: 4)
            let states = RunStates(explorer, most: 3_000)
            guard states.isComplete else { continue }
            let subjects = system.subjects
            let isTab = { (flow: Int) in system.tabs.contains { $0.flow == flow } }
            var expected: Set<String> = []
            var elsewhere: Set<String> = []
            for (state, moves) in zip(states.states, states.moves) {
                for case .take(let id) in moves.flatMap(\.events) {
                    guard case .call(let flow)? = explorer.transitions[id]?.verb, isTab(flow) else { continue }
                    if state.shown == nil {
                        expected.insert(subjects[id] ?? "")
                    } else {
                        elsewhere.insert(subjects[id] ?? "")
                    }
                }
            }
            let found = Program(system.yaml()).findings.filter { $0.rule == "cross-tab-push" }.map { "\($0.subject)" }
            #expect(found.count == Set(found).count)
            #expect(Set(found) == expected, "\(Set(found).symmetricDifference(expected)) \(system.yaml())")
            if found.isEmpty { counts.clean += 1 } else { counts.found += 1 }
            if !elsewhere.subtracting(expected).isEmpty { counts.silent += 1 }
        }
        #expect(counts.found > 10 && counts.clean > 5 && counts.silent > 0, "\(counts)")
    }

    /// Returns a program with two tabs and two flows that they may start, one of which is sometimes shown alone.
    /// Wherever a flow is started, every screen can be reached and every outcome occurs: the rule does not ask whether
    /// a run takes a transition.
    private static func system(_ random: inout LinearCongruential) -> RunSystem {
        var system = RunSystem()
        var number = 0
        func transition(_ verb: RunSystem.Verb, name: String? = nil) -> RunSystem.Transition {
            number += 1
            return RunSystem.Transition(id: number, name: name ?? "t\(number)", verb: verb)
        }
        // A program that never starts a tab's flow is as likely as one that does.
        let calls = [0, 1, 2, 3].filter { $0 > 1 || random.next(below: 2) == 0 }
        func call(name: String? = nil) -> RunSystem.Transition {
            transition(.call(calls[random.next(below: calls.count)]), name: name)
        }
        for _ in 0..<4 {
            var routes = [RunSystem.Route(), RunSystem.Route()]
            for route in 0..<2 {
                routes[route].transitions = [transition(.show(1 - route, RunSystem.Placing(instead: .top)))]
                guard random.next(below: 2) == 0 else { continue }
                var caller = call(name: route == 0 && random.next(below: 3) == 0 ? "common" : nil)
                for outcome in 0..<3 where random.next(below: 4) == 0 { caller.then[outcome] = call() }
                routes[route].transitions.append(caller)
            }
            routes[1].transitions += [transition(.finish(0)), transition(.finish(1))]
            var anywhere: [RunSystem.Transition] = []
            if random.next(below: 4) == 0 {
                anywhere = [call(name: "common")]
                if random.next(below: 2) == 0 { anywhere[0].except = [0] }
            }
            system.flows.append(RunSystem.Flow(routes: routes, anywhere: anywhere))
        }
        if random.next(below: 6) == 0 { system.anywhere = [call()] }
        system.guards = [RunSystem.Guard(otherwise: nil, until: [])]
        system.tabs = [(0, [], [], nil), (1, [], [], nil)]
        switch random.next(below: 7) {
        case 0: system.starts = [RunSystem.Start(flow: nil, when: [])]
        case 1, 2, 3: system.starts = [RunSystem.Start(flow: nil, when: [0]), RunSystem.Start(flow: 3, when: [])]
        default: system.starts = [RunSystem.Start(flow: 3, when: [0]), RunSystem.Start(flow: nil, when: [])]
        }
        return system
    }

    // MARK: tab-bar-reappears

    @Test("the tab bar reappears exactly where some stack has a screen with it right above one without")
    func tabBars() {
        var random = LinearCongruential(seed: 600)
        var counts = (found: 0, clean: 0, anchored: 0)
        for round in 0..<600 {
            // With anchors, only the findings are judged: the rule ignores anchors.
            let hasAnchors = round % 2 == 0
            let flows = (0..<2).map { _ in
                (0..<3).map { _ in (0..<random.next(below: 4)).map { _ in Self.transition(hasAnchors, &random) } }
            }
            let hides = (0..<2).map { _ in (0..<3).map { _ in random.next(below: 3) == 0 } }
            let explorer = StackExplorer(flows, longest: 6)
            guard explorer.isComplete else { continue }
            var expected: Set<String> = []
            var seen: Set<String> = []
            for stack in explorer.stacks {
                for entry in stack { seen.insert("Flow\(entry.flow)/r\(entry.route)") }
                for (below, above) in zip(stack, stack.dropFirst())
                where hides[below.flow][below.route] && !hides[above.flow][above.route] && !above.opensLayer {
                    expected.insert("Flow\(above.flow)/r\(above.route)")
                }
            }
            let yaml = explorer.yaml { hides[$0][$1] ? "hidesTabBar: true" : "" }
            let findings = Program(yaml).findings.filter { $0.rule == "tab-bar-reappears" }
            // A finding that only unreachable screens lead to is right in itself.
            let found = Set(findings.filter { seen.contains($0.path[0].description) }.map { "\($0.subject)" })
            #expect(found.isSubset(of: expected), "\(found.subtracting(expected)) \(yaml)")
            if hasAnchors {
                counts.anchored += found.count
            } else {
                let all = Set(findings.map { "\($0.subject)" })
                #expect(all.isSuperset(of: expected), "\(expected.subtracting(all)) \(yaml)")
                if expected.isEmpty { counts.clean += 1 } else { counts.found += 1 }
            }
        }
        #expect(counts.found > 30 && counts.clean > 30 && counts.anchored > 30, "\(counts)")
    }

    private static func transition(_ hasAnchors: Bool, _ random: inout LinearCongruential) -> StackExplorer.Transition {
        let isSheet = random.next(below: 3) == 0
        let anchors: [StackExplorer.Anchor] = [.root, .first, .top, .route(random.next(below: 3))]
        let anchor = hasAnchors && random.next(below: 3) == 0 ? anchors[random.next(below: 4)] : nil
        switch random.next(below: 8) {
        case 0: return StackExplorer.Transition(verb: .back(.root))
        case 1, 2: return StackExplorer.Transition(verb: .call(random.next(below: 2)), isSheet: isSheet)
        case 3, 4:
            return StackExplorer.Transition(
                verb: .show(random.next(below: 3)), isSheet: isSheet && anchor != .root, instead: anchor)
        default:
            return StackExplorer.Transition(
                verb: .show(random.next(below: 3)), isSheet: isSheet, above: anchor == .top ? nil : anchor)
        }
    }
}
