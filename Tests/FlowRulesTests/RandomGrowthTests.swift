import FlowModel
import Testing

/// `growing-stack` in small random flows, compared with all stacks that their transitions produce.
struct RandomGrowthTests {
    @Test(
        "a stack grows without end exactly where a screen recurs on a higher stack",
        arguments: RandomSeeds.of(kinds: 1)
    )
    func circles(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 700))
        var counts: [Int: Int] = [:]
        for _ in 0..<300 {
            let routes = 2 + random.next(below: 4)
            let flow = (0..<routes).map { _ in
                (0..<random.next(below: 3)).map { _ in RandomStackTests.transition(routes, &random) }
            }
            let explorer = StackExplorer([flow], longest: 1)
            let yaml = explorer.yaml.replacing("root: r0\n", with: "root: r0\nrules: {growing-stack: warning}\n")
            let findings = Program(yaml).findings.filter { $0.rule == "growing-stack" }
            let circles = Self.circles(in: flow)
            // A single finding for routes that lead to one another.
            let found = findings.compactMap { finding in
                circles.firstIndex { $0.contains(Self.route(finding.subject)) }
            }
            #expect(found.sorted() == Array(circles.indices) && findings.count == circles.count, "\(circles) \(yaml)")
            for finding in findings {
                let stack = finding.path.reduce(Self.start(Self.route(finding.subject))) { stack, step in
                    explorer.after(Self.transition(step.subject, in: flow), on: stack)
                }
                let isBack = stack.last?.route == Self.route(finding.subject) && stack.count > 1
                #expect(isBack, "\(finding.path) \(yaml)")
            }
            counts[circles.count, default: 0] += 1
        }
        #expect(counts[0, default: 0] > 50 && counts[1, default: 0] > 50 && counts[2, default: 0] > 0, "\(counts)")
    }

    private static func start(_ route: Int) -> StackExplorer.Stack {
        [StackExplorer.Entry(flow: 0, route: route, opensLayer: true, opensFlow: true)]
    }

    private static func route(_ subject: Subject) -> Int {
        guard case .transition(_, let route, _) = subject else { return -1 }
        return Int(route.dropFirst()) ?? -1
    }

    private static func transition(
        _ subject: Subject, in flow: [[StackExplorer.Transition]]
    ) -> StackExplorer.Transition {
        guard case .transition(_, _, let name) = subject, let place = name.last?.wholeNumberValue else {
            return StackExplorer.Transition(verb: .back(.top))
        }
        return flow[route(subject)][place]
    }

    /// Returns the routes that recur on a higher stack, using only transitions that remove at most the screen on top,
    /// grouped by which lead to one another.
    private static func circles(in flow: [[StackExplorer.Transition]]) -> [Set<Int>] {
        let kept = flow.enumerated().map { route, transitions in
            transitions.filter { transition in
                guard case .show = transition.verb else { return false }
                let anchor = transition.above ?? transition.instead ?? .top
                return anchor == .top || transition.instead == .route(route)
            }
        }
        // A cycle in a flow this small fits on a stack with as many screens as the flow has.
        let stacks = flow.indices.map { route in
            StackExplorer([kept], from: start(route), longest: flow.count + 1, most: 50_000)
        }
        #expect(stacks.allSatisfy { $0.isComplete })
        let tops = stacks.map { explorer in Set(explorer.stacks.compactMap { $0.last?.route }) }
        let growing = flow.indices.filter { route in
            stacks[route].stacks.contains { $0.count > 1 && $0.last?.route == route }
        }
        let circles = growing.map { route in
            Set(growing.filter { tops[route].contains($0) && tops[$0].contains(route) })
        }
        return Set(circles).sorted { $0.min() ?? 0 < $1.min() ?? 0 }
    }
}
