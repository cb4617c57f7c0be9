/// Text from a file as a terminal may show it. What a terminal would obey, or what nobody would see, is
/// written out: a control character as its picture (`␛`), any other as Swift writes it (`\u{202E}`).
package enum VisibleText {
    /// The text in one line: line breaks and tabs are written out, too.
    package static func line(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        return text.reduce(into: "") { $0 += visible($1) }
    }

    /// A character as it is shown. A tab is a control character, too.
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

    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
