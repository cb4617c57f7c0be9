/// Pieces of Swift.
enum SwiftText {
    /// A text as a string literal.
    static func literal(_ text: String) -> String {
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
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var line = line
            while line.last?.isWhitespace ?? false { line.removeLast() }
            return line
        }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { LinePlan(text: $0.isEmpty ? "" : " \($0)") }
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
}
