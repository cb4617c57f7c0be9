import FlowModel
import FlowReporters

/// Text of the map. Nothing measures it where it is drawn, so its width is estimated, rather too wide than too narrow.
enum PageText {
    /// Returns the text of several conditions: `isLoggedIn and not isBlocked`.
    static func list(_ conditions: [Condition]) -> String {
        conditions.map { ($0.isNegated ? "not " : "") + $0.name.value }.joined(separator: " and ")
    }

    /// Returns what must hold: `if isLoggedIn`. Nothing if nothing must.
    static func condition(_ conditions: [Condition]) -> String {
        conditions.isEmpty ? "" : "if " + list(conditions)
    }

    /// Returns what is written on the edge of a transition: its name if its target has another, and what must hold.
    static func label(ofTransition index: Int, in graph: FlowGraph) -> String {
        let transition = graph.transitions[index]
        var isUsual = false
        if case .route(let route) = transition.target { isUsual = graph.name(of: route) == transition.name }
        let condition = condition(graph.conditions(toTake: index))
        return [isUsual ? "" : transition.name, condition].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the outcomes of a call after which something is shown.
    static func outcomes(ofCall index: Int, in graph: FlowGraph) -> [String] {
        zip(graph.branches(of: index), graph.transitions[index].declaration.then).compactMap { branch, declared in
            if case .back = graph.transitions[branch].target { nil } else { declared.outcome.value }
        }
    }

    /// Returns a text with the marks that would change the direction of what follows in place of their effect.
    static func visible(_ text: String) -> String {
        func isMark(_ scalar: Unicode.Scalar) -> Bool {
            ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
        }
        guard text.unicodeScalars.contains(where: isMark) else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            visible += isMark(scalar) ? "[U+\(String(scalar.value, radix: 16, uppercase: true))]" : String(scalar)
        }
        return visible
    }

    /// The width of text in a bold font without serifs.
    static func width(of text: String, size: Int) -> Int {
        Int((text.reduce(0) { $0 + width(of: $1) } * Double(size)).rounded(.up))
    }

    /// Returns the beginning of a text that is no wider than `limit`, with an ellipsis if it is not all of it.
    static func fitted(_ text: String, size: Int, limit: Int, isMonospaced: Bool = false) -> String {
        let text = visible(text)
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
        // Letters of East Asia are as wide as they are high.
        case "\u{1100}"..."\u{11FF}", "\u{3000}"..."\u{9FFF}", "\u{AC00}"..."\u{D7AF}": 1.08
        default: character.utf8.count == 1 ? 0.72 : 1.1 * Double(max(1, DisplayWidth.of(String(character))))
        }
    }
}
