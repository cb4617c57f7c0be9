import FlowModel
import FlowReaders

/// A file without its quiet texts, which no rule reads: the descriptions of flows and routes, and the titles of routes.
/// The Swift of other files depends on such a text only if it is part of the file's surface.
///
/// Two files with the same outline differ only in texts at the end of lines: everything else has the same position. So
/// as long as a file's outline does not change, the findings do not either.
public struct Outline: Hashable, Sendable {
    /// A hash of everything but the quiet texts.
    public let hash: ContentHash
    /// The lines that findings show, on which no text is quiet.
    public let shownLines: [Int]

    public init(hash: ContentHash, shownLines: [Int]) {
        self.hash = hash
        self.shownLines = shownLines
    }

    /// Nil for a file that declares anything but flows, or in which reading found anything.
    init?(of source: SourceFile, _ contents: FileContents, shownLines: [Int]) {
        guard contents.findings.isEmpty, contents.documents.allSatisfy(\.isFlow) else { return nil }
        // A byte that occurs in no text.
        let bytes = Self.bytes(of: source, contents, shownLines: shownLines, replacingTextsBy: [0xFF])
        self.init(hash: ContentHash(bytes), shownLines: shownLines)
    }

    /// The outlines of all files of a program; nil for each if invariants may read any text.
    static func all(of check: Check) -> [Outline?] {
        if areAskedFor(in: check.contents) { return check.sources.map { _ in nil } }
        let shown = shownLines(of: check)
        return concurrentMap(check.contents.indices) { file in
            Outline(of: check.sources[file], check.contents[file], shownLines: shown[file])
        }
    }

    /// Whether invariants may read any text of a program.
    static func areAskedFor(in contents: [FileContents]) -> Bool {
        contents.contains { file in
            file.documents.contains { document in
                if case .app(let app) = document { !app.invariants.isEmpty } else { false }
            }
        }
    }

    /// The lines that findings point at, for each file.
    static func shownLines(of check: Check) -> [[Int]] {
        var shown = check.sources.map { _ in Set<Int>() }
        for finding in check.findings {
            for range in [finding.range] + finding.notes.map(\.range) {
                let first = Int(range.start.line)
                shown[Int(range.file.index)].formUnion(first...max(first, Int(range.end.line)))
            }
        }
        return shown.map { $0.sorted() }
    }

    // MARK: Texts

    /// Returns the bytes of a file with each quiet text replaced.
    static func bytes(
        of source: SourceFile, _ contents: FileContents, shownLines: [Int], replacingTextsBy replacement: [UInt8]
    ) -> [UInt8] {
        let shown = Set(shownLines)
        let texts = quietTexts(of: contents.documents).filter {
            $0.start.line == $0.end.line && !shown.contains(Int($0.start.line))
        }
        return replace(texts.sorted(), of: source.bytes, by: replacement)
    }

    private static func quietTexts(of documents: [Document]) -> [SourceRange] {
        var texts: [SourceRange] = []
        for case .flow(let flow) in documents where flow.module == nil {
            if let text = flow.annotations.description { texts.append(text.range) }
            for route in flow.routes {
                if let text = route.value.annotations.description { texts.append(text.range) }
                if let text = route.value.metadata.title { texts.append(text.range) }
            }
        }
        return texts
    }

    /// Keeps a text that does not end its line, because what follows it would move.
    private static func replace(_ texts: [SourceRange], of bytes: [UInt8], by replacement: [UInt8]) -> [UInt8] {
        let offsets = SourceOffsets(bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var taken = 0
        for text in texts.map(offsets.bytes) {
            let endsLine = text.upperBound == bytes.count || isBreak(bytes[text.upperBound])
            guard text.lowerBound >= taken, !text.isEmpty, endsLine else { continue }
            result += bytes[taken..<text.lowerBound]
            result += replacement
            taken = text.upperBound
        }
        result += bytes[taken...]
        return result
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
