import FlowModel
import Testing

/// `modal-depth` in small random programs with child flows, recursion, tabs, guards and links, compared with all
/// possible runs.
struct RandomModalTests {
    /// Programs with guards and links; with tabs; with transitions that depend on whether an entry is present; and with
    /// `anywhere`.
    private static let programs = [
        RunSystem.Features(hasAnywhere: false, hasLayers: true, presentsFlows: true, flows: 3),
        RunSystem.Features(
            hasTabs: true, hasAnywhere: false, hasLayers: true, presentsFlows: true, flows: 4, routes: 2),
        RunSystem.Features(
            hasTabs: true, hasGuards: false, hasAnywhere: false, hasLinks: false, hasLayers: true, presentsFlows: true,
            flows: 4, routes: 2),
        // An entry that exists only on some stacks counts both as present and as absent.
        RunSystem.Features(
            hasGuards: false, hasAnywhere: false, hasLayers: true, hasNamedAnchors: true, presentsFlows: true, flows: 2),
        RunSystem.Features(hasLayers: true, presentsFlows: true, flows: 2),
        // A flow with the style `sheet` is not one in its tab.
        RunSystem.Features(
            hasTabs: true, hasGuards: false, hasAnywhere: false, hasLayers: true, hasFlowStyles: true, flows: 4,
            routes: 2),
        // What holds the user keeps tabs and links away.
        RunSystem.Features(
            hasTabs: true, hasAnywhere: false, holds: true, hasLayers: true, presentsFlows: true, flows: 4, routes: 2),
        RunSystem.Features(hasAnywhere: false, holds: true, hasLayers: true, presentsFlows: true, flows: 3),
        RunSystem.Features(holds: true, hasLayers: true, presentsFlows: true, hasExceptions: true, flows: 2),
        RunSystem.Features(hasGuards: false, hasLinks: false, hasLayers: true, presentsFlows: true, flows: 2),
        RunSystem.Features(
            hasAnywhere: false, hasLayers: true, presentsFlows: true, hasRoots: true, hasRootGuards: true, flows: 3),
        RunSystem.Features(
            hasTabs: true, hasAnywhere: false, hasLayers: true, presentsFlows: true, hasRoots: true,
            hasRootGuards: true, flows: 4, routes: 2),
    ]

    @Test(
        "more modals than the limit are found exactly where a run reaches them",
        arguments: RandomSeeds.of(kinds: programs.count)
    )
    func depths(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 900))
        var counts = (found: 0, clean: 0, undecided: 0, excluded: 0)
        let features = Self.programs[RandomSeeds.kind(of: seed, among: Self.programs.count) - 1]
        for _ in 0..<60 {
            let system = RunSystem.random(features, &random)
            let limit = 1 + random.next(below: 2)
            let isFound = Program(system.yaml("limits: {modals: \(limit)}")).findings.contains {
                // The depth counts one transition of `anywhere` on each path, and so none over itself.
                $0.rule == "modal-depth" && !$0.message.hasSuffix(", without end")
            }
            guard let low = Self.depth(of: system, longest: 6, most: 2_500, limit) else { continue }
            if isFound { counts.found += 1 } else { counts.clean += 1 }
            if isFound == (low > limit) || (isFound && features.hasNamedAnchors) { continue }
            // Higher stacks reveal more.
            let high =
                isFound
                ? Self.depth(of: system, longest: 9, most: 40_000, limit)
                    .flatMap { $0 > limit ? $0 : Self.depth(of: system, longest: 14, most: 40_000, limit) }
                : low
            guard let high else {
                counts.undecided += 1
                continue
            }
            // A root that what `start` asks excludes counts, too: seldom, and only as one that is shown.
            if features.hasRoots, isFound, high <= limit {
                counts.excluded += 1
                continue
            }
            #expect(isFound == (high > limit), "\(limit) \(high) \(system.yaml())")
        }
        #expect(counts.found > 5 && counts.clean > 5 && counts.undecided < 10 && counts.excluded < 3, "\(counts)")
    }

    /// Returns how many sheets are above one another at most, with at most one entry or flow from `anywhere`. Returns
    /// nil if there are too many states to tell whether it is more than the limit.
    private static func depth(of system: RunSystem, longest: Int, most: Int, _ limit: Int) -> Int? {
        let explorer = RunExplorer(system, longest: longest, marksCommon: true)
        let states = RunStates(explorer, most: most)
        let depths = states.states.map { state -> Int in
            let frames = state.stacks[state.selected]
            let common = frames.reduce(0) { count, frame in
                count + (isCommon(frame.caller, explorer) ? 1 : 0) + frame.entries.count { $0.isCommon }
            }
            guard common < 2 else { return 0 }
            return frames.reduce(0) { depth, frame in
                // A sheet that replaces a presented flow's bottom screen takes over its layer. A lock does not count.
                let layers =
                    (frame.isSheet && !frame.entries[0].startsLayer ? 1 : 0) + frame.entries.count { $0.startsLayer }
                return depth + layers - (isLock(frame, system) ? 1 : 0)
            }
        }
        guard states.showsAllTabs, let depth = depths.max() else { return nil }
        return states.isComplete || depth > limit ? depth : nil
    }

    /// Whether an app-wide transition presented the flow such that it cannot be dismissed.
    private static func isLock(_ frame: RunExplorer.Frame, _ system: RunSystem) -> Bool {
        guard frame.isSheet, frame.isHeld, case .transition(let id) = frame.caller else { return false }
        return system.anywhere.contains { $0.id == id || $0.then.contains { $0?.id == id } }
    }

    private static func isCommon(_ caller: RunExplorer.Caller, _ explorer: RunExplorer) -> Bool {
        switch caller {
        case .transition(let id), .refused(_, _, .transition(let id)): explorer.commonTransitions.contains(id)
        case .start, .link, .refused: false
        }
    }
}
