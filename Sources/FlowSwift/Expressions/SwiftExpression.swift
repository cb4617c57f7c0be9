/// A Swift expression of the language: a default, or what `with` fixes. It is printed into generated code as an
/// argument, so it has to stay in its place: one value on one line, without statements, comments, interpolation, raw strings
/// or regular expressions. Whether it is Swift, the compiler says.
package struct SwiftExpression: Sendable {
    /// The names that something outside of the expression has to declare, in order.
    package let names: [Name]

    package struct Name: Hashable, Sendable {
        package let text: String
        /// The code that follows the name, which tells what the name may be.
        package let use: Use
    }

    package enum Use: Sendable {
        /// A function, or a type: `name(…)`, `name {…}`.
        case called
        /// A value, a type or a module: `name.member`, `name<Argument>`, `[name]()`.
        case qualifying
        /// A value: `name` alone.
        case alone
        /// The first name of a type: `… as name.Type`.
        case ofType
    }

    /// The reason why a piece of Swift is not accepted, and what to write instead.
    package struct Problem: Error {
        package let message: String
        package let help: String
        /// Whether the code may be text without its quotes, or a number that Swift writes differently: a type says
        /// more.
        package var mayBeLiteral = false

        package init(message: String, help: String, mayBeLiteral: Bool = false) {
            self.message = message
            self.help = help
            self.mayBeLiteral = mayBeLiteral
        }

        static func notPrintable(_ message: String) -> Self {
            Self(
                message: message,
                help: "write one short expression; give anything longer a name in your own code")
        }

        /// Returns a problem that is often a value split by YAML.
        package static func open(_ message: String) -> Self {
            Self(
                message: message,
                help: """
                    check its quotes and brackets; if it contains ` #`, `: `, `,` or a bracket, which have a \
                    meaning in YAML, put the value in single quotes
                    """)
        }
    }

    /// Whether all of it is an array or a dictionary in brackets: `[1, 2]`, `["a": 1]`, `[]` or `[:]`.
    package let isCollection: Bool

    /// Reads a text as an expression.
    package init(_ text: String) throws(Problem) {
        if let names = Self.namesOfPlain(text) {
            self.names = names
            isCollection = false
        } else {
            let reader = try SwiftExpressionReader(text)
            names = reader.names
            isCollection = reader.isCollection
        }
    }

    /// Returns why the text is not an expression, or nil.
    package static func problem(in text: String) -> Problem? {
        do throws(Problem) {
            let lookalike = try Self(text).names.lazy.compactMap { Lookalike(inName: $0.text) }.first
            return lookalike.map { Problem(message: $0.message, help: $0.help) }
        } catch {
            return error
        }
    }

    /// Returns the names of a number, a plain string, a name, or names joined by dots, such as `Sorting.best`, `.home` and `-1`, as nearly
    /// all expressions are; nil of anything else.
    private static func namesOfPlain(_ text: String) -> [Name]? {
        if text.utf8.first == UInt8(ascii: "\"") { return isPlainString(text) ? [] : nil }
        var first = 0
        var components = 1
        var length = 0
        var isNumber = false
        for (index, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: ".") {
                // `.home` begins with a dot; `1.5` and `a..b` are looked at more closely.
                guard !isNumber, length > 0 || index == 0 else { return nil }
                if components == 1 { first = index }
                components += 1
                guard components <= SwiftExpressionReader.maximumSuffixes else { return nil }
                length = 0
            } else if byte.isASCIIDigit {
                if length == 0 { isNumber = true }
                guard !isNumber || components == 1 else { return nil }
                length += 1
            } else if byte == UInt8(ascii: "-"), index == 0 {
                isNumber = true
            } else {
                guard byte.isASCIIWord, !isNumber else { return nil }
                length += 1
            }
        }
        guard length > 0 else { return nil }
        if isNumber { return [] }
        if components == 1 { first = text.utf8.count }
        // A dot at the start: what follows is a member.
        if first == 0 { return [] }
        let name = String(decoding: text.utf8.prefix(first), as: UTF8.self)
        if components == 1, ["true", "false", "nil"].contains(name) { return [] }
        guard name != "_", !SwiftName.isKeyword(name) else { return nil }
        return [Name(text: name, use: components == 1 ? .alone : .qualifying)]
    }

    /// Whether the text is one string without escapes.
    private static func isPlainString(_ text: String) -> Bool {
        guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "\"") else { return false }
        return text.utf8.dropFirst().dropLast().allSatisfy { byte in
            0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
    }

    /// Whether the text is the name of a module or a type, or several separated by dots. They are printed as they are,
    /// so none may be a keyword.
    package static func isQualifiedName(_ text: String) -> Bool {
        if SwiftName.isIdentifier(text) { return !SwiftName.isKeyword(text) }
        return text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { SwiftName.isIdentifier(String($0)) && !SwiftName.isKeyword(String($0)) }
    }
}
