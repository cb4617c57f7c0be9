import FlowModel

/// Looks through a Swift expression for what must not be in it, character by character.
struct ExpressionScanner {
    typealias Problem = SwiftExpression.Problem

    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// The brackets that are open.
    private var brackets: [Unicode.Scalar] = []
    /// The number of `?` of `a ? b : c` that have no `:` yet.
    private var questions = 0

    private var scalar: Unicode.Scalar { scalars[index] }
    private var next: Unicode.Scalar { index + 1 < scalars.count ? scalars[index + 1] : " " }
    private var isAfterSpace: Bool { index > 0 && scalars[index - 1] == " " }

    private init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// Returns the first problem of a text, or nil.
    static func problem(in text: String) -> Problem? {
        let scalars = Array(text.unicodeScalars)
        if scalars.allSatisfy({ $0 == " " }) { return .notPrintable("it is empty") }
        // They display text in a different order than it is compiled, or are not allowed in Swift.
        if scalars.contains(where: { isBidirectionalControl($0) || isControl($0) }) {
            return .notPrintable("it contains an invisible character")
        }
        var scanner = Self(scalars)
        return scanner.problem()
    }

    private mutating func problem() -> Problem? {
        while index < scalars.count {
            if let problem = forbidden() ?? (brackets.isEmpty ? outsideOfBrackets() : nil) ?? bracketOrString() {
                return problem
            }
            index += 1
        }
        if !brackets.isEmpty { return .open("it contains an unclosed bracket") }
        if questions > 0 {
            return Problem(
                message: "it contains a `?` without a `:` after it", help: "write `a ? b : c`, or only the value")
        }
        return nil
    }

    /// Returns the problem of a character that is nowhere allowed, except in a string or a closure.
    private func forbidden() -> Problem? {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}": return .notPrintable("it contains a line break")
        case ";": return .notPrintable("it contains a `;`")
        case "/" where next == "/" || next == "*": return .notPrintable("it contains a comment")
        case "#" where next == "\"" || next == "#": return .notPrintable("it contains a raw string")
        case "$" where !isInClosure:
            return Problem(
                message: "it contains a `$` outside of a closure", help: "write the value itself, as in Swift")
        case "\u{2018}"..."\u{201F}":
            return Problem(message: "it contains `\(scalar)`, which is not a quote in Swift", help: "write `\"`")
        case "a" where !isInClosure && isWord("await"):
            return .notPrintable("it contains `await`, which is not allowed here")
        case "t" where !isInClosure && isWord("try") && !isHandled:
            return .notPrintable("it contains `try`, which is not allowed here")
        default: return nil
        }
    }

    /// Returns the problem of a character that has a meaning outside of brackets, and counts the parts of `a ? b : c`.
    private mutating func outsideOfBrackets() -> Problem? {
        switch scalar {
        case ",":
            return Problem(
                message: "it contains a `,` outside of brackets",
                help: "write one value; for a generic type with several arguments, declare a `typealias`")
        case "?" where isAfterSpace && next == " ": questions += 1
        case ":":
            questions -= 1
            if questions < 0 {
                return Problem(message: "it contains a `:` without a `?` before it", help: "write one value")
            }
        case "=" where isAfterSpace && next == " ":
            return Problem(message: "it contains an `=`", help: "write only the value; `==` compares")
        default: break
        }
        return nil
    }

    /// Opens or closes a bracket, or goes to the end of a string.
    private mutating func bracketOrString() -> Problem? {
        switch scalar {
        case "(", "[", "{": brackets.append(scalar)
        case ")", "]", "}":
            guard let open = brackets.popLast(), Self.closing(open) == scalar else {
                return .open("it closes a bracket that is not open")
            }
        case "\"": return string()
        default: break
        }
        return nil
    }

    // MARK: Strings

    private mutating func string() -> Problem? {
        guard let end = endOfString else { return .open("it never closes a quote") }
        // After three in a row, Swift reads all following lines as text.
        if scalars[(end + 1)...].first(where: { $0 != " " }) == "\"" {
            return Problem(
                message: "it contains two strings with nothing between them",
                help: "write one string in double quotes, with `\\\"` for a quote inside it")
        }
        // Tabs may separate words, but Swift does not allow them in a string.
        if scalars[index..<end].contains("\t") {
            return .notPrintable("it contains a tab in a string: write `\\t`")
        }
        index = end
        return nil
    }

    /// The index of the quote that closes the string, skipping escapes.
    private var endOfString: Int? {
        var index = index + 1
        while index < scalars.count {
            switch scalars[index] {
            case "\"": return index
            case "\n", "\r": return nil
            case "\\": index += 2
            default: index += 1
            }
        }
        return nil
    }

    // MARK: Words

    private var isInClosure: Bool { brackets.contains("{") }

    /// Whether there is a Swift keyword here, followed by a space or punctuation.
    private func isWord(_ word: String) -> Bool {
        let end = index + word.utf8.count
        guard scalars[index...].starts(with: word.unicodeScalars), end < scalars.count,
            " !?(\t".unicodeScalars.contains(scalars[end])
        else { return false }
        return index == 0 || scalars[index - 1] != "." && !SwiftName.isPart(scalars[index - 1])
    }

    /// Whether a `try` is `try?` or `try!`.
    private var isHandled: Bool { ["?", "!"].contains(scalars[index + 3]) }

    // MARK: Characters

    private static func closing(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
        switch bracket {
        case "(": ")"
        case "[": "]"
        default: "}"
        }
    }

    private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// Whether Swift allows a character only in comments. Line breaks are handled separately, and a tab is a space.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        default: scalar.value < 0x20 || scalar.value == 0x7F
        }
    }
}
