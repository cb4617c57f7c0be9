import FlowgenKit
import Foundation
import Testing

/// Every folder of `Corpus` is a test. `FLOWGEN_RECORD=1 swift test --filter CorpusTests` writes what the tool now says into
/// the folders, and fails: what was recorded has to be read before it counts.
@Suite struct CorpusTests {
    @Test func hasCases() {
        #expect(CorpusCase.all.count > 100)
    }

    @Test(arguments: CorpusCase.all)
    func says(_ corpusCase: CorpusCase) throws {
        let sources = try corpusCase.sources
        try #require(!sources.isEmpty, "a case has its program in flows/")
        let actual = Diagnostics.of(sources)
        let expected = try corpusCase.expectedDiagnostics
        guard actual != expected else { return }
        if Self.isRecording {
            try Self.record(actual, in: corpusCase.diagnosticsFile)
            Issue.record("recorded; read it, and run again without FLOWGEN_RECORD")
        } else {
            #expect(actual == expected)
        }
    }

    private static let isRecording = ProcessInfo.processInfo.environment["FLOWGEN_RECORD"] == "1"

    /// Writes the findings; a case without any has no file.
    private static func record(_ diagnostics: String, in file: URL) throws {
        if diagnostics.isEmpty {
            try FileManager.default.removeItem(at: file)
        } else {
            try Data(diagnostics.utf8).write(to: file)
        }
    }
}
