import FlowImport
import Foundation

/// The graph of flows, as flowgen says it.
struct FlowgenGraph: Decodable {
    private struct Screen: Decodable {
        let screen: String
        let view: String?
        let isGenerated: Bool
        let file: String
        let line: Int
    }

    private struct Edge: Decodable {
        let from: String
        let to: String
        let style: String
        let isAnywhere: Bool
        let file: String
        let line: Int
    }

    private let screens: [Screen]
    private let edges: [Edge]

    var map: FlowMap {
        FlowMap(
            screens: screens.map {
                FlowMap.Screen(
                    name: $0.screen, view: $0.view, place: Place(file: $0.file, line: $0.line),
                    isGenerated: $0.isGenerated)
            },
            edges: edges.map {
                FlowMap.Edge(
                    from: $0.from, to: $0.to, style: $0.style, place: Place(file: $0.file, line: $0.line),
                    isAnywhere: $0.isAnywhere)
            })
    }

    /// Asks flowgen, which is FLOWGEN, or is found in PATH.
    static func read(_ flows: String) throws -> FlowMap {
        let process = Process()
        let named = ProcessInfo.processInfo.environment["FLOWGEN"].flatMap { $0.isEmpty ? nil : $0 }
        process.executableURL = URL(fileURLWithPath: named ?? "/usr/bin/env")
        process.arguments = (named == nil ? ["flowgen"] : []) + ["graph", flows, "--format", "json"]
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw Failure(message: "flowgen cannot be run: \(error.localizedDescription)")
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0, let graph = try? JSONDecoder().decode(Self.self, from: bytes) else {
            throw Failure(message: "flowgen graph \(flows) gave no graph: correct its errors first")
        }
        return graph.map
    }
}
