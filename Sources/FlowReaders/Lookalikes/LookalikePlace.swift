import FlowModel
import FlowSwift

/// A character in a file that is not what it looks like.
struct LookalikePlace: Hashable {
    let lookalike: Lookalike
    /// The text that replaces it: what it looks like, with or without a space, or nothing.
    private(set) var text: String
    /// The place of its bytes.
    let bytes: Range<Int>
    let start: SourcePosition
    /// Whether only spaces precede in its line.
    let beginsLine: Bool

    var line: Int32 { start.line }

    /// The number of characters by which a line is shorter if it is replaced.
    private var loss: Int32 { 1 - Int32(text.unicodeScalars.count) }

    var movesOthers: Bool { loss != 0 }

    /// Whether it is removed although it can be seen: something else may be meant.
    var isGuess: Bool { text.isEmpty && !lookalike.plain.isEmpty }

    /// The advice on what to write instead.
    var help: String {
        if isGuess { return "`\(lookalike.plain)` does not fit here either: remove it, or write what is meant" }
        if text == lookalike.plain { return lookalike.help }
        return text == "  " ? "write plain spaces" : "write `\(text)`"
    }

    /// Whether it would usually be replaced by something else than exactly what it looks like.
    var isWidened: Bool { text != lookalike.plain }

    /// The same character, to be replaced by exactly what it looks like.
    var plain: Self { replaced(by: lookalike.plain) }

    /// The same character, to be removed.
    var removed: Self { replaced(by: "") }

    private func replaced(by text: String) -> Self {
        var place = self
        place.text = text
        return place
    }

    func range(in file: FileID) -> SourceRange {
        SourceRange(file: file, start: start, end: SourcePosition(line: Int(line), column: Int(start.column) + 1))
    }

    /// Returns where a position is before the character is replaced.
    func position(before replaced: SourcePosition) -> SourcePosition {
        guard replaced.line == line, replaced.column > start.column else { return replaced }
        var position = replaced
        position.column = max(start.column, replaced.column + loss)
        return position
    }

    /// Returns all such characters in a file, in their order. An ideographic space is as wide as two.
    static func all(in bytes: [UInt8]) -> [LookalikePlace] {
        var places: [LookalikePlace] = []
        var (line, column) = (1, 1)
        // Whether only spaces precede in the line.
        var isIndentation = true
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let byte = bytes[index]
            let start = index
            index += 1
            if byte.isLineBreak {
                // CR LF is one line break.
                if byte != .lineFeed, index < bytes.count, bytes[index] == .lineFeed { index += 1 }
                (line, column, isIndentation) = (line + 1, 1, true)
                continue
            }
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
            var isSpace = byte == .space
            if byte >= 0x80, let scalar = String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars.first,
                let lookalike = Lookalike(scalar) ?? (isIndentation ? Lookalike(listMarker: scalar) : nil)
            {
                let position = SourcePosition(line: line, column: column)
                isSpace = lookalike.plain == " "
                let isWide = isIndentation && scalar == "\u{3000}"
                let text = isWide ? "  " : text(for: lookalike, before: bytes[index...], behind: bytes[..<start])
                places.append(
                    LookalikePlace(
                        lookalike: lookalike, text: text, bytes: start..<index, start: position,
                        beginsLine: isIndentation))
            }
            isIndentation = isIndentation && isSpace
            column += 1
        }
        return places
    }

    /// Returns what a character is replaced by. A full-width colon looks as if a space followed, which YAML wants behind a key.
    private static func text(
        for lookalike: Lookalike, before next: ArraySlice<UInt8>, behind last: ArraySlice<UInt8>
    ) -> String {
        guard lookalike.plain == ":", let next = next.first, let last = last.last else { return lookalike.plain }
        let isWithinText = last.isASCIIWord && (next.isASCIIWord || next >= 0x80 || "[{'\"".utf8.contains(next))
        return isWithinText ? ": " : ":"
    }
}
