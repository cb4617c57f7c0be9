import FlowModel
import Foundation
import Testing

/// A folder of the corpus: flows, and the output expected for them.
///
/// - `flows/` contains the program, as `*.yaml` files.
/// - `diagnostics.txt` contains its findings in the format `xcode`, and is missing if there are none.
/// - `Generated/`, if it exists, contains the generated Swift, byte for byte.
/// - `schema.txt` is for `Scripts/check-schema`.
struct CorpusCase: CustomTestStringConvertible, Sendable {
    /// `feature/case`.
    let name: String
    let folder: URL

    var testDescription: String { name }

    var diagnosticsFile: URL { folder.appending(path: "diagnostics.txt") }
    var generatedFolder: URL { folder.appending(path: "Generated") }

    /// The files of the program, ordered by path.
    var sources: [SourceFile] {
        get throws {
            let flows = folder.appending(path: "flows")
            return try FileManager.default.subpathsOfDirectory(atPath: flows.path(percentEncoded: false))
                .filter { $0.hasSuffix(".yaml") }
                .sorted(by: Self.precedes)
                .map { path in
                    let data = try Data(contentsOf: flows.appending(path: path))
                    return SourceFile(path: "flows/\(path)", bytes: Array(data))
                }
        }
    }

    /// The text of `diagnostics.txt`.
    var expectedDiagnostics: String {
        get throws {
            let path = diagnosticsFile.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else { return "" }
            return String(decoding: try Data(contentsOf: diagnosticsFile), as: UTF8.self)
        }
    }

    /// The expected Swift by file name; nil if the case does not specify it.
    var expectedFiles: [String: String]? {
        get throws {
            let path = generatedFolder.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            var files: [String: String] = [:]
            for name in try Self.names(in: generatedFolder) {
                let data = try Data(contentsOf: generatedFolder.appending(path: name))
                files[name] = String(decoding: data, as: UTF8.self)
            }
            return files
        }
    }

    // MARK: The corpus

    /// Every case, ordered by name.
    static let all: [CorpusCase] = {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
        var cases: [CorpusCase] = []
        for feature in (try? names(in: corpus)) ?? [] {
            let folder = corpus.appending(path: feature)
            for name in (try? names(in: folder)) ?? [] {
                cases.append(CorpusCase(name: "\(feature)/\(name)", folder: folder.appending(path: name)))
            }
        }
        return cases
    }()

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
