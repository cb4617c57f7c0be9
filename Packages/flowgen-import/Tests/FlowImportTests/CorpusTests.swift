import FlowImport
import Foundation
import Testing

/// Each folder of the corpus is a test: Swift in, YAML and the report out. `FLOWGEN_RECORD=1` records them, and fails once.
@Suite struct CorpusTests {
    static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")

    static let cases: [String] = {
        let kinds = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
        return kinds.flatMap { kind in
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: corpus.appendingPathComponent(kind).path)) ?? []
            return names.map { kind + "/" + $0 }
        }.sorted()
    }()

    @Test func hasManyCasesOfEveryKind() {
        #expect(Self.cases.count >= 30)
    }

    @Test(arguments: cases) func draft(_ name: String) throws {
        let folder = Self.corpus.appendingPathComponent(name)
        let sources = try Self.sources(folder.appendingPathComponent("Sources"))
        let result = importFlows(sources, ImportOptions())
        var expected: [String: String] = ["report.txt": SiteReport(result.sites).text]
        for file in result.files { expected["Flows/" + file.name] = file.contents }
        let recorded = try Self.recorded(folder)
        guard ProcessInfo.processInfo.environment["FLOWGEN_RECORD"] == nil else {
            if recorded != expected {
                try Self.record(expected, in: folder)
                Issue.record("recorded \(name): read it")
            }
            return
        }
        #expect(Set(recorded.keys) == Set(expected.keys))
        for (file, text) in expected.sorted(by: { $0.key < $1.key }) {
            #expect(recorded[file] == text, "\(name)/\(file)")
        }
    }

    /// The order in which a disk lists files makes no difference.
    @Test(arguments: cases) func orderMakesNoDifference(_ name: String) throws {
        let sources = try Self.sources(Self.corpus.appendingPathComponent(name).appendingPathComponent("Sources"))
        let once = importFlows(sources, ImportOptions())
        let again = importFlows(sources.sorted { $0.path < $1.path }, ImportOptions())
        #expect(once.files == again.files)
    }

    static func sources(_ folder: URL) throws -> [ImportSource] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            return ImportSource(path: name, text: String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func recorded(_ folder: URL) throws -> [String: String] {
        var files: [String: String] = [:]
        let flows = folder.appendingPathComponent("Flows")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: flows.path)) ?? [] {
            files["Flows/" + name] = try String(contentsOf: flows.appendingPathComponent(name), encoding: .utf8)
        }
        let report = folder.appendingPathComponent("report.txt")
        if FileManager.default.fileExists(atPath: report.path) {
            files["report.txt"] = try String(contentsOf: report, encoding: .utf8)
        }
        return files
    }

    private static func record(_ files: [String: String], in folder: URL) throws {
        let flows = folder.appendingPathComponent("Flows")
        try? FileManager.default.removeItem(at: flows)
        try FileManager.default.createDirectory(at: flows, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }
}
