import FlowModel
import Testing

/// Flows without outcomes that are started with `dismissable: false`, in small random programs with recursion, tabs and
/// guards, compared with all possible runs.
struct RandomHeldFlowTests {
    private static let programs = [
        RunSystem.Features(hasAnywhere: true, hasLinks: false, holds: true, flows: 3, mix: .calls),
        RunSystem.Features(hasTabs: true, hasLinks: false, holds: true, flows: 4, routes: 2),
        RunSystem.Features(hasLinks: false, holds: true, hasRoots: true, flows: 3, mix: .calls),
    ]

    @Test(
        "a flow without outcomes has no way out exactly where no run leaves it",
        arguments: RandomSeeds.of(kinds: programs.count)
    )
    func endless(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 1100))
        let features = Self.programs[RandomSeeds.kind(of: seed, among: Self.programs.count) - 1]
        var counts = (found: 0, clean: 0, undecided: 0)
        for _ in 0..<90 {
            var system = RunSystem.random(features, &random)
            // A guard's flow has to end.
            let guarding = system.guards.compactMap(\.otherwise)
            for flow in system.flows.indices where !guarding.contains(flow) && random.next(below: 2) == 0 {
                system.removeOutcomes(of: flow)
            }
            guard let low = Self.endless(system, longest: 5, most: 2_500) else { continue }
            let found = Set(
                Program(system.yaml()).findings.filter {
                    $0.rule == "flow-never-finishes" && $0.message.contains("cannot be left")
                }.map(\.key))
            counts.found += found.count
            if found.isEmpty { counts.clean += 1 }
            if found == low.surely, found == low.perhaps { continue }
            guard let high = Self.endless(system, longest: 8, most: 40_000) else {
                counts.undecided += 1
                continue
            }
            #expect(
                found.isSuperset(of: high.surely) && found.isSubset(of: high.perhaps),
                "\(found.sorted()) \(high) \(system.yaml())")
        }
        #expect(counts.found > 1 && counts.clean > 20 && counts.undecided < 20, "\(counts)")
    }

    private static func isAtRoot(_ frame: RunExplorer.Frame, in system: RunSystem) -> Bool {
        let route = frame.entries[0].route
        return frame.entries == [RunExplorer.Entry(route: route)] && system.isRoot(route, of: frame.flow)
    }

    /// Returns the held flows that no run leaves from their start: surely, even if high stacks lead out, and perhaps,
    /// if they do not. Returns nil if there are too many states.
    private static func endless(
        _ system: RunSystem, longest: Int, most: Int
    ) -> (surely: Set<String>, perhaps: Set<String>)? {
        let explorer = RunExplorer(system, longest: longest)
        let states = RunStates(explorer, most: most)
        guard states.isComplete else { return nil }
        // Held and without outcomes, the flow stays below everything that follows: what leads out of anything leads out
        // of it.
        func isExit(_ move: RunStates.Move) -> Bool {
            move.events.contains { event in
                if event == .open || event == .restart { return true }
                guard case .take(let id) = event, case .tab? = explorer.transitions[id]?.verb else { return false }
                return true
            }
        }
        func endless(_ leadsOut: (Int) -> Bool) -> Set<String> {
            let isLeft = states.states(leadingTo: leadsOut, or: isExit)
            let stuck = zip(states.states, isLeft).filter { state, isLeft in
                !isLeft && state.top.isHeld && Self.isAtRoot(state.top, in: system)
                    && !system.flows[state.top.flow].hasOutcomes
            }
            return Set(stuck.map { "Flow\($0.0.top.flow)" })
        }
        return (endless { explorer.isCut(states.states[$0]) }, endless { _ in false })
    }
}
