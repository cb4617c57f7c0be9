package import FlowModel

/// A route that is more taps from the start than the app's limit.
package enum TooFar: Rule {
    package static let id: RuleID = "too-far"
    package static let severity = Severity.information
    package static let summary = "A route is more taps from the app's start than the app's limit allows."
    package static let explanation = """
        Few users find what is many screens away. The app's `limits: {taps: 7}` says how many taps may lead to a \
        route, 7 by default; of the screens of real apps, 99 in 100 are within 5. Each transition, each outcome and \
        each tab is a tap; what follows an outcome is not, and neither links nor signals count. The finding is at the first route \
        beyond the limit, and its path is the shortest one there. Add a shorter path, a tab or a transition in \
        `anywhere`, or raise the limit.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        limits: {taps: 2}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [products]}
          products: {transitions: [product]}
          product: {transitions: [reviews]}
          reviews: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        limits: {taps: 2}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [products]}
          products: {transitions: [product, reviews]}
          product: {transitions: [reviews]}
          reviews: {}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        guard needsRuns(in: analyzed.graph), let runs = analyzed.runs, runs.runs.isWhole else { return [] }
        return findings(runs.searchesWithoutSignals(from: [.start]), limit(in: analyzed.graph))
    }

    /// Whether the rule needs runs: a long path takes many transitions.
    package static func needsRuns(in graph: FlowGraph) -> Bool { graph.transitions.count > limit(in: graph) }

    private static func limit(in graph: FlowGraph) -> Int { graph.app?.limits.taps ?? Limits().taps }

    private static func findings(_ searches: [RunSearch], _ limit: Int) -> [Finding] {
        // By route, the search that reaches it first.
        let nearest = searches[0].runs.graph.routes.indices.map { route in
            searches.indices.min { searches[$0].taps[route] < searches[$1].taps[route] } ?? 0
        }
        return searches.enumerated().flatMap { number, search -> [Finding] in
            let graph = search.runs.graph
            let far = graph.routes.indices.filter {
                nearest[$0] == number && search.isReached(Int32($0)) && search.taps[$0] > limit
            }
            guard !far.isEmpty else { return [] }
            let behind = countsBehind(far, search, limit)
            return far.filter { behind[$0] != nil }.map { index in
                let route = graph.routes[index]
                let taps = search.taps[index]
                var finding = Finding(
                    id, "it takes \(taps) taps to reach `\(route.name)`" + others(behind[index] ?? 0),
                    at: route.declaration.name.range, in: route.subject,
                    help: "add a shorter path, or raise the app's `limits: {taps: \(taps)}`")
                var path = RunPath(to: Int32(index), in: search)
                path.end(with: route.subject)
                finding.path = path.stepsFromBeginning
                return finding
            }
        }
    }

    /// Returns the far routes whose path passes no other one of them, with how many are behind each.
    private static func countsBehind(_ far: [Int], _ search: RunSearch, _ limit: Int) -> [Int: Int] {
        let isFar = Set(far.map { Int32($0) })
        // By node beyond the limit, the first of these routes on the path to it; -1 if there is none yet.
        var firsts: [Int32: Int32] = [:]
        var counts: [Int: Int] = [:]
        for route in far {
            var way: [Int32] = []
            var node = Int32(route)
            while node >= 0, search.taps[Int(node)] > limit, firsts[node] == nil {
                way.append(node)
                node = search.arrivals[Int(node)].node
            }
            var found = firsts[node] ?? -1
            for node in way.reversed() {
                if found < 0, isFar.contains(node) { found = node }
                firsts[node] = found
            }
            counts[Int(found < 0 ? Int32(route) : found), default: -1] += 1
        }
        return counts
    }

    private static func others(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: ", and more to reach 1 route behind it"
        default: ", and more to reach \(count) routes behind it"
        }
    }
}
