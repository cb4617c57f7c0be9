import FlowModel
import FlowgenKit
import Foundation
import Testing

/// A program in disguise is the same program: nothing has changed.
struct DisguiseTests {
    /// The programs of the corpus that flowgen accepts.
    static let programs: [(name: String, sources: [SourceFile])] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../CorpusTests/Corpus").standardizedFileURL
        func names(in folder: URL) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []).sorted()
        }
        let cases = names(in: folder).flatMap { group in
            names(in: folder.appending(path: group)).map { folder.appending(path: "\(group)/\($0)/flows") }
        }
        return cases.compactMap { folder in
            let sources = names(in: folder).filter { $0.hasSuffix(".yaml") }.compactMap { file in
                (try? Data(contentsOf: folder.appending(path: file))).map { SourceFile(path: file, bytes: Array($0)) }
            }
            return sources.isEmpty ? nil : (folder.path(percentEncoded: false), sources)
        }
    }()

    @Test("there are enough programs")
    func count() { #expect(Self.programs.count > 100) }

    /// Each in a third of the disguises.
    @Test("no program differs from itself in disguise", arguments: 0..<(RandomSeeds.isByDay ? 2 : 4))
    func disguised(part: Int) {
        for (index, program) in Self.programs.enumerated() where index % 4 == part {
            let sources = program.sources
            for (number, disguise) in Disguise.allCases.enumerated() where number % 3 == index % 3 {
                let diff = Flowgen.diff(
                    from: Program(sources: sources), to: Program(sources: disguise.disguised(sources)))
                #expect(diff.changes.map(\.message) == [], "\(program.name), \(disguise)")
            }
        }
    }
}
