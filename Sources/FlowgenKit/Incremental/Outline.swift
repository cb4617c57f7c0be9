import FlowModel
import FlowReaders

/// A file without its quiet texts, which no rule reads: the descriptions of flows and routes, and the titles of routes. The Swift of
/// other files depends on one only where it is part of the file's surface.
///
/// Two files with one outline are the same byte for byte, but for texts that end their lines: every other word of them
/// stands at the same place. So what is found in a program stays as it is when a file is changed and its outline is not.
public struct Outline: Hashable, Sendable {
    /// A number for all that stays.
    public let hash: ContentHash
    /// The lines that findings show, on which no text is quiet.
    public let shownLines: [Int]

    public init(hash: ContentHash, shownLines: [Int]) {
        self.hash = hash
        self.shownLines = shownLines
    }

    /// Nil for a file that has none: one that declares more than flows, or in which reading found anything.
    init?(of source: SourceFile, _ contents: FileContents, shownLines: [Int]) {
        guard contents.findings.isEmpty, contents.documents.allSatisfy(\.isFlow) else { return nil }
        // A byte that no text has.
        let bytes = Self.bytes(of: source, contents, shownLines: shownLines, replacingTextsBy: [0xFF])
        self.init(hash: ContentHash(bytes), shownLines: shownLines)
    }

    /// The outlines of all files of a program, none where invariants may ask for any text.
    static func all(of check: Check) -> [Outline?] {
        if areAskedFor(in: check.contents) { return check.sources.map { _ in nil } }
        let shown = shownLines(of: check)
        return concurrentMap(check.contents.indices) { file in
            Outline(of: check.sources[file], check.contents[file], shownLines: shown[file])
        }
    }

    /// Whether invariants may ask for any text of a program.
    static func areAskedFor(in contents: [FileContents]) -> Bool {
        contents.contains { file in
            file.documents.contains { document in
                if case .app(let app) = document { !app.invariants.isEmpty } else { false }
            }
        }
    }

    /// The lines of each file that findings point at.
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

    /// The bytes of a file with something else in place of each quiet text.
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

    /// A text that does not end its line stays: what follows it would move.
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
