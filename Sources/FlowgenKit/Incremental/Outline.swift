import FlowModel

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
        guard contents.findings.isEmpty, contents.documents.allSatisfy(\.isFlow),
            // A byte that no text has.
            let bytes = Self.bytes(of: source, contents, shownLines: shownLines, replacingTextsBy: [0xFF])
        else { return nil }
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

    /// The bytes of a file with something else in place of each quiet text. Nil where lines end otherwise than in most files.
    static func bytes(
        of source: SourceFile, _ contents: FileContents, shownLines: [Int], replacingTextsBy replacement: [UInt8]
    ) -> [UInt8]? {
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
    private static func replace(
        _ texts: [SourceRange], of bytes: [UInt8], by replacement: [UInt8]
    ) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var line = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 1
        var taken = 0
        for text in texts {
            while number < Int(text.start.line) {
                guard let next = nextLine(after: line, in: bytes) else { return nil }
                line = next
                number += 1
            }
            let start = offset(ofColumn: Int(text.start.column), from: line, in: bytes)
            let end = offset(ofColumn: Int(text.end.column), from: line, in: bytes)
            guard start >= taken, end > start, end == bytes.count || isBreak(bytes[end]) else { continue }
            result += bytes[taken..<start]
            result += replacement
            taken = end
        }
        return result + bytes[taken...]
    }

    /// Nil where a carriage return stands alone, which some take for the end of a line.
    private static func nextLine(after line: Int, in bytes: [UInt8]) -> Int? {
        let start = skipText(from: line, in: bytes)
        guard let end = bytes[start...].firstIndex(where: isBreak) else { return nil }
        if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? end + 2 : nil
    }

    /// Where the first eight bytes begin that may hold a break, as far as these can be looked at together.
    private static func skipText(from start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var offset = start
            while offset + 8 <= bytes.count {
                let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                // Whether one is less than 0x0E (Mycroft): those of a character that is not ASCII never are.
                if (eight &- 0x0E0E_0E0E_0E0E_0E0E) & ~eight & 0x8080_8080_8080_8080 != 0 { break }
                offset += 8
            }
            return offset
        }
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func offset(ofColumn column: Int, from line: Int, in bytes: [UInt8]) -> Int {
        var offset = line
        for _ in 1..<max(1, column) where offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
