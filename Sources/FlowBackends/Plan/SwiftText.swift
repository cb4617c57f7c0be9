/// Pieces of Swift.
enum SwiftText {
    /// A text as a string literal.
    static func literal(_ text: String) -> String {
        // Nearly every text needs no escapes.
        let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format
                || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// A description as lines of a documentation comment, each with its space. The last line is never empty.
    static func comment(_ text: String?) -> [LinePlan] {
        guard let text else { return [] }
        // By scalars: what YAML takes for a line break, Swift's lexer may take for the end of the comment.
        var lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { isLineBreak($0) }
            .map { line in
                var line = line
                while line.last?.properties.isWhitespace ?? false { line.removeLast() }
                return line
            }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { LinePlan(text: $0.isEmpty ? "" : " " + String($0)) }
    }

    /// `newestReviews` → `Newest Reviews`.
    static func words(_ name: String) -> String {
        var words = ""
        var wasUpper = true
        for scalar in name.unicodeScalars {
            let isUpper = scalar.properties.isUppercase
            if words.isEmpty {
                words += scalar.properties.uppercaseMapping
            } else if scalar == "_" {
                words += " "
            } else {
                if isUpper && !wasUpper { words += " " }
                words.unicodeScalars.append(scalar)
            }
            wasUpper = isUpper
        }
        return words
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
