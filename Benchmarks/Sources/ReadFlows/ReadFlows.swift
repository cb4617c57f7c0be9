import FlowModel
import FlowReaders
import Foundation

/// Reads and links flows on one thread, and prints the results of the fastest round: bytes, routes, and the seconds
/// that reading and linking took.
///
///     read-flows ROUNDS FILE…
@main
enum ReadFlows {
    /// The flows to measure leave the framework open.
    private static let frameworks = Frameworks([
        Framework("any", minimumOS: MinimumOS(1, because: "there is no iOS 0", standard: 1, "It does not matter."))
    ])

    static func main() throws {
        guard CommandLine.arguments.count > 2, let rounds = Int(CommandLine.arguments[1]), rounds > 0 else {
            throw UsageError()
        }
        let paths = Array(CommandLine.arguments.dropFirst(2))
        let sources = try paths.map { path in
            SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        }
        let clock = ContinuousClock()
        var reading = Duration.seconds(1000)
        var linking = reading
        var routes = 0
        for _ in 0..<rounds {
            let start = clock.now
            let files = sources.indices.map { FlowReader.read(sources[$0], as: FileID($0), for: frameworks) }
            reading = min(reading, clock.now - start)
            if let finding = files.lazy.flatMap(\.findings).first {
                let place = "\(paths[Int(finding.range.file.index)]):\(finding.range.start.line)"
                fatalError("\(place): \(finding.message): the flows to measure must have no findings")
            }
            let linkingStart = clock.now
            let graph = GraphLinker.link(files, paths: paths, for: frameworks)
            linking = min(linking, clock.now - linkingStart)
            routes = graph.routes.count
        }
        let bytes = sources.reduce(0) { $0 + $1.bytes.count }
        print(bytes, routes, seconds(reading), seconds(linking))
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}

/// The command line is invalid.
struct UsageError: Error, CustomStringConvertible {
    var description: String { "read-flows ROUNDS FILE…" }
}
