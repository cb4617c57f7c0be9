import FlowModel

/// Checks Swift expressions without compiling them. They are printed into generated code, so they must stay on their
/// line and within their brackets.
enum SwiftExpression {
    /// What is wrong with a piece of Swift, and what to write instead.
    struct Problem: Error {
        let message: String
        let help: String

        static func notPrintable(_ message: String) -> Self {
            Self(
                message: message,
                help: "write one short expression; give anything longer a name in your own code")
        }

        /// A problem that is often a value split by YAML.
        static func open(_ message: String) -> Self {
            Self(
                message: message,
                help: """
                    check its quotes and brackets; if it contains ` #`, `: `, `,` or a bracket, which have a \
                    meaning in YAML, put the value in single quotes
                    """)
        }
    }

    /// Returns why the text cannot be a single expression, or nil.
    static func problem(in text: String) -> Problem? {
        if !text.isEmpty, text.consists(of: isPlain) { return unfinished(text) }
        // An interpolation may contain whole expressions, including strings.
        if text.contains("\\(") { return .notPrintable("it contains a string interpolation") }
        var brackets: [Unicode.Scalar] = []
        // The `?` of `a ? b : c` that have no `:` yet.
        var questions = 0
        let scalars = Array(text.unicodeScalars)
        if scalars.allSatisfy({ $0 == " " }) { return .notPrintable("it is empty") }
        // They display text in a different order than it is compiled, or are not allowed in Swift.
        if scalars.contains(where: { isBidirectionalControl($0) || isControl($0) }) {
            return .notPrintable("it contains an invisible character")
        }
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}": return .notPrintable("it contains a line break")
            case ";": return .notPrintable("it contains a `;`")
            case "/" where next == "/" || next == "*": return .notPrintable("it contains a comment")
            case "#" where next == "\"" || next == "#": return .notPrintable("it contains a raw string")
            case "$" where !brackets.contains("{"):
                return Problem(
                    message: "it contains a `$` outside of a closure", help: "write the value itself, as in Swift"
                )
            case "," where brackets.isEmpty:
                return Problem(
                    message: "it contains a `,` outside of brackets",
                    help: "write one value; for a generic type with several arguments, declare a `typealias`")
            case "?" where brackets.isEmpty && index > 0 && scalars[index - 1] == " " && next == " ": questions += 1
            case ":" where brackets.isEmpty:
                questions -= 1
                if questions < 0 {
                    return Problem(message: "it contains a `:` without a `?` before it", help: "write one value")
                }
            case "=" where brackets.isEmpty && next == " " && index > 0 && scalars[index - 1] == " ":
                return Problem(message: "it contains an `=`", help: "write only the value; `==` compares")
            case "(", "[", "{": brackets.append(scalar)
            case ")", "]", "}":
                guard let open = brackets.popLast(), closing(open) == scalar else {
                    return .open("it closes a bracket that is not open")
                }
            case "\"":
                guard let end = endOfString(in: scalars, from: index) else { return .open("it never closes a quote") }
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
            case "\u{2018}"..."\u{201F}":
                return Problem(message: "it contains `\(scalar)`, which is not a quote in Swift", help: "write `\"`")
            case "a" where !brackets.contains("{") && isWord("await", in: scalars, at: index),
                "t"
            where !brackets.contains("{") && isWord("try", in: scalars, at: index) && !isHandled(scalars, index):
                return .notPrintable("it contains `\(scalar == "a" ? "await" : "try")`, which is not allowed here")
            default: break
            }
            index += 1
        }
        if !brackets.isEmpty { return .open("it contains an unclosed bracket") }
        if questions > 0 {
            return Problem(
                message: "it contains a `?` without a `:` after it", help: "write `a ? b : c`, or only the value")
        }
        return unfinished(text)
    }

    /// Returns the problem of a text that is incomplete or is a statement, or nil.
    private static func unfinished(_ text: String) -> Problem? {
        let last = text.split(separator: " ").last ?? ""
        let operators = "+-*/%=<>&|^~?!.:".unicodeScalars
        // `1.` is compared with its type, and `1...` is a range.
        let isCut = last.hasSuffix(".") && !last.hasSuffix("...") && !("0"..."9").contains(last.first ?? ".")
        if last.unicodeScalars.allSatisfy(operators.contains) || isCut {
            return Problem(message: "it ends with `\(isCut ? "." : last)`", help: "write the whole value")
        }
        guard let space = text.firstIndex(of: " "),
            ["if", "switch", "let", "var", "for", "while", "return", "throw"].contains(text[..<space])
        else { return nil }
        return .notPrintable("it begins with `\(text[..<space])`, which starts a statement")
    }

    /// Whether the text is the name of a module or a type, or several separated by dots. They are printed as they are,
    /// so none may be a keyword.
    static func isQualifiedName(_ text: String) -> Bool {
        if SwiftName.isIdentifier(text) { return !SwiftName.isKeyword(text) }
        return text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { SwiftName.isIdentifier(String($0)) && !SwiftName.isKeyword(String($0)) }
    }

    /// Whether a byte cannot make a text invalid, as in `.home`, `-1.5`, `true`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// Whether there is a Swift keyword at an index, followed by a space or punctuation.
    private static func isWord(_ word: String, in scalars: [Unicode.Scalar], at start: Int) -> Bool {
        let end = start + word.utf8.count
        guard scalars[start...].starts(with: word.unicodeScalars), end < scalars.count,
            " !?(\t".unicodeScalars.contains(scalars[end])
        else { return false }
        return start == 0 || scalars[start - 1] != "." && !SwiftName.isPart(scalars[start - 1])
    }

    /// Whether a `try` is `try?` or `try!`.
    private static func isHandled(_ scalars: [Unicode.Scalar], _ start: Int) -> Bool {
        ["?", "!"].contains(scalars[start + 3])
    }

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

    /// Returns the index of the quote that closes the string, skipping escapes.
    private static func endOfString(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start + 1
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
}
