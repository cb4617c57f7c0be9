import FlowModel
import FlowgenKit
import Testing

/// A finding is identified by what it is about, not by where it is: baselines and code scanning rely on this.
@Suite struct FingerprintTests {
    @Test(arguments: CorpusCase.ofTheDay)
    func surviveMovedLinesAndFolders(case: CorpusCase) throws {
        let sources = try `case`.sources
        let moved = sources.map { source in
            var source = source
            source.path = "somewhere/else/" + source.path
            // A byte order mark has to stay first. In UTF-16, these bytes would not be a comment.
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let isUTF16 = source.bytes.starts(with: [0xFE, 0xFF]) || source.bytes.starts(with: [0xFF, 0xFE])
            guard !isUTF16 else { return source }
            let place = source.bytes.starts(with: mark) ? mark.count : 0
            source.bytes.insert(contentsOf: Array("# one\n\n# two\n".utf8), at: place)
            return source
        }
        #expect(fingerprints(of: moved) == fingerprints(of: sources))
    }

    private func fingerprints(of sources: [SourceFile]) -> [String] {
        // If two files have the same name, the finding is about the files.
        Flowgen.check(Program(sources: sources)).findings.filter { $0.rule != "duplicate-file-name" }
            .map(\.fingerprint).sorted()
    }
}
