import FlowModel
import FlowSwift

/// A line that is indented differently from its neighbors, so that YAML reads it as something else, or not at all.
struct WrongIndentation {
    let message: String
    let help: String
    /// The column in which the text of the line begins, from 1.
    let column: Int

    /// - Parameters:
    ///   - stop: The offset at which reading stopped.
    ///   - isInText: Whether YAML took the line for more of the text above it, until it found a `:`.
    /// - Returns: Nil if something else is wrong, as far as that is visible.
    init?(in bytes: UnsafeBufferPointer<UInt8>, at stop: Int, isInText: Bool) {
        let start = (bytes[..<stop].lastIndex(where: \.isLineBreak) ?? -1) + 1
        guard let line = Line(bytes[start...]), let name = line.name,
            isInText ? line.colon == stop : line.text == stop
        else { return nil }
        column = line.column + 1
        let above = LinesAbove(bytes: bytes, end: start)
        if isInText, !line.isEntry, let problem = Self.optionOfName(name, above) {
            (message, help) = problem
            return
        }
        guard let (neighbor, right) = Self.neighbor(of: line, above) else { return nil }
        let its = line.isEntry ? "this entry" : "`\(name)`"
        let other = line.isEntry ? "the one above it" : "its neighbor `\(neighbor)`"
        let contrast = right == 0 || line.column == 0 ? "is \(Self.indented(right))" : "by \(right)"
        message = "\(its) is \(Self.indented(line.column)), but \(other) \(contrast)"
        let like = line.isEntry ? "like the one above it" : "like `\(neighbor)`"
        help =
            (right == 0
                ? "unindent it, \(like)"
                : line.column == 0 ? "do not indent either" : "indent it by \(right), \(like)")
            + (isInText ? "; or, if it belongs to the text above it, put all of that in quotes" : "")
    }

    private static func indented(_ column: Int) -> String { column == 0 ? "not indented" : "indented by \(column)" }

    /// A key below a list entry that is only a name: `- cart`, and `style: sheet` below it.
    private static func optionOfName(_ option: String, _ above: LinesAbove) -> (message: String, help: String)? {
        let lines = above.makeIterator()
        guard let entry = lines.next(), entry.isEntry, entry.name == nil else { return nil }
        while let line = lines.next() {
            guard line.column <= entry.column, !line.isEntry, let list = line.name else { continue }
            let key: String
            switch list {
            case RouteKey.transitions.rawValue, FlowKey.anywhere.rawValue, AppKey.start.rawValue, FlowKey.root.rawValue:
                key = TransitionKey.to.rawValue
            case TabsKey.items.rawValue, AppKey.places.rawValue: key = TabItemKey.flow.rawValue
            case RouteKey.allow.rawValue: key = AllowKey.rule.rawValue
            default: return nil
            }
            return (
                "`- \(entry.content)` is only a name, which cannot have `\(option)` below it",
                "write `- \(key): \(entry.content)`, and indent `\(option)` like `\(key)`"
            )
        }
        return nil
    }

    /// The key above a line whose indentation is the most similar, if none is indented alike; between two that are
    /// equally similar, the one that has a value or not, as the line has, and then the nearest one.
    private static func neighbor(of line: Line, _ above: LinesAbove) -> (name: String, column: Int)? {
        var best: (name: String, column: Int, distance: Int)?
        for other in above {
            // A list and keys side by side.
            if other.column == line.column, other.isEntry != line.isEntry { return nil }
            if line.isEntry == other.isEntry || !line.isEntry, let name = other.name ?? (line.isEntry ? "" : nil) {
                let column = line.isEntry ? other.column : other.keyColumn
                if column == line.column { return nil }
                let distance = 2 * abs(column - line.column) + (other.hasValue == line.hasValue ? 0 : 1)
                if distance < best?.distance ?? .max { best = (name, column, distance) }
            }
            if other.column < line.column { break }
        }
        return best.map { ($0.name, $0.column) }
    }
}

/// A line with text, as far as it can be read without its context.
private struct Line {
    /// The number of spaces before it.
    let column: Int
    /// The offset of its text.
    let text: Int
    /// Whether it begins with `- `.
    let isEntry: Bool
    /// The column behind the `- `.
    let keyColumn: Int
    /// The text after the `- `.
    let content: Substring
    /// The offset of the `:` behind its key.
    let colon: Int?

    /// The key of the line. Nil for a list entry that is only text.
    var name: String? { colon == nil ? nil : String(content.prefix { $0 != ":" }) }
    /// Whether something follows its `:`.
    var hasValue: Bool { !content.hasSuffix(":") }

    /// Reads the line that bytes begin with; nil if it is empty or a comment.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let line = bytes.prefix { !$0.isLineBreak }
        guard let text = line.firstIndex(where: { $0 != .space }), line[text] != UInt8(ascii: "#") else { return nil }
        let isEntry = line[text...].starts(with: "- ".utf8)
        let key = isEntry ? line[(text + 1)...].firstIndex { $0 != .space } ?? line.endIndex : text
        self.text = text
        self.isEntry = isEntry
        column = text - line.startIndex
        keyColumn = key - line.startIndex
        let end = line[key...].lastIndex { $0 != .space }.map { $0 + 1 } ?? line.endIndex
        content = String(decoding: line[key..<end], as: UTF8.self)[...]
        let isKey = line[key...].first.map { Self.canStartKey($0) } ?? false
        colon =
            isKey
            ? line[key..<end].indices.first {
                line[$0] == UInt8(ascii: ":") && ($0 + 1 == end || line[$0 + 1] == .space)
            } : nil
    }

    /// Whether a key without quotes can start with a byte; YAML would allow more.
    private static func canStartKey(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte >= 0x80 || "./(<$+".utf8.contains(byte)
    }
}

/// The lines with text above a place, the nearest one first.
private struct LinesAbove: Sequence {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int

    func makeIterator() -> AnyIterator<Line> {
        var end = end
        return AnyIterator {
            while end > 0 {
                let start = (bytes[..<(end - 1)].lastIndex(where: \.isLineBreak) ?? -1) + 1
                defer { end = start }
                if let line = Line(bytes[start...]) { return line }
            }
            return nil
        }
    }
}
