import FlowModel
import FlowSwift

/// Functions that write pieces of Swift.
package enum SwiftText {
    /// Returns an array of conditions: `[FlowCondition("isLoggedIn")]`.
    static func conditions(_ conditions: [Condition], in graph: FlowGraph) -> String {
        let values = conditions.map { "FlowCondition(\(literal(graph.key(of: $0))))" }
        return "[\(values.joined(separator: ", "))]"
    }

    /// Returns a text as a string literal.
    package static func literal(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: needsEscape) else { return "\"\(text)\"" }
        var literal = "\""
        for scalar in text.unicodeScalars { append(scalar, to: &literal) }
        literal += "\""
        return literal
    }

    /// An expression as the right operand of an operator. It is put in parentheses if it contains operators itself: one of
    /// lower precedence, such as that of `a ? b : c`, would include the left operand.
    static func operand(_ expression: String) -> String {
        let needsBrackets = expression.unicodeScalars.contains { !isOfName($0) } && hasOperator(expression)
        return needsBrackets ? "(\(expression))" : expression
    }

    /// Whether there may be operators outside brackets and strings, other than in `-1`, `value!` and `value?.name`.
    private static func hasOperator(_ expression: String) -> Bool {
        let scalars = Array(expression.unicodeScalars)
        var depth = 0
        var index = scalars.first == "-" ? 1 : 0
        while index < scalars.count {
            switch scalars[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "\"":
                index += 1
                while index < scalars.count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
            case "!" where depth == 0, _ where depth > 0 || isOfName(scalars[index]): break
            case "?" where index + 1 < scalars.count && scalars[index + 1] == ".": break
            default: return true
            }
            index += 1
        }
        return false
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "`": true
        default: !scalar.isASCII && scalar.properties.isXIDContinue
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to literal: inout String) {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        case _ where needsEscape(scalar): literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x22, 0x5C, 0x7F, ..<0x20: return true
        case ..<0x7F: return false
        default:
            switch scalar.properties.generalCategory {
            case .format, .lineSeparator, .paragraphSeparator: return true
            default: return false
            }
        }
    }

    /// Returns values as an array, or an empty string if there are none.
    static func list(_ values: [String]) -> String {
        values.isEmpty ? "" : "[\(values.joined(separator: ", "))]"
    }

    /// Returns names as an array of literals, or an empty string if there are none.
    static func literals(_ names: [Located<String>]) -> String { list(names.map { literal($0.value) }) }

    /// Returns a description as lines of a documentation comment, each with its space. The last line is never empty.
    static func comment(_ text: String?) -> [LinePlan] {
        guard let text else { return [] }
        // Split by scalars: what is a line break to YAML may end the comment for Swift's lexer.
        var lines = text.unicodeScalars.map { isControl($0) ? " " : $0 }
            .split(omittingEmptySubsequences: false) { isLineBreak($0) }
            .map { line in
                var line = line
                while line.last?.properties.isWhitespace ?? false { line.removeLast() }
                return line
            }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { LinePlan(text: $0.isEmpty ? "" : " " + String(String.UnicodeScalarView($0))) }
    }

    /// Returns the name of a file for a comment of one line.
    static func inComment(_ name: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in name.unicodeScalars { line.append(isControl(scalar) || isLineBreak(scalar) ? " " : scalar) }
        return String(line)
    }

    /// Returns a name in words: `newestReviews` → `Newest Reviews`.
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

    /// Whether the compiler warns about the character in a comment, or an editor does not show it.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 || scalar.value == 0x7F) && scalar != "\t" && !isLineBreak(scalar)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
