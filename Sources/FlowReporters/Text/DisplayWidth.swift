/// The number of columns that characters occupy on a terminal.
package enum DisplayWidth {
    /// The width of a line without control characters.
    package static func of(_ line: String) -> Int {
        line.utf8.allSatisfy { $0 < 0x80 } ? line.utf8.count : line.reduce(0) { $0 + of($1) }
    }

    /// A character is one or more scalars that are displayed as one: `한` may be three, a flag is two.
    static func of(_ character: Character) -> Int {
        isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Whether the character is drawn as a picture.
    static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first?.properties, first.isEmoji else { return false }
        return first.isEmojiPresentation || scalars.contains("\u{FE0F}")
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
        if joining.contains(where: { $0.contains(scalar.value) }) { return 0 }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default: 1
        }
    }

    /// The vowels and final consonants of Hangul, which are drawn into the syllable that they belong to.
    private static let joining: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

    /// The scalars that Unicode's `EastAsianWidth.txt` (16.0) classifies as `W` or `F`, except emoji. Unassigned gaps
    /// in a block are included; the marks at U+302A and U+3099 are not.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3098,
        0x309B...0x33FF,
        0x3400...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
