/// Reads a text as one value of Swift, as far as generated code needs it: that it stays in its place, and which names it
/// uses. Whether it is a value at all is for the compiler to say, at its place in YAML.
struct SwiftExpressionReader {
    typealias Problem = SwiftExpression.Problem

    /// Deeper brackets are a mistake. The time that Swift takes doubles with each, from about twenty on.
    private static let maximumDepth = 16

    /// A value with more parts is a mistake.
    private static let maximumTokens = 1000

    /// The most members, calls, subscripts and `?` that follow one value. Swift takes very long for more, or overflows.
    static let maximumSuffixes = 32

    /// A bracket that is open.
    private struct Bracket {
        let closing: Unicode.Scalar
        /// Whether types are in it, rather than values.
        let isType: Bool
        /// The names that it declares, the parameters of a closure, and where its `in` is.
        var params: [String] = []
        var signatureEnd = 0
        /// The number of names before it.
        let names: Int
        /// Whether a comma is in it, for what may be no bracket.
        var hasComma = false
    }

    private let lexer: SwiftLexer
    private let tokens: [SwiftToken]
    private var brackets: [Bracket] = []
    /// The number of suffixes since the last space.
    private var suffixes = 0
    /// The number of `?` outside of brackets that have no `:` yet.
    private var questions = 0
    private(set) var names: [SwiftExpression.Name] = []
    /// The end of the bracket that the text begins with.
    private var firstEnd: Int?
    /// The mistake of the text after the tokens, which cannot be one.
    private var problem: Problem?

    init(_ text: String) throws(Problem) {
        var lexer = try SwiftLexer(text)
        var tokens: [SwiftToken] = []
        while lexer.token.kind != .end {
            tokens.append(lexer.token)
            guard tokens.count <= Self.maximumTokens else {
                throw .notPrintable("it has more than \(Self.maximumTokens) parts")
            }
            do throws(Problem) { try lexer.advance() } catch {
                problem = error
                break
            }
        }
        (self.lexer, self.tokens) = (lexer, tokens)
        for index in tokens.indices { try read(index) }
        if let problem { throw problem }
        if brackets.last?.closing == ">" { try endGeneric() }
        if !brackets.isEmpty { throw .open("it contains an unclosed bracket") }
        if firstEnd == tokens.count - 1, isMark(0, "{") {
            throw Problem(message: "it is a closure, which is no value of a parameter", help: "write only the value")
        }
        if questions > 0 {
            throw Problem(
                message: "it contains a `?` without a `:` after it", help: "write `a ? b : c`, or only the value")
        }
    }

    /// Whether the text is an array or a dictionary in brackets.
    var isCollection: Bool { firstEnd == tokens.count - 1 && isMark(0, "[") }

