import FlowModel
import FlowReaders
import FlowRules
import Foundation

/// Proves the invariants of flows on one thread, and prints the fastest of some rounds: routes, transitions, invariants, how
/// many of them are violated, and the seconds that proving took.
///
///     check-invariants ROUNDS FILE…
@main
enum CheckInvariants {
    static func main() throws {
        guard CommandLine.arguments.count > 2, let rounds = Int(CommandLine.arguments[1]), rounds > 0 else {
            throw UsageError()
        }
        let paths = Array(CommandLine.arguments.dropFirst(2))
        let files = try paths.enumerated().map { index, path in
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            return FlowReader.read(SourceFile(path: path, bytes: bytes), as: FileID(index))
        }
        let graph = GraphLinker.link(files, paths: paths)
        let clock = ContinuousClock()
        var proving = Duration.seconds(1000)
        var violated = 0
        for _ in 0..<rounds {
            let start = clock.now
            // Runs are part of it, the stacks of flows are not.
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

/// The command line was wrong.
struct UsageError: Error, CustomStringConvertible {
    var description: String { "check-invariants ROUNDS FILE…" }
}
