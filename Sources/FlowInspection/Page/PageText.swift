import FlowModel
import FlowReporters

/// Text of the map. Nothing measures it where it is drawn, so its width is estimated, rather too wide than too narrow.
enum PageText {
    /// Returns the text of several conditions: `isLoggedIn and not isBlocked`.
    static func list(_ conditions: [Condition]) -> String {
        conditions.map { ($0.isNegated ? "not " : "") + $0.name.value }.joined(separator: " and ")
    }

    /// The width of text in a bold font without serifs.
    static func width(of text: String, size: Int) -> Int {
        Int((text.reduce(0) { $0 + width(of: $1) } * Double(size)).rounded(.up))
    }

    /// Returns the beginning of a text that is no wider than `limit`, with an ellipsis if it is not all of it.
    static func fitted(_ text: String, size: Int, limit: Int, isMonospaced: Bool = false) -> String {
        let room = Double(limit) / Double(size)
        var width = 0.0
        var kept = ""
        var shortened: String?
        for character in text {
            let own = isMonospaced ? 0.61 * Double(DisplayWidth.of(String(character))) : self.width(of: character)
            if shortened == nil, width + own + 1 > room { shortened = kept + "…" }
            width += own
            if width > room { return shortened ?? "…" }
            kept.append(character)
        }
        return kept
    }

    /// Returns the width of a character, in units of the font's size.
    private static func width(of character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.38
        case "f", "r", "t", "(", ")", "/", " ", "-": 0.5
        case "m", "w", "M", "W", "@", "%": 1.1
        case "c", "s", "z": 0.61
        case "a", "e", "k", "o", "v", "x", "y": 0.69
        case "A", "B", "C", "E", "F", "K", "L", "P", "R", "S", "T", "V", "X", "Y", "Z": 0.79
        case "D", "G", "H", "N", "O", "Q", "U": 0.86
        default: character.utf8.count == 1 ? 0.72 : 1.1 * Double(max(1, DisplayWidth.of(String(character))))
        }
    }
}
