/// Makes text from a file safe to print on a terminal. Control and invisible characters are made visible: a control
/// character as its picture (`␛`), any other as a Swift escape (`\u{202E}`).
package enum VisibleText {
    /// Returns the text on one line: line breaks and tabs are also made visible.
    package static func line(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        return text.reduce(into: "") { $0 += visible($1) }
    }

    /// Returns the text with its line breaks and tabs, for formats that have them.
    package static func lines(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        return text.reduce(into: "") { $0 += $1.unicodeScalars.allSatisfy(isSpace) ? String($1) : visible($1) }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { ["\t", "\n", "\r"].contains(scalar) }

    /// Returns where the command begins that a text would be at the beginning of a line; nil if it would be none. To GitHub,
    /// `::` there, except for spaces, is one to the runner, whatever format the line belongs to.
    static func command<Line: StringProtocol>(in line: Line) -> Line.Index? {
        let start = line.firstIndex { !$0.isWhitespace }
        return start.flatMap { line[$0...].hasPrefix("::") ? $0 : nil }
    }

    /// Returns a line that a text begins, except for spaces, so that it is no command.
    static func withoutCommand(_ line: String) -> String {
        command(in: line).map { line[..<$0] + "\\" + line[$0...] } ?? line
    }

    /// Returns a path, or a location that begins with one, as it may begin a line: it names the same file, and is no command.
    package static func path(_ path: String) -> String { line(command(in: path) == nil ? path : "./" + path) }

    /// Returns a character as it is shown. A tab counts as a control character.
    static func visible(_ character: Character) -> String {
        if character.utf8.count == 1, character.utf8.allSatisfy(isPlain) { return String(character) }
        // Joiners and tags are parts of emoji.
        if DisplayWidth.isEmoji(character) { return String(character) }
        var text = ""
        for scalar in character.unicodeScalars {
            switch scalar.value {
            case 0x20..<0x7F, 0x200C, 0x200D:
                text.unicodeScalars.append(scalar)
            case 0..<0x20:
                text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F:
                text += "␡"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default:
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }

    static func isVisible(_ scalar: Unicode.Scalar) -> Bool { line(String(scalar)) == String(scalar) }

    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
