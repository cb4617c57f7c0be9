import FlowBackends
import FlowModel
import FlowReporters
import FlowgenKit
import Foundation
import Testing

/// Every folder of `Corpus` is a test.
///
/// `FLOWGEN_RECORD=1 swift test --filter CorpusTests` records the tool's current output in the folders, and
/// fails: read what was recorded before you commit it.
@Suite struct CorpusTests {
    @Test func hasCases() {
        #expect(CorpusCase.all.count > 400)
    }

    @Test(arguments: CorpusCase.all + [.samples])
    func says(_ corpusCase: CorpusCase) throws {
        let program = try corpusCase.program
        try #require(!program.sources.isEmpty, "a case has its program in flows/")
        let build = program.build()
        #expect(build.templateErrors.isEmpty)
        let report = build.check.report
        let text = report.findings.isEmpty ? "" : TextReporter.render(report, style: .plain)
        try compare(text, with: corpusCase.expectedDiagnostics ?? "", in: corpusCase.diagnosticsFile)
        if let expected = try corpusCase.expectedXcodeDiagnostics {
            let text = XcodeReporter.render(report, style: .plain)
            try compare(text, with: expected, in: corpusCase.xcodeDiagnosticsFile)
        }
        guard let expected = try corpusCase.expectedFiles else { return }
        var actual: [String: String] = [:]
        for file in build.files where file.name != GeneratedFile.supportName || expected.keys.contains(file.name) {
            actual[file.name] = String(decoding: file.bytes, as: UTF8.self)
        }
        for name in Set(expected.keys).union(actual.keys).sorted() {
            try compare(
                actual[name] ?? "", with: expected[name] ?? "", in: corpusCase.generatedFolder.appending(path: name))
        }
    }

    // MARK: Recording

    private static let isRecording = ProcessInfo.processInfo.environment["FLOWGEN_RECORD"] == "1"

    /// Compares a file with its expected content. A file whose expected content is empty must not exist.
    private func compare(_ actual: String, with expected: String, in file: URL) throws {
        guard Self.isRecording, actual != expected else {
            #expect(actual == expected, "\(file.lastPathComponent)")
            return
        }
        if actual.isEmpty {
            try FileManager.default.removeItem(at: file)
        } else {
            try Data(actual.utf8).write(to: file)
        }
        Issue.record("recorded \(file.lastPathComponent); read it, then run again without FLOWGEN_RECORD")
    }
}
