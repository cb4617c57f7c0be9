import FlowModel
import Testing

/// Findings about `back`, in small random programs with child flows, recursion, tabs, guards and links, compared with
/// all possible runs.
struct RandomBackTests {
    /// Programs with child flows; with guards and links; with tabs; with many branches after outcomes; and with
    /// transitions that depend on whether an entry is present.
    private static let programs = [
        RunSystem.Features(hasGuards: false, hasLinks: false, hasLayers: true, hasBacks: true, flows: 2),
        RunSystem.Features(hasLayers: true, hasBacks: true, hasChoices: true, flows: 3),
        RunSystem.Features(hasTabs: true, hasLayers: true, hasBacks: true, flows: 3),
        RunSystem.Features(
            hasGuards: false, hasAnywhere: false, hasLinks: false, hasLayers: true, hasBacks: true, flows: 2,
            routes: 4, mix: .calls),
        RunSystem.Features(
            hasGuards: false, hasLinks: false, hasLayers: true, hasNamedAnchors: true, hasBacks: true, flows: 2),
        RunSystem.Features(hasLayers: true, hasBacks: true, hasRoots: true, hasRootGuards: true, flows: 3),
    ]

    @Test(
        "the target of a `back` is missing, not always there, or the screen itself, exactly as in the runs",
        arguments: RandomSeeds.of(kinds: programs.count)
    )
    func targets(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 800))
        var counts: [String: Int] = [:]
        let features = Self.programs[RandomSeeds.kind(of: seed, among: Self.programs.count) - 1]
        for _ in 0..<30 {
            let system = RunSystem.random(features, &random)
            guard let low = BackOracle(system, longest: 6, most: 2_500) else { continue }
            let all = Program(system.yaml()).findings
            let findings = all.filter { $0.rule.rawValue.hasPrefix("back-t") }
            // What opens their routes from outside waits forever.
            let awaited = all.filter { $0.rule == "start-never-shown" }.map(\.key)
            var found: [String: String] = [:]
            for finding in findings { found["\(finding.subject)"] = finding.rule.rawValue }
            var high: BackOracle??
            for (id, subject) in system.unambiguousSubjects.sorted(by: { $0.key < $1.key }) {
                if low.fault(of: id) == found[subject] {
                    counts[found[subject] ?? "right", default: 0] += 1
                    continue
                }
                // What low stacks never reach is not judged: the rule considers the flow alone.
                let isAwaited = awaited.contains { subject.hasPrefix("\($0)/") || subject.hasPrefix("\($0).") }
                guard low.isTaken(id), !isAwaited else {
                    counts["never", default: 0] += 1
                    continue
                }
                // Higher stacks reveal more.
                if high == nil { high = .some(BackOracle(system, longest: 9, most: 40_000)) }
                guard let more = high ?? nil else {
                    counts["undecided", default: 0] += 1
                    continue
                }
                let expected = more.fault(of: id)
                if features.hasNamedAnchors || features.hasRoots {
                    // Silence is a proof, and so is an error; a warning may be conservative. That guards exclude a root is not
                    // known.
                    let isRight = found[subject] != nil || expected == nil
                    counts["conservative", default: 0] += found[subject] == expected ? 0 : 1
                    let isMissing = found[subject] == "back-target-missing"
                    #expect(isRight && (!isMissing || expected == found[subject]), "\(subject) \(system.yaml())")
                    continue
                }
                #expect(found[subject] == expected, "\(subject) \(expected ?? "is right") \(system.yaml())")
            }
        }
        #expect(features.hasNamedAnchors || counts["conservative", default: 0] < 5, "\(counts)")
        #expect(counts["undecided", default: 0] < 10 && counts["never", default: 0] < 60, "\(counts)")
        #expect(counts["back-target-missing", default: 0] > 3 && counts["back-to-self", default: 0] > 0, "\(counts)")
    }
}

/// Where the `back` transitions of a program lead, in all runs.
private struct BackOracle {
    private let system: RunSystem
    private let backs: [Int: RunSystem.Anchor]
    private let branches: Set<Int>
    private let flowWide: Set<Int>
    /// By transition, and by the route on whose screen it is taken.
    private var landings: [Int: [Int: Set<RunExplorer.Landing>]] = [:]
    private var flows: [Int: Int] = [:]
    private var visited: Set<RunExplorer.Event> = []

    /// Returns nil if there are too many states.
    init?(_ system: RunSystem, longest: Int, most: Int) {
        let explorer = RunExplorer(system, longest: longest)
        let states = RunStates(explorer, most: most)
        guard states.isComplete, states.showsAllTabs else { return nil }
        self.system = system
        backs = explorer.transitions.compactMapValues { if case .back(let anchor) = $0.verb { anchor } else { nil } }
        var branches: Set<Int> = []
        var flowWide: Set<Int> = []
        for (number, flow) in system.flows.enumerated() {
            for transition in flow.anywhere + flow.routes.flatMap(\.transitions) {
                let following = transition.then.compactMap { $0?.id }
                branches.formUnion(following)
                for id in [transition.id] + following { flows[id] = number }
            }
            flowWide.formUnion(flow.anywhere.flatMap { [$0.id] + $0.then.compactMap { $0?.id } })
        }
        self.branches = branches
        self.flowWide = flowWide
        for event in (states.starts + states.links + states.entries + states.moves.flatMap { $0 }).flatMap(\.events) {
            if case .land(let id, let route, let landing) = event {
                landings[id, default: [:]][route, default: []].insert(landing)
            }
            if case .visit = event { visited.insert(event) }
        }
    }

    func isTaken(_ id: Int) -> Bool { landings[id] != nil }

    /// Returns the rule that reports a `back`, or nil if nothing is wrong with it.
    func fault(of id: Int) -> String? {
        guard let anchor = backs[id], var byRoute = landings[id], let flow = flows[id] else { return nil }
        // From any screen, including its target's own, below which there may be another entry of the target.
        let isMissing = byRoute.values.allSatisfy { $0 == [.nowhere] }
        let itself = branches.contains(id) ? nil : "back-to-self"
        switch anchor {
        case .top: return nil
        case .root, .first: return byRoute.values.allSatisfy { $0 == [.itself] } ? itself : nil
        case .presenter: break
        case .route(let target):
            // A route that nothing leads to is another rule's finding.
            guard visited.contains(.visit(flow: flow, route: target)) else { return nil }
            // A `back` in `anywhere` does nothing at its own target.
            if flowWide.contains(id), byRoute.count > 1 { byRoute[target] = nil }
        }
        let all = byRoute.values.reduce(Set()) { $0.union($1) }
        if isMissing { return "back-target-missing" }
        guard all.contains(.nowhere) else { return nil }
        if case .route(let target) = anchor, Array(byRoute.keys) == [target] { return itself }
        return "back-target-maybe"
    }
}

extension RunSystem {
    /// The names that belong to a single transition.
    fileprivate var unambiguousSubjects: [Int: String] {
        let subjects = subjects
        let times = subjects.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return subjects.filter { times[$0.value] == 1 }
    }
}
