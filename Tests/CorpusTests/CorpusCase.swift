import FlowBackends
import FlowModel
import FlowgenKit
import Foundation
import Testing

/// A folder of the corpus: flows, and the output expected for them.
///
/// - `flows/` contains the program, as `*.yaml` files; folders in `modules/`, those of other modules, by their names.
/// - `diagnostics.txt` contains what `flowgen check` says, and is missing if there are no findings.
/// - `diagnostics.xcode.txt`, if it exists, contains the findings in the format `xcode`.
/// - `Generated/`, if it exists, contains the generated Swift, byte for byte; the support code, which is the same in all
///   cases, only if it exists, too.
/// - `schema.txt` is for `Scripts/check-schema`.
struct CorpusCase: CustomTestStringConvertible, Sendable {
    /// `feature/case`.
    let name: String
    let folder: URL
    /// The program's folder.
    let flows: URL

    var testDescription: String { name }

    var diagnosticsFile: URL { folder.appending(path: "diagnostics.txt") }
    var xcodeDiagnosticsFile: URL { folder.appending(path: "diagnostics.xcode.txt") }
    var generatedFolder: URL { folder.appending(path: "Generated") }

    /// The files of the program, ordered by path.
    var sources: [SourceFile] { get throws { try Self.sources(in: flows) } }

    /// The program, with the other modules that it reads.
    var program: Program {
        get throws {
            let folder = folder.appending(path: "modules")
            let names = (try? Self.names(in: folder).filter { !$0.hasSuffix(".swift") }) ?? []
            let modules = try names.map {
                ModuleSources(name: $0, sources: try Self.sources(in: folder.appending(path: $0)))
            }
            return Program(sources: try sources, modules: modules)
        }
    }

    private static func sources(in folder: URL) throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".yaml") }
            .sorted(by: precedes)
            .map { path in
                let data = try Data(contentsOf: folder.appending(path: path))
                return SourceFile(path: "flows/\(path)", bytes: Array(data))
            }
    }

    /// The expected text of the findings in each format; nil if the case does not specify it.
    var expectedDiagnostics: String? { get throws { try Self.text(of: diagnosticsFile) } }

    /// Whether an error is expected, so that nothing is generated.
    var expectsErrors: Bool {
        get throws { try expectedDiagnostics?.split(separator: "\n").contains { $0.hasPrefix("error: ") } ?? false }
    }
    var expectedXcodeDiagnostics: String? { get throws { try Self.text(of: xcodeDiagnosticsFile) } }

    private static func text(of file: URL) throws -> String? {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The expected Swift by file name; nil if the case does not specify it.
    var expectedFiles: [String: String]? {
        get throws {
            let path = generatedFolder.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            var files: [String: String] = [:]
            for name in try Self.names(in: generatedFolder) {
                files[name] = try Self.text(of: generatedFolder.appending(path: name))
            }
            return files
        }
    }

    // MARK: The corpus

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The sample flows, which are elsewhere.
    static let samples = CorpusCase(
        name: "samples", folder: tests.appending(path: "CorpusTests/Samples"),
        flows: tests.deletingLastPathComponent().appending(path: "Flows"))

    /// Every case of the corpus, ordered by name.
    static let all: [CorpusCase] = {
        let corpus = tests.appending(path: "CorpusTests/Corpus")
        var cases: [CorpusCase] = []
        for feature in (try? names(in: corpus)) ?? [] {
            let folder = corpus.appending(path: feature)
            for name in (try? names(in: folder)) ?? [] {
                let folder = folder.appending(path: name)
                cases.append(
                    CorpusCase(name: "\(feature)/\(name)", folder: folder, flows: folder.appending(path: "flows")))
            }
        }
        return cases
    }()

    /// The cases for tests that run the tool many times for each: by day, each third.
    static let ofTheDay = RandomSeeds.isByDay ? all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) : all

    /// Returns the visible entries of a folder, sorted the same way on every machine.
    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { !$0.hasPrefix(".") }
            .sorted(by: precedes)
    }

    /// An order that is the same on every machine.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension Program {
    /// A session whose templates are compiled: with a debug build, that takes longer than building most cases.
    private static let session = {
        var session = Session()
        _ = Flowgen.build(Program(sources: []), in: &session) { $0 }
        return session
    }()

    /// Builds the program as `Flowgen.build` does, which is the same in any session.
    func build() -> Build<GeneratedFile> {
        var session = Self.session
        return Flowgen.build(self, in: &session) { $0 }
    }
}