    // MARK: Tokens

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? lexer.text(tokens[index].range) : ""
    }

    private func isMark(_ index: Int, _ mark: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .mark && text(index) == mark
    }

    private func isSign(_ index: Int, _ sign: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .sign && text(index) == sign
    }

    private func isWord(_ index: Int, _ words: [String]) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .word && words.contains(text(index))
    }

    private func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && (tokens[index].kind == .word || tokens[index].kind == .quotedWord)
    }

    /// Whether nothing separates a token from the one before it.
    private func isAttached(_ index: Int) -> Bool {
        tokens.indices.contains(index) && index > 0
            && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    private func name(_ index: Int) -> String { text(index).filter { $0 != "`" } }

    private var isInClosure: Bool { brackets.contains { $0.closing == "}" } }

    // MARK: Reading

    private mutating func read(_ index: Int) throws(Problem) {
        let token = tokens[index]
        try checkIsJoined(index)
        try countSuffixes(index)
        if brackets.contains(where: { $0.closing == ">" }), !mayBeOfType(index) { try endGeneric() }
        switch token.kind {
        case .mark: try mark(index)
        case .sign: try sign(index)
        case .word, .quotedWord: try word(index)
        case .dollarWord:
            if !isInClosure {
                throw Problem(
                    message: "it contains a `$` outside of a closure", help: "write the value itself, as in Swift")
            }
        case .hashWord: try macro(index)
        case .number, .string, .end: break
        }
    }

    private mutating func countSuffixes(_ index: Int) throws(Problem) {
        if !isAttached(index) { suffixes = 0 }
        let isQuestion = tokens[index].isLeftBound && (isSign(index, "?") || isSign(index, "!"))
        let isAfterValue = isValue(index - 1) || isSign(index - 1, "?") || isSign(index - 1, "!")
        let isSuffix = isQuestion || isAfterValue && [".", "(", "["].contains(text(index))
        if isAttached(index), isSuffix { suffixes += 1 }
        guard suffixes <= Self.maximumSuffixes else {
            throw .notPrintable("more than \(Self.maximumSuffixes) members, calls and `?` follow one another in it")
        }
    }

    private mutating func mark(_ index: Int) throws(Problem) {
        let mark = text(index)
        // Only types can be between `<` and `>`.
        if mark == ",", brackets.last?.closing == ">" { brackets[brackets.count - 1].hasComma = true }
        switch mark {
        case "(": try open(")", isType: isAfterCast(index))
        case "[": try open("]", isType: isAfterCast(index) || brackets.last.map { $0.closing == ">" } ?? false)
        case "{":
            let signature = signature(of: index)
            try open("}", isType: false)
            brackets[brackets.count - 1].params = signature.params
            brackets[brackets.count - 1].signatureEnd = signature.end
        case ")", "]", "}":
            if brackets.last?.closing == ">" { try endGeneric() }
            guard let bracket = brackets.popLast(), String(bracket.closing) == mark else {
                throw .open("it closes a bracket that is not open")
            }
            if brackets.isEmpty, firstEnd == nil { firstEnd = index }
            closed(bracket, index)
        case "," where brackets.isEmpty: throw Self.comma
        case ":" where brackets.isEmpty:
            questions -= 1
            guard questions >= 0 else {
                throw Problem(
                    message: "it contains a `:` without a `?` before it", help: "write one value", mayBeLiteral: true)
            }
        case "." where index == tokens.count - 1: if problem == nil { throw ends(with: ".") }
        case "." where !isValue(index - 1) && tokens[index + 1].kind == .number:
            throw Problem(
                message: "a number cannot begin with a `.` in Swift", help: "write `0.\(text(index + 1))`",
                mayBeLiteral: true)
        case "." where !isName(index + 1) && tokens[index + 1].kind != .number || !isAttached(index + 1):
            throw .notPrintable("it contains a `.` without a name after it")
        default: break
        }
    }

    private mutating func open(_ closing: Unicode.Scalar, isType: Bool) throws(Problem) {
        guard brackets.count < Self.maximumDepth else { throw .notPrintable("it is nested too deeply") }
        brackets.append(Bracket(closing: closing, isType: isType, names: names.count))
    }

    /// Takes names that stand alone in brackets for parts of a type, because of what follows: `[Int]()`, `(Int).self`.
    private mutating func closed(_ bracket: Bracket, _ index: Int) {
        let isOptional = isAttached(index + 1) && (isSign(index + 1, "?") || isSign(index + 1, "!"))
        let next = index + (isOptional ? 2 : 1)
        guard isAttached(next), isMark(next, ".") || isMark(next, "(") && !isOptional else { return }
        for index in names.indices[bracket.names...]
        where names[index].use == .alone && SwiftName.startsUpperCase(names[index].text) {
            names[index] = SwiftExpression.Name(text: names[index].text, use: .qualifying)
        }
    }

    private mutating func sign(_ index: Int) throws(Problem) {
        let token = tokens[index]
        let sign = text(index)
        if sign == "=" || Self.assignments.contains(sign) {
            throw Problem(message: "it contains an `\(sign)`", help: "write only the value; `==` compares")
        }
        if sign.hasPrefix("/"), !token.isLeftBound, token.isRightBound {
            throw .notPrintable("it contains a regular expression")
        }
        let isPrefix = token.isRightBound && !token.isLeftBound
        if isPrefix, !Self.prefixSigns.contains(sign) {
            throw .notPrintable("it contains `\(sign)` where a value is expected")
        }
        var closesTypes = false
        if isGeneric(index) {
            try open(">", isType: true)
        } else if brackets.last?.closing == ">", sign.hasPrefix(">"), mayFollowTypes(index + 1) {
            closesTypes = true
            for _ in sign.prefix(while: { $0 == ">" }) where brackets.last?.closing == ">" { brackets.removeLast() }
        } else if brackets.last?.closing == ">", sign != "?" {
            try endGeneric()
        }
        if sign == "?", !token.isLeftBound, brackets.isEmpty { questions += 1 }
        let isPostfix = token.isLeftBound && ["?", "!", "..."].contains(sign) || closesTypes
        if index == tokens.count - 1, !isPostfix, problem == nil { throw ends(with: sign) }
    }

    private static let prefixSigns = ["-", "+", "!", "~", "...", "..<", "?"]

    private static let assignments = [
        "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "&<<=", "&>>=",
    ]

    /// Whether a `<` begins types, rather than compares: `Set<Int>()`.
    private func isGeneric(_ index: Int) -> Bool {
        guard isSign(index, "<"), isAttached(index), isName(index - 1), isAttached(index + 1) else { return false }
        // After `.member`, `.self` and in a key path, Swift compares.
        if isMark(index - 2, "."), !isValue(index - 3) || SwiftName.isKeyword(name(index - 1)) { return false }
        if tokens.indices.contains(where: { isMark($0, "\\") }) { return false }
        return isMark(index + 1, "[") || isName(index + 1) && SwiftName.startsUpperCase(name(index + 1))
    }

    /// Whether a token may follow `<…>`, so that it is no comparison.
    private func mayFollowTypes(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return true }
        let isInType = brackets.count > 1 && brackets[brackets.count - 2].isType
        return tokens[index].kind == .mark && !isMark(index, "\\") || isInType
    }

    /// Whether a token may be part of the types between `<` and `>`.
    private func mayBeOfType(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .word: isMark(index - 1, ".") || !SwiftName.isKeyword(text(index)) || text(index) == "Any"
        case .mark: isMark(index, ".") ? isName(index - 1) : ["[", "]", ",", ":"].contains(text(index))
        case .sign: isSign(index, "?") || isGeneric(index) || text(index).hasPrefix(">")
        case .quotedWord, .dollarWord, .hashWord, .number, .string, .end: false
        }
    }

    /// Takes each `<` for a comparison after all. What a comma separates is then two values.
    private mutating func endGeneric() throws(Problem) {
        var hasComma = brackets.last?.closing != ">"
        while let last = brackets.last, last.closing == ">" {
            hasComma = hasComma || last.hasComma
            brackets.removeLast()
        }
        if hasComma, !brackets.contains(where: { $0.closing != ">" && !$0.isType }) { throw Self.comma }
    }

    private static let comma = Problem(
        message: "it contains a `,` outside of brackets",
        help: "write one value; for a generic type with several arguments, declare a `typealias`")

    private func ends(with sign: String) -> Problem {
        Problem(message: "it ends with `\(sign)`", help: "write the whole value", mayBeLiteral: sign == ".")
    }

    /// Whether a value or a type may end with a token.
    private func isValue(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        switch tokens[index].kind {
        case .number, .string, .quotedWord, .dollarWord: return true
        case .word: return !Self.prefixes.contains(text(index))
        case .mark: return [")", "]"].contains(text(index))
        case .sign, .hashWord, .end: return false
        }
    }

    /// Two values with nothing between them are mostly text without quotes.
    private func checkIsJoined(_ index: Int) throws(Problem) {
        guard ![.mark, .sign].contains(tokens[index].kind), isValue(index - 1) else { return }
        if isWord(index, Self.infixes) || isWord(index - 1, Self.infixes) { return }
        let all = lexer.text(lexer.bytes.indices)
        let areWords = all.split(separator: " ").allSatisfy { SwiftName.isIdentifier(String($0)) }
        throw Problem(
            message: "nothing joins `\(text(index))` to what is before it",
            help: areWords ? "write one value; text is in double quotes, `'\"\(all)\"'`" : "write one value",
            mayBeLiteral: true)
    }

    /// Words between two values, and words before one.
    private static let infixes = ["as", "async", "in", "is", "throws"]
    private static let prefixes = [
        "any", "await", "borrow", "consume", "copy", "each", "inout", "repeat", "return", "some", "try", "unsafe",
    ]

    // MARK: Words

    private mutating func word(_ index: Int) throws(Problem) {
        let isMember = isMark(index - 1, ".") && isAttached(index)
        let isLabel =
            (isMark(index - 1, "(") || isMark(index - 1, ",")) && isMark(index + 1, ":")
            && brackets.last?.closing == ")"
        if isMember || isLabel { return }
        let name = name(index)
        if tokens[index].kind == .word, SwiftName.isKeyword(name) || name == "await" {
            return try keyword(name, index)
        }
        if Self.prefixes.contains(name), isName(index + 1) || brackets.contains(where: { $0.params.contains(name) }) {
            return
        }
        if brackets.contains(where: { $0.params.contains(name) }) || isWord(index, Self.infixes) { return }
        let isInSignature = brackets.contains { index < $0.signatureEnd }
        let isType = brackets.last?.isType == true || isInSignature || isAfterCast(index) || isMark(index - 1, "\\")
        names.append(SwiftExpression.Name(text: name, use: isType ? .ofType : use(index)))
    }

    private func use(_ index: Int) -> SwiftExpression.Use {
        if isMark(index + 1, "{") || isMark(index + 1, "(") && isAttached(index + 1) { return .called }
        let isOptional = isAttached(index + 1) && (isSign(index + 1, "?") || isSign(index + 1, "!"))
        let next = index + (isOptional && SwiftName.startsUpperCase(name(index)) ? 2 : 1)
        return isAttached(next) && isMark(next, ".") || isGeneric(index + 1) ? .qualifying : .alone
    }

    /// Whether a type stands here: after `as`, `is` or `->`, or in the parameters of a closure.
    private func isAfterCast(_ index: Int) -> Bool {
        let isForced = isSign(index - 1, "?") || isSign(index - 1, "!")
        return isWord(index - 1, ["as", "is"]) || isForced && isWord(index - 2, ["as"]) || isSign(index - 1, "->")
    }

    private func keyword(_ name: String, _ index: Int) throws(Problem) {
        switch name {
        case "true", "false", "nil", "as", "is", "Any": return
        case "in", "return", "throws", "await", "try": if isInClosure { return }
        default: break
        }
        if name == "try", isAttached(index + 1), isSign(index + 1, "?") || isSign(index + 1, "!") { return }
        if name == "try" || name == "await" {
            throw .notPrintable("it contains `\(name)`, which is not allowed here")
        }
        if ["self", "Self", "super"].contains(name) {
            throw .notPrintable("it contains `\(name)`, which would mean something of the generated code")
        }
        if Self.statements.contains(name) {
            throw .notPrintable("it begins with `\(name)`, which starts a statement")
        }
        throw Problem(
            message: "`\(name)` is a Swift keyword",
            help: "an enum's case is written `.\(name)`; a parameter with this name is put in backticks, in `then`")
    }

    private static let statements = ["if", "switch", "let", "var", "for", "while", "return", "throw", "guard", "do"]

    /// Checks `#file`, or a macro of the app: `#URL("https://example.com")`.
    private func macro(_ index: Int) throws(Problem) {
        let name = String(text(index).dropFirst())
        if ["column", "file", "fileID", "filePath", "function"].contains(name) { return }
        guard isMark(index + 1, "("), isAttached(index + 1), SwiftName.isIdentifier(name), !SwiftName.isKeyword(name),
            !Self.directives.contains(name)
        else { throw .notPrintable("it contains `#\(name)`") }
    }

    private static let directives = [
        "assert", "available", "colorLiteral", "dsohandle", "elseif", "endif", "error", "externalMacro", "fileLiteral",
        "hasSymbol", "imageLiteral", "isolation", "keyPath", "line", "selector", "sourceLocation", "unavailable",
        "warning",
    ]

    // MARK: Closures

    /// Returns the names that a closure declares before its `in`, and where that is: `a, b`, `(a, b)` or `(a: Int) -> Int`.
    private func signature(of brace: Int) -> (params: [String], end: Int) {
        var params: [String] = []
        for index in tokens.indices[(brace + 1)...] {
            if isWord(index, ["in"]) { return (params, index) }
            let isPart =
                isName(index) || ["(", ")", ",", ":", ".", "[", "]", "->", "<", ">", "?"].contains(text(index))
            guard isPart else { return ([], 0) }
            let mayBeName = isMark(index - 1, "{") || isMark(index - 1, "(") || isMark(index - 1, ",")
            if isName(index), mayBeName { params.append(name(index)) }
        }
        return ([], 0)
    }
}
