import FlowModel

/// What can be said of a Swift expression without compiling it. It is printed into generated code, so that it must stay
/// on its line and inside its brackets.
enum SwiftText {
    /// What is wrong with a piece of Swift, and what to write instead.
    struct Problem: Error {
        let message: String
        let help: String

        static func notPrintable(_ message: String) -> Self {
            Self(
                message: message,
                help: "write one short expression; what needs more gets a name of its own in your code")
        }

        /// What is often a value that YAML has cut.
        static func open(_ message: String) -> Self {
            Self(
                message: message,
                help: """
                    check its quotes and brackets; where YAML reads ` #`, `: `, `,` or a bracket as its own, \
                    put the value in single quotes
                    """)
        }
    }

    /// Why the text cannot be one expression, or nil.
    static func problem(in text: String) -> Problem? {
        if !text.isEmpty, text.consists(of: isPlain) { return unfinished(text) }
        // An interpolation may hold whole expressions, strings included.
        if text.contains("\\(") { return .notPrintable("it has a string interpolation") }
        var brackets: [Unicode.Scalar] = []
        // The questions of `a ? b : c` that no colon has answered.
        var questions = 0
        let scalars = Array(text.unicodeScalars)
        if scalars.allSatisfy({ $0 == " " }) { return .notPrintable("it is empty") }
        // They show text in another order than it is compiled in, or are none of Swift's.
        if scalars.contains(where: { isBidirectionalControl($0) || isControl($0) }) {
            return .notPrintable("it has a character that cannot be seen")
        }
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}": return .notPrintable("it has a line break")
            case ";": return .notPrintable("it has a `;`")
            case "/" where next == "/" || next == "*": return .notPrintable("it has a comment")
            case "#" where next == "\"" || next == "#": return .notPrintable("it has a raw string")
            case "$" where !brackets.contains("{"):
                return Problem(
                    message: "it has a `$` outside of a closure", help: "write the value itself, as Swift would have it"
                )
            case "," where brackets.isEmpty:
                return Problem(
                    message: "it has a `,` outside of brackets",
                    help: "write one value; a generic type with several arguments gets a name with `typealias`")
            case "?" where brackets.isEmpty && index > 0 && scalars[index - 1] == " " && next == " ": questions += 1
            case ":" where brackets.isEmpty:
                questions -= 1
                if questions < 0 {
                    return Problem(message: "it has a `:` without the `?` of a choice", help: "write one value")
                }
            case "=" where brackets.isEmpty && next == " " && index > 0 && scalars[index - 1] == " ":
                return Problem(message: "it has an `=`", help: "write the value alone; `==` compares")
            case "(", "[", "{": brackets.append(scalar)
            case ")", "]", "}":
                guard let open = brackets.popLast(), closing(open) == scalar else {
                    return .open("it closes a bracket that is not open")
                }
            case "\"":
                guard let end = endOfString(in: scalars, from: index) else { return .open("it never closes a quote") }
                // Behind three in a row, Swift takes all lines that follow for text.
                if scalars[(end + 1)...].first(where: { $0 != " " }) == "\"" {
                    return Problem(
                        message: "it has two texts with nothing between them",
                        help: "write one text in double quotes, with `\\\"` for a quote inside of it")
                }
                // A tab stands between words, but Swift has none in a text.
                if scalars[index..<end].contains("\t") { return .notPrintable("it has a tab in a text: write `\\t`") }
                index = end
            case "\u{2018}"..."\u{201F}":
                return Problem(message: "it has a quote that is none in Swift, `\(scalar)`", help: "write `\"`")
            case "a" where !brackets.contains("{") && isWord("await", in: scalars, at: index),
                "t"
            where !brackets.contains("{") && isWord("try", in: scalars, at: index) && !isHandled(scalars, index):
                return .notPrintable("it has `\(scalar == "a" ? "await" : "try")`, which nothing around it allows")
            default: break
            }
            index += 1
        }
        if !brackets.isEmpty { return .open("it never closes a bracket") }
        if questions > 0 {
            return Problem(
                message: "it has a `?` without the `:` of a choice", help: "write `a ? b : c`, or the value alone")
        }
        return unfinished(text)
    }

    /// Why something is missing at the end of a text, or why it is a statement, or nil.
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
        return .notPrintable("it begins with `\(text[..<space])`, which is no expression")
    }

    /// Whether the text is a name of a module or a type, or several with dots between them. They are printed as they are, so
    /// that none is a keyword.
    static func isQualifiedName(_ text: String) -> Bool {
        if SwiftName.isIdentifier(text) { return !SwiftName.isKeyword(text) }
        return text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { SwiftName.isIdentifier(String($0)) && !SwiftName.isKeyword(String($0)) }
    }

    /// What no text is wrong for: `.home`, `-1.5`, `true`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Whether a word of the language stands there, with a space or a mark behind it.
    private static func isWord(_ word: String, in scalars: [Unicode.Scalar], at start: Int) -> Bool {
        let end = start + word.utf8.count
        guard scalars[start...].starts(with: word.unicodeScalars), end < scalars.count,
            " !?(\t".unicodeScalars.contains(scalars[end])
        else { return false }
        return start == 0 || scalars[start - 1] != "." && !SwiftName.isIdentifier("a\(scalars[start - 1])")
    }

    /// `try?` and `try!`.
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

    /// A character that Swift has nowhere but in comments. Line breaks are told apart, and a tab is a space.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        default: scalar.value < 0x20 || scalar.value == 0x7F
        }
    }

    /// The index of the quote that closes the string, over its escapes.
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
