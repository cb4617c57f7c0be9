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
        if !text.isEmpty, text.consists(of: isPlain) {
            // Without spaces, only an operator at the end leaves it unfinished.
            return text.utf8.last == UInt8(ascii: ".") || text.utf8.last == UInt8(ascii: "-") ? unfinished(text) : nil
        }
        // An interpolation may contain whole expressions, including strings.
        if text.contains("\\(") { return .notPrintable("it contains a string interpolation") }
        if let problem = ExpressionScanner.problem(in: text) { return problem }
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
}
