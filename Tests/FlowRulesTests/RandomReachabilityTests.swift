import FlowModel
import Testing

/// `unreachable-route` in small random flows, compared with the plain definition by transitive closure.
struct RandomReachabilityTests {
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
