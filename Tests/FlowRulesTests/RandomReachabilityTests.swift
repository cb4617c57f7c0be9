import FlowModel
import FlowRules
import Testing

/// `unreachable-route` and `unreachable-flow` in small random programs, compared with the plain definition by transitive
/// closure, and with `why`.
struct RandomReachabilityTests {
    /// Plain programs; with tabs; with routes that return a value; with several roots; and with flows that take the place
    /// of their callers. All have guards, `except`, transitions that hide others and app-wide ones.
    private static let programs = [
        RunSystem.Features(hasExceptions: true, hasUnlessShown: true, hasChoices: true, flows: 5),
        RunSystem.Features(hasTabs: true, hasExceptions: true, hasUnlessShown: true, flows: 5),
        RunSystem.Features(hasLinks: false, hasResults: true, hasExceptions: true, flows: 5),
        RunSystem.Features(
            hasTabs: true, hasLinks: false, hasExceptions: true, hasGivenRoots: true, hasRoots: true, flows: 5),
        RunSystem.Features(
            hasLinks: false, hasExceptions: true, takesPlaces: true, hasRoots: true, flows: 5, mix: .calls),
        RunSystem.Features(hasTabs: true, hasLinks: false, hasOrderedStart: true, hasExceptions: true, flows: 5),
        RunSystem.Features(hasTabs: true, hasLinks: false, hasExceptions: true, hasPlaces: true, flows: 6),
    ]

    private static let neverHappens: Set<RuleID> = ["contradictory-conditions", "late-guard", "start-never-shown"]

    @Test(
        "exactly the routes to which `why` finds no way are reported, by themselves, with their flow or behind others",
        arguments: RandomSeeds.of(kinds: programs.count)
    )
    func whyNot(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 1100))
        var counts: [String: Int] = [:]
        let features = Self.programs[RandomSeeds.kind(of: seed, among: Self.programs.count) - 1]
        for _ in 0..<150 {
            let yaml = RunSystem.random(features, &random).yaml()
            let program = Program(yaml)
            let shortest = ShortestWays(program.graph)
            let routes = program.graph.routes.filter { shortest.ways(to: $0).isEmpty }
            let flows = program.graph.flows.filter { flow in
                program.graph.routes(of: flow).allSatisfy { route in routes.contains { $0.id == route.id } }
            }
            var (reportedRoutes, reportedFlows) = (0, 0)
            for finding in program.findings where finding.rule.rawValue.hasPrefix("unreachable-") {
                // It is about a transition of `anywhere`.
                guard finding.key != "except" else { continue }
                let isRoute = finding.rule == "unreachable-route"
                let subjects = isRoute ? routes.map(\.subject) : flows.map(\.subject)
                #expect(subjects.contains(finding.subject), "\(finding.subject) \(yaml)")
                reportedRoutes += Self.number(of: "route", in: finding.message) + (isRoute ? 1 : 0)
                reportedFlows += Self.number(of: "flow", in: finding.message) + (isRoute ? 0 : 1)
                counts[finding.rule.rawValue, default: 0] += 1
            }
            // What an entry of `start` or `root` that is never shown leads to is reported there, and so is a transition that
            // never happens.
            let isNeverShown = program.graph.start.contains { !$0.canBeShown }
            let isReported = program.findings.contains { Self.neverHappens.contains($0.rule) }
            if isNeverShown || isReported
                || program.graph.flows.contains(where: { $0.roots.count < $0.namedRoots.count })
            {
                counts["never shown", default: 0] += 1
                #expect(reportedFlows <= flows.count && reportedRoutes <= routes.count, "\(program.report) \(yaml)")
                continue
            }
            // Of a flow that nothing leads to, a route to which not even the flow leads is reported as well.
            let inOtherFlows = routes.filter { route in !flows.contains { $0.id == route.flow } }
            #expect(reportedFlows == flows.count, "\(program.report) \(yaml)")
            #expect(
                inOtherFlows.count...(routes.count - flows.count) ~= reportedRoutes, "\(program.report) \(yaml)")
            counts["whole", default: 0] += 1
        }
        #expect(
            counts["unreachable-route", default: 0] > 15 && counts["unreachable-flow", default: 0] > 15
                && counts["whole", default: 0] > 5, "\(counts)")
    }

    /// Returns the number of routes or flows that a message names.
    private static func number(of word: String, in message: String) -> Int {
        let words = message.split(separator: " ").map(String.init)
        return words.indices.dropFirst().first { words[$0].hasPrefix(word) }.flatMap { Int(words[$0 - 1]) } ?? 0
    }

    @Test("the first route of each unreachable cycle that nothing outside leads to is reported")
    func closure() {
        var random = LinearCongruential(seed: 7)
        var reported = 0
        for _ in 0..<400 {
            let count = 2 + random.next(below: 7)
            let edges = (0..<random.next(below: count * 2)).map { _ in
                (random.next(below: count), random.next(below: count))
            }
            let program = Program(Self.yaml(count, edges))
            let expected = Self.roots(count, edges)
            let found = program.findings.filter { $0.rule == "unreachable-route" }.map(\.subject.description)
            #expect(found == expected.map { "Flow0/r\($0)" }, "\(Self.yaml(count, edges))")
            reported += found.count
        }
        #expect(reported > 100)
    }

    private static func yaml(_ count: Int, _ edges: [(Int, Int)]) -> String {
        let routes = (0..<count).map { route in
            let targets = edges.enumerated().filter { $1.0 == route }
            let transitions = targets.map { edge($0, to: $1.1) }.joined(separator: ", ")
            return "  r\(route): {transitions: [\(transitions)]}\n"
        }
        return "flow: Flow0\nroot: r0\nroutes:\n" + routes.joined() + "---\nflow: Other\nroot: start\nroutes: [start]\n"
    }

    /// Returns a transition from one route to another: directly, or by what follows a child flow.
    private static func edge(_ number: Int, to route: Int) -> String {
        switch number % 3 {
        case 0: "{to: r\(route), name: t\(number)}"
        case 1: "{to: Other, then: {dismissed: r\(route)}, name: t\(number)}"
        default: "{to: Other, then: {dismissed: {to: Other, then: {dismissed: {to: r\(route)}}}}, name: t\(number)}"
        }
    }

    /// The definition: of the routes that the root does not lead to, those that lead to everything that leads to them;
    /// of those that lead to one another, the first.
    private static func roots(_ count: Int, _ edges: [(Int, Int)]) -> [Int] {
        var leads = (0..<count).map { from in (0..<count).map { from == $0 } }
        for (from, to) in edges { leads[from][to] = true }
        for middle in 0..<count {
            for from in 0..<count where leads[from][middle] {
                for to in 0..<count where leads[middle][to] { leads[from][to] = true }
            }
        }
        let unreachable = (0..<count).filter { !leads[0][$0] }
        return unreachable.filter { route in
            unreachable.allSatisfy { other in !leads[other][route] || (leads[route][other] && route <= other) }
        }
    }
}
