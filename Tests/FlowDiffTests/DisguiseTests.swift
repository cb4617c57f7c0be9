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

    @Test("no program differs from itself in disguise", arguments: 0..<4)
    func disguised(part: Int) {
        for (index, program) in Self.programs.enumerated() where index % 4 == part {
            let sources = program.sources
            for disguise in [sources, Self.apart(sources), Self.reversed(sources), Self.commented(sources)] {
                let diff = Flowgen.diff(from: Program(sources: sources), to: Program(sources: disguise))
                #expect(diff.changes.map(\.message) == [], "\(program.name)")
            }
        }
    }

    /// Each document in a file of its own.
    private static func apart(_ sources: [SourceFile]) -> [SourceFile] {
        sources.flatMap { source in
            documents(of: source).enumerated().map { SourceFile(path: "\($0.offset)-\(source.path)", text: $0.element) }
        }
    }

    /// The documents of all files in one, the last one first.
    private static func reversed(_ sources: [SourceFile]) -> [SourceFile] {
        let all = sources.flatMap(documents)
        return [SourceFile(path: "All.yaml", text: all.reversed().joined(separator: "\n---\n"))]
    }

    /// Comments and empty lines between the lines that begin a key.
    private static func commented(_ sources: [SourceFile]) -> [SourceFile] {
        sources.map { source in
            let lines = text(of: source).split(separator: "\n", omittingEmptySubsequences: false)
            let isPlain = !lines.contains { $0.hasSuffix("|") || $0.hasSuffix(">") }
            let commented = lines.map { $0.first?.isLetter == true && isPlain ? "# a comment\n\n\($0)" : String($0) }
            return SourceFile(path: source.path, text: commented.joined(separator: "\n"))
        }
    }

    private static func documents(of source: SourceFile) -> [String] {
        var documents: [[Substring]] = [[]]
        for line in text(of: source).split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "---" { documents.append([]) } else { documents[documents.count - 1].append(line) }
        }
        return documents.map { $0.joined(separator: "\n") + "\n" }.filter { $0.contains(":") }
    }

    private static func text(of source: SourceFile) -> String { String(decoding: source.bytes, as: UTF8.self) }
}
