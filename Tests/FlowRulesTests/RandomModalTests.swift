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
        // What a transition shows depends on whether an entry is there.
        RunSystem.Features(
            hasGuards: false, hasAnywhere: false, hasLayers: true, hasNamedAnchors: true, presentsFlows: true, flows: 2),
        RunSystem.Features(hasLayers: true, presentsFlows: true, hasUnlessShown: true, flows: 2),
        // A flow with the style `sheet` is not one in its tab.
        RunSystem.Features(
            hasTabs: true, hasGuards: false, hasAnywhere: false, hasLayers: true, hasFlowStyles: true, flows: 4,
            routes: 2),
        // What holds the user keeps tabs and links away.
        RunSystem.Features(
            hasTabs: true, hasAnywhere: false, holds: true, hasLayers: true, presentsFlows: true, flows: 4, routes: 2),
        RunSystem.Features(hasAnywhere: false, holds: true, hasLayers: true, presentsFlows: true, flows: 3),
        RunSystem.Features(
            holds: true, hasLayers: true, presentsFlows: true, hasExceptions: true, hasUnlessShown: true, flows: 2),
        RunSystem.Features(
            hasGuards: false, hasLinks: false, hasLayers: true, hasNamedAnchors: true, presentsFlows: true,
            hasExceptions: true, hasUnlessShown: true, flows: 3),
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
            let isFound = Self.isFound(system, limit)
            guard let low = Self.depth(of: system, longest: 6, most: 2_500, limit) else { continue }
            if isFound { counts.found += 1 } else { counts.clean += 1 }
            if isFound == (low > limit) { continue }
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

    @Test(
        "it makes no difference whether `anywhere` or each screen declares a transition",
        arguments: RandomSeeds.of(kinds: 2)
    )
    func spelledOut(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 1200))
        var counts = (found: 0, clean: 0)
        // The guards of app-wide transitions start no flow that is there: so there are none of these, or no guards.
        let hasGuards = RandomSeeds.kind(of: seed, among: 2) == 2
        let features = RunSystem.Features(
            hasGuards: hasGuards, hasLayers: true, hasNamedAnchors: true, presentsFlows: true, hasExceptions: true)
        for _ in 0..<200 {
            var system = RunSystem.random(features, &random)
            if hasGuards { system.anywhere = [] }
            // Only an app-wide transition presents a lock.
            for index in system.anywhere.indices { system.anywhere[index].isHeld = false }
            let limit = 1 + random.next(below: 2)
            let isFound = Self.isFound(system, limit)
            #expect(isFound == Self.isFound(system.spelledOut, limit), "\(limit) \(system.yaml())")
            let hasAnywhere = !system.anywhere.isEmpty || system.flows.contains { !$0.anywhere.isEmpty }
            if hasAnywhere { if isFound { counts.found += 1 } else { counts.clean += 1 } }
        }
        #expect(counts.found > 20 && counts.clean > 20, "\(counts)")
    }

    private static func isFound(_ system: RunSystem, _ limit: Int) -> Bool {
        Program(system.yaml("limits: {modals: \(limit)}")).findings.contains { $0.rule == "modal-depth" }
    }

    /// Returns how many sheets are above one another at most, or nil if there are too many states to tell whether it is more
    /// than the limit.
    private static func depth(of system: RunSystem, longest: Int, most: Int, _ limit: Int) -> Int? {
        let explorer = RunExplorer(system, longest: longest, startsGuardsOnce: true)
        let states = RunStates(explorer, most: most)
        let depths = states.states.map { depth(of: $0.stacks[$0.selected], limit, explorer) }
        guard states.showsAllTabs, let depth = depths.max() else { return nil }
        return states.isComplete || depth > limit ? depth : nil
    }

    /// A lock, which an app-wide transition presents such that it cannot be dismissed, does not count; but if it is above
    /// itself, nothing ends that.
    private static func depth(of frames: [RunExplorer.Frame], _ limit: Int, _ explorer: RunExplorer) -> Int {
        var locks: Set<Int> = []
        var depth = 0
        for frame in frames {
            // A sheet that replaces a presented flow's bottom screen takes over its layer.
            depth += (frame.isSheet && !frame.entries[0].opensLayer ? 1 : 0) + frame.entries.count { $0.opensLayer }
            guard frame.isSheet, frame.isHeld, case .transition(let id) = frame.caller, explorer.appWide.contains(id)
            else { continue }
            if !locks.insert(id).inserted { return limit + 1 }
            depth -= 1
        }
        return depth
    }
}
