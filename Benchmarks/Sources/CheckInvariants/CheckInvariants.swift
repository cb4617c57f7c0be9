import FlowModel
import FlowReaders
import FlowRules
import Foundation

/// Proves the invariants of flows on one thread, and prints the results of the fastest round: routes, transitions,
/// invariants, the number of violated invariants, and the seconds that proving took.
///
///     check-invariants ROUNDS FILE…
@main
enum CheckInvariants {
    /// The flows to measure leave the framework open.
    private static let frameworks = Frameworks([
        Framework("any", minimumOS: MinimumOS(1, because: "there is no iOS 0", standard: 1, "It does not matter."))
    ])

    static func main() throws {
        guard CommandLine.arguments.count > 2, let rounds = Int(CommandLine.arguments[1]), rounds > 0 else {
            throw UsageError()
        }
        let paths = Array(CommandLine.arguments.dropFirst(2))
        let files = try paths.enumerated().map { index, path in
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            return FlowReader.read(SourceFile(path: path, bytes: bytes), as: FileID(index), for: frameworks)
        }
        let graph = GraphLinker.link(files, paths: paths, for: frameworks)
        let clock = ContinuousClock()
        var proving = Duration.seconds(1000)
        var violated = 0
        for _ in 0..<rounds {
            let start = clock.now
            // This includes runs, but not the stacks of flows.
            let analyzed = AnalyzedGraph(graph, for: [InvariantViolated.self]) { parts, analyze in
                parts.filter { $0 < 0 }.map(analyze)
            }
            violated = InvariantViolated.check(analyzed).count
            proving = min(proving, clock.now - start)
        }
        let seconds = Double(proving.components.seconds) + Double(proving.components.attoseconds) / 1e18
        print(graph.routes.count, graph.transitions.count, graph.app?.invariants.count ?? 0, violated, seconds)
    }
}

/// The command line is invalid.
struct UsageError: Error, CustomStringConvertible {
    var description: String { "check-invariants ROUNDS FILE…" }
}
