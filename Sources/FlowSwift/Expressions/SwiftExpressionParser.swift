/// Reads a text as one Swift expression, and notes the names that it uses. It accepts less than Swift does, and nothing
/// that Swift's parser would not accept as an argument: what is accepted cannot get out of its place.
struct SwiftExpressionParser {
    typealias Problem = SwiftExpression.Problem

    /// Deeper brackets are a mistake. The time that Swift takes doubles with each, from about twenty on.
    private static let maximumDepth = 16

    /// How many members, calls, subscripts and `?` follow one value, or `?` one type.
    static let maximumSuffixes = 32

    private var lexer: SwiftLexer
    private var names: [SwiftExpression.Name] = []
    /// The brackets that are open, by what closes them.
    private var brackets: [Unicode.Scalar] = []
    /// The closures that are open, with the names of their parameters; nil if they are `$0`, `$1`.
    private var closures: [[String]?] = []
    private var depth = 0
    /// Where there is a `<` that begins no generic arguments, so that none is tried twice.
    private var comparisons: Set<Int> = []
    /// The collection that the text begins with, and where it ends.
    private var first: (collection: SwiftExpression.Collection, end: Int)?
    /// Where the closure ends that the text begins with.
    private var firstClosureEnd: Int?

    init(_ text: String) throws(Problem) { lexer = try SwiftLexer(text) }

    /// Returns the names.
    mutating func parse() throws(Problem) -> [SwiftExpression.Name] {
        try expression()
        guard lexer.token.kind == .end else { throw unexpected(afterValue: true) }
        if firstClosureEnd == lexer.bytes.count {
            throw Problem(message: "it is a closure, which is no value of a parameter", help: "write only the value")
        }
        return names
    }

    /// The collection that the text is, once it was read.
    var wholeCollection: SwiftExpression.Collection? { first?.end == lexer.bytes.count ? first?.collection : nil }

    // MARK: Expressions

    /// Reads values joined by operators, up to what belongs to the brackets around them. Returns whether it compares
    /// with `<`, and with what begins with `>`.
    @discardableResult
    private mutating func expression() throws(Problem) -> (less: Bool, greater: Bool) {
        try enter()
        defer { depth -= 1 }
        try effects()
        var questions = 0
        var isAfterLess = false
        var compares = (less: false, greater: false)
        while true {
            try operand()
            while lexer.isWord("as") || lexer.isWord("is") { try cast() }
            if lexer.isSign("?"), !lexer.token.isLeftBound {
                questions += 1
            } else if lexer.isMark(":"), questions > 0 {
                questions -= 1
            } else if lexer.token.kind != .sign {
                break
            } else {
                try checkIsOperator()
            }
            if isAfterLess, isGreater { throw Self.ambiguous }
            isAfterLess = lexer.isSign("<")
            compares.less = compares.less || isAfterLess
            compares.greater = compares.greater || isGreater
            try lexer.advance()
        }
        if questions > 0 {
            throw Problem(
                message: "it contains a `?` without a `:` after it", help: "write `a ? b : c`, or only the value")
        }
        return compares
    }

    private var isGreater: Bool {
        lexer.token.kind == .sign && lexer.bytes[lexer.token.range.lowerBound] == UInt8(ascii: ">")
    }

    /// Counts what follows a value or a type.
    private func count(_ suffixes: inout Int) throws(Problem) {
        suffixes += 1
        guard suffixes <= Self.maximumSuffixes else {
            throw .notPrintable("more than \(Self.maximumSuffixes) members, calls and `?` follow one another in it")
        }
    }

    private mutating func enter() throws(Problem) {
        guard depth < Self.maximumDepth else { throw .notPrintable("it is nested too deeply") }
        depth += 1
    }

    /// Reads `try?` and `try!`. Whatever throws or waits would do so in generated code, except in a closure.
    private mutating func effects() throws(Problem) {
        if lexer.isWord("try") {
            try lexer.advance()
            if lexer.isAttached, lexer.isSign("?") || lexer.isSign("!") {
                try lexer.advance()
            } else if closures.isEmpty {
                throw .notPrintable("it contains `try`, which is not allowed here")
            }
        }
        if lexer.isWord("await"), !closures.isEmpty { try lexer.advance() }
    }

    /// Reads `as Type`, `as? Type` or `is Type`.
    private mutating func cast() throws(Problem) {
        let isConversion = lexer.isWord("as")
        try lexer.advance()
        if isConversion, lexer.isAttached, lexer.isSign("?") || lexer.isSign("!") { try lexer.advance() }
        try type()
        // Swift would read them as part of the type.
        let isRead =
            lexer.isMark(".") || lexer.isMark("(") || lexer.isMark("[") || lexer.isMark("{") || lexer.isSign("&")
        let sign = lexer.token.kind == .sign ? lexer.text(lexer.token.range) : ""
        if isRead || sign.hasPrefix("<") || sign.hasPrefix("...") { throw unexpected(afterValue: false) }
    }

    /// Whether a sign joins two values, which it does with spaces on both sides or on none.
    private func checkIsOperator() throws(Problem) {
        let sign = lexer.text(lexer.token.range)
        if sign == "=" || Self.assignments.contains(sign) {
            throw Problem(message: "it contains an `\(sign)`", help: "write only the value; `==` compares")
        }
        guard lexer.token.isLeftBound == lexer.token.isRightBound, !["->", "&", "!", "?"].contains(sign) else {
            if !lexer.token.isLeftBound, sign.hasPrefix("/") { throw .notPrintable("it contains a regular expression") }
            // A sign with nothing after it.
            if lexer.token.range.upperBound == lexer.bytes.count { throw ends(with: sign) }
            throw Problem(
                message: "`\(sign)` cannot be here",
                help: "an operator between two values has a space on both sides, `a \(sign) b`, or on none")
        }
    }

    private static let assignments = [
        "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "&<<=", "&>>=",
    ]

    /// Reads a value with what precedes and follows it: `-value`, `value.member(argument)[0]!`.
    private mutating func operand() throws(Problem) {
        if lexer.token.kind == .sign {
            let sign = lexer.text(lexer.token.range)
            let isPrefix = ["-", "+", "!", "~", "...", "..<"].contains(sign)
            guard isPrefix, lexer.token.isRightBound, !lexer.token.isLeftBound else {
                throw unexpected(afterValue: false)
            }
            try lexer.advance()
        }
        if lexer.isMark("\\") { return try keyPath() }
        let isFraction = lexer.token.kind == .number && lexer.bytes[lexer.token.range].contains(UInt8(ascii: "."))
        let isInBrackets = lexer.isMark("[") || lexer.isMark("(")
        let first = names.count
        var mayHaveClosure = try value()
        // `[Int]()`, `(Int).self`: the brackets may belong to a type.
        if isInBrackets, lexer.isAttached, lexer.isMark(".") || lexer.isMark("(") { qualify(from: first) }
        // Swift 6.2 may take it for the length of an array: `[1.5.rounded()]`.
        if isFraction, brackets.contains("]"), lexer.isMark("."), lexer.isAttached {
            throw Problem(
                message: "a number with a `.` has a member in `[…]`", help: "put the number in parentheses: `(1.5)`")
        }
        var suffixes = 0
        while true {
            if lexer.isMark("."), lexer.isAttached {
                try member(ofValue: true)
                mayHaveClosure = true
            } else if lexer.isMark("("), lexer.isAttached {
                try arguments()
                mayHaveClosure = true
            } else if lexer.isMark("["), lexer.isAttached {
                try list(closedBy: "]", mayBeEmpty: false)
                mayHaveClosure = false
            } else if lexer.isMark("{"), mayHaveClosure {
                try closure()
                mayHaveClosure = false
            } else if lexer.token.isLeftBound, lexer.isSign("?") || lexer.isSign("!") {
                try lexer.advance()
                // `Int?.none`
                if lexer.isMark("."), lexer.isAttached { qualify(from: first) }
                mayHaveClosure = false
            } else if lexer.isSign("..."), lexer.token.isLeftBound, !lexer.token.isRightBound {
                return try lexer.advance()
            } else {
                return
            }
            try count(&suffixes)
        }
    }

    /// Reads the first part of a value, and returns whether a closure can follow it.
    private mutating func value() throws(Problem) -> Bool {
        let token = lexer.token
        switch token.kind {
        case .number, .string: try lexer.advance()
        case .word, .quotedWord: return try word()
        case .dollarWord: try argument()
        case .hashWord: try macro()
        case .sign, .end: throw unexpected(afterValue: false)
        case .mark:
            if lexer.isMark("(") {
                try list(closedBy: ")", mayBeEmpty: true, mayHaveLabels: true)
            } else if lexer.isMark("[") {
                try collection()
            } else if lexer.isMark("{") {
                try closure()
            } else if lexer.isMark(".") {
                try member(ofValue: false)
                return true
            } else {
                throw unexpected(afterValue: false)
            }
        }
        return false
    }

    // MARK: Names

    private mutating func word() throws(Problem) -> Bool {
        let name = lexer.name
        let isQuoted = lexer.token.kind == .quotedWord
        if !isQuoted, SwiftName.isKeyword(name) {
            guard ["true", "false", "nil"].contains(name) else { throw keyword(name) }
            try lexer.advance()
            return false
        }
        try lexer.advance()
        if Self.operators.contains(name), lexer.token.kind == .word { throw unexpected(afterValue: true) }
        let position = names.count
        let isGeneric = try genericArguments()
        var use = SwiftExpression.Use.alone
        if lexer.isMark("(") && lexer.isAttached || lexer.isMark("{") {
            use = .called
        } else if isGeneric || lexer.isMark(".") && lexer.isAttached {
            use = .qualifying
        }
        if !closures.contains(where: { $0?.contains(name) ?? false }) {
            names.insert(SwiftExpression.Name(text: name, use: use), at: position)
        }
        return true
    }

    /// Takes names that stand alone for parts of a type, because of what follows them.
    private mutating func qualify(from first: Int) {
        for index in names.indices[first...]
        where names[index].use == .alone && SwiftName.startsUpperCase(names[index].text) {
            names[index] = SwiftExpression.Name(text: names[index].text, use: .qualifying)
        }
    }

    /// Words that apply to the value after them.
    private static let operators = ["borrow", "consume", "copy", "each", "unsafe"]

    private func keyword(_ name: String) -> Problem {
        if name == "try" || name == "await" {
            return .notPrintable("it contains `\(name)`, which is not allowed here")
        }
        if ["self", "Self", "super", "Any"].contains(name) {
            return .notPrintable("it contains `\(name)`, which would mean something of the generated code")
        }
        if Self.statements.contains(name) {
            return .notPrintable("it begins with `\(name)`, which starts a statement")
        }
        return Problem(
            message: "`\(name)` is a Swift keyword",
            help: "an enum's case is written `.\(name)`; a parameter with this name is put in backticks, in `then`")
    }

    private static let statements = ["if", "switch", "let", "var", "for", "while", "return", "throw", "guard", "do"]

    /// Reads `.member`; or, after a value, with generic arguments, or `.0` of a tuple.
    private mutating func member(ofValue: Bool) throws(Problem) {
        try lexer.advance()
        if lexer.token.kind == .end { throw ends(with: ".") }
        let isName = lexer.token.kind == .word || lexer.token.kind == .quotedWord
        let isNumber = lexer.token.kind == .number
        if isNumber, !ofValue {
            let number = "0." + lexer.text(lexer.token.range)
            throw Problem(
                message: "a number cannot begin with a `.` in Swift", help: "write `\(number)`", mayBeLiteral: true)
        }
        let isIndex = isNumber && lexer.bytes[lexer.token.range].allSatisfy(\.isASCIIDigit)
        guard lexer.isAttached, isName || isIndex else { throw unexpected(afterValue: false) }
        // After `.member`, `.self` and in a key path, Swift compares: `.member < a`.
        let mayBeGeneric = ofValue && isName && !(lexer.token.kind == .word && SwiftName.isKeyword(lexer.name))
        try lexer.advance()
        if mayBeGeneric { _ = try genericArguments() }
    }

    /// Reads `$0`.
    private mutating func argument() throws(Problem) {
        let name = lexer.text(lexer.token.range)
        guard let closure = closures.last else {
            throw Problem(
                message: "it contains a `$` outside of a closure", help: "write the value itself, as in Swift")
        }
        guard closure == nil, name.utf8.count > 1, name.utf8.dropFirst().allSatisfy(\.isASCIIDigit) else {
            throw .notPrintable("it contains `\(name)`, which is not an argument of the closure")
        }
        try lexer.advance()
    }

    /// Reads `#file`, or a macro of the app: `#URL("https://example.com")`.
    private mutating func macro() throws(Problem) {
        let name = lexer.text(lexer.token.range.dropFirst())
        let isLiteral = ["column", "file", "fileID", "filePath", "function"].contains(name)
        try lexer.advance()
        if isLiteral { return }
        guard lexer.isMark("("), lexer.isAttached, name.consists(of: \.isASCIIWord), SwiftName.isIdentifier(name),
            !SwiftName.isKeyword(name),
            !Self.directives.contains(name)
        else { throw .notPrintable("it contains `#\(name)`") }
        try list(closedBy: ")", mayBeEmpty: true, mayHaveLabels: true)
    }

    private static let directives = [
        "assert", "available", "colorLiteral", "dsohandle", "elseif", "endif", "error", "externalMacro", "fileLiteral",
        "hasSymbol", "imageLiteral", "isolation", "keyPath", "line", "selector", "sourceLocation", "unavailable",
        "warning",
    ]

    /// Reads `\.member` or `\Type.member`.
    private mutating func keyPath() throws(Problem) {
        try lexer.advance()
        if lexer.token.kind == .word, lexer.isAttached {
            guard !SwiftName.isKeyword(lexer.name) else { throw unexpected(afterValue: false) }
            names.append(SwiftExpression.Name(text: lexer.name, use: .ofType))
            try lexer.advance()
            _ = try genericArguments()
            if lexer.token.kind == .end {
                let name = names[names.count - 1].text
                throw Problem(
                    message: "`\\\(name)` is a key path without a member",
                    help: "write `\(name)`, or `\\\(name).member`")
            }
        }
        repeat {
            guard lexer.isMark("."), lexer.isAttached else { throw unexpected(afterValue: false) }
            try member(ofValue: false)
            if lexer.isSign("?") || lexer.isSign("!"), lexer.token.isLeftBound { try lexer.advance() }
        } while lexer.isMark(".")
    }

    // MARK: Lists

    /// Reads `(…)` after the name of a function or a type.
    private mutating func arguments() throws(Problem) {
        try list(closedBy: ")", mayBeEmpty: true, mayHaveLabels: true)
    }

    /// Reads values between brackets.
    private mutating func list(
        closedBy bracket: Unicode.Scalar, mayBeEmpty: Bool, mayHaveLabels: Bool = false
    ) throws(Problem) {
        try open(bracket)
        if mayBeEmpty, lexer.isMark(bracket) { return try close() }
        var isAfterLess = false
        while true {
            if mayHaveLabels { try label() }
            if try !operatorAlone(before: bracket) { try element(&isAfterLess) }
            guard lexer.isMark(",") else { break }
            try lexer.advance()
        }
        try close()
    }

    /// Reads an element of a list. Swift may read `a < b, c > (d)` as one value with generic arguments.
    private mutating func element(_ isAfterLess: inout Bool) throws(Problem) {
        let compares = try expression()
        if isAfterLess, compares.greater { throw Self.ambiguous }
        isAfterLess = isAfterLess || compares.less
    }

    private static let ambiguous = Problem(
        message: "it contains a `<` and a `>` that may belong together", help: "put each comparison in parentheses")

    /// Reads an array or a dictionary: `[1, 2]`, `["a": 1]`, `[:]`, `[Int]`.
    private mutating func collection() throws(Problem) {
        let isFirst = lexer.token.range.lowerBound == 0
        try open("]")
        let elements = try collectionElements()
        let end = lexer.token.range.upperBound
        try close()
        if isFirst { first = (elements, end) }
    }

    private mutating func collectionElements() throws(Problem) -> SwiftExpression.Collection {
        if lexer.isMark("]") { return .array([]) }
        if lexer.isMark(":") {
            try lexer.advance()
            return .dictionary([])
        }
        var isAfterLess = false
        var elements = [try textOfElement(&isAfterLess)]
        let isDictionary = lexer.isMark(":")
        var values = isDictionary ? [try pairedValue(&isAfterLess)] : []
        while lexer.isMark(",") {
            try lexer.advance()
            if lexer.isMark("]") { break }
            elements.append(try textOfElement(&isAfterLess))
            if isDictionary { values.append(try pairedValue(&isAfterLess)) }
        }
        return isDictionary ? .dictionary(zip(elements, values).map { (key: $0, value: $1) }) : .array(elements)
    }

    private mutating func pairedValue(_ isAfterLess: inout Bool) throws(Problem) -> String {
        guard lexer.isMark(":") else { throw unexpected(afterValue: true) }
        try lexer.advance()
        return try textOfElement(&isAfterLess)
    }

    private mutating func textOfElement(_ isAfterLess: inout Bool) throws(Problem) -> String {
        let start = lexer.token.range.lowerBound
        try element(&isAfterLess)
        var end = lexer.token.range.lowerBound
        while end > start, lexer.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return lexer.text(start..<end)
    }

    private mutating func label() throws(Problem) {
        guard lexer.token.kind == .word else { return }
        let start = lexer
        let isReserved = ["inout", "let", "var"].contains { lexer.isWord($0) }
        try lexer.advance()
        if lexer.isMark(":"), !isReserved {
            try lexer.advance()
        } else {
            lexer = start
        }
    }

    /// Reads an operator that is passed as a function: `sorted(by: >)`.
    private mutating func operatorAlone(before bracket: Unicode.Scalar) throws(Problem) -> Bool {
        let operators: [StaticString] = ["+", "-", "*", "<", ">", "<=", ">=", "==", "!=", "&&", "||"]
        guard bracket == ")", operators.contains(where: { lexer.isSign($0) }) else { return false }
        let start = lexer
        try lexer.advance()
        if lexer.isMark(",") || lexer.isMark(")") { return true }
        lexer = start
        return false
    }

    private mutating func open(_ bracket: Unicode.Scalar) throws(Problem) {
        brackets.append(bracket)
        try lexer.advance()
    }

    private mutating func close() throws(Problem) {
        guard let bracket = brackets.last, lexer.isMark(bracket) else { throw unexpected(afterValue: true) }
        brackets.removeLast()
        try lexer.advance()
    }

    // MARK: Closures

    /// Reads `{ $0.id }`, `{ item in item.id }`: with one expression, or nothing.
    private mutating func closure() throws(Problem) {
        try enter()
        defer { depth -= 1 }
        let isFirst = lexer.token.range.lowerBound == 0
        try open("}")
        closures.append(try parameters())
        if lexer.isWord("return") { try lexer.advance() }
        if !lexer.isMark("}") { try expression() }
        if isFirst { firstClosureEnd = lexer.token.range.upperBound }
        try close()
        closures.removeLast()
    }

    /// Reads the parameters of a closure up to `in`: `a, b`, `(a, b)` or `(a: Int) -> Int`. Returns nil if it has none.
    private mutating func parameters() throws(Problem) -> [String]? {
        let start = (lexer: lexer, brackets: brackets.count, names: names.count)
        if let params = try? signature(), lexer.isWord("in") {
            try lexer.advance()
            return params
        }
        lexer = start.lexer
        brackets.removeLast(brackets.count - start.brackets)
        names.removeLast(names.count - start.names)
        return nil
    }

    private mutating func signature() throws(Problem) -> [String] {
        var params: [String] = []
        let isInBrackets = lexer.isMark("(")
        if isInBrackets { try lexer.advance() }
        while lexer.token.kind == .word && !SwiftName.isKeyword(lexer.name) || lexer.token.kind == .quotedWord {
            params.append(lexer.name)
            try lexer.advance()
            if isInBrackets, lexer.isMark(":") {
                try lexer.advance()
                try type()
            }
            guard lexer.isMark(",") else { break }
            try lexer.advance()
            if lexer.isWord("in") || lexer.isMark(")") { throw unexpected(afterValue: false) }
        }
        guard isInBrackets else {
            if params.isEmpty { throw unexpected(afterValue: false) }
            return params
        }
        guard lexer.isMark(")") else { throw unexpected(afterValue: true) }
        try lexer.advance()
        if lexer.isSign("->") {
            try lexer.advance()
            try type()
        }
        return params
    }

    // MARK: Types

    /// Reads a type: names with dots and generic arguments, arrays, dictionaries, optionals.
    private mutating func type() throws(Problem) {
        try enter()
        defer { depth -= 1 }
        if lexer.isMark("[") {
            try open("]")
            try type()
            if lexer.isMark(":") {
                try lexer.advance()
                try type()
            }
            try close()
        } else {
            if lexer.isWord("Any") { try lexer.advance() } else { try typeName(isFirst: true) }
            while lexer.isMark("."), lexer.isAttached {
                try lexer.advance()
                guard lexer.isAttached else { throw unexpected(afterValue: false) }
                try typeName()
            }
        }
        var suffixes = 0
        while lexer.token.isLeftBound, lexer.isSign("?") || lexer.isSign("!") {
            try count(&suffixes)
            try lexer.advance()
        }
    }

    private mutating func typeName(isFirst: Bool = false) throws(Problem) {
        let isName = lexer.token.kind == .word && !SwiftName.isKeyword(lexer.name)
        guard isName, !Self.specifiers.contains(lexer.name) else { throw unexpected(afterValue: false) }
        if isFirst { names.append(SwiftExpression.Name(text: lexer.name, use: .ofType)) }
        try lexer.advance()
        _ = try genericArguments(ofType: true)
    }

    /// Words that mean something in front of a type.
    private static let specifiers = [
        "any", "borrowing", "consuming", "each", "isolated", "nonisolated", "of", "repeat", "sending", "some",
    ]

    /// Reads `<Type, Type>` if there is such a list, rather than two comparisons. In an expression, Swift decides by what
    /// follows.
    private mutating func genericArguments(ofType: Bool = false) throws(Problem) -> Bool {
        guard lexer.isSign("<"), lexer.isAttached, !comparisons.contains(lexer.token.range.lowerBound) else {
            return false
        }
        let start = (lexer: lexer, brackets: brackets.count, names: names.count)
        do throws(Problem) {
            repeat {
                try lexer.advance()
                try type()
            } while lexer.isMark(",")
            if isGreater {
                try lexer.advanceByOne()
                if ofType ? mayFollowType : mayFollowGenericArguments { return true }
            }
        } catch {}
        lexer = start.lexer
        brackets.removeLast(brackets.count - start.brackets)
        names.removeLast(names.count - start.names)
        comparisons.insert(lexer.token.range.lowerBound)
        return false
    }

    private var mayFollowGenericArguments: Bool {
        switch lexer.token.kind {
        case .end: true
        case .mark: !lexer.isMark("\\")
        case .sign: lexer.token.isLeftBound && (lexer.isSign("?") || lexer.isSign("!"))
        case .word, .quotedWord, .dollarWord, .hashWord, .number, .string: false
        }
    }

    /// A sign directly after `>` is part of one operator with it, unless it closes the next list.
    private var mayFollowType: Bool { mayFollowGenericArguments || !lexer.isAttached || isGreater }

    // MARK: Problems

    /// The problem of the token here, where a value is expected, or something that may follow one.
    private func unexpected(afterValue: Bool) -> Problem {
        let text = lexer.text(lexer.token.range)
        if lexer.token.kind == .end {
            if let last = lastSign { return ends(with: last) }
            return .open("it contains an unclosed bracket")
        }
        if [")", "]", "}"].contains(text), brackets.last.map(String.init) != text {
            return .open("it closes a bracket that is not open")
        }
        if text == ",", brackets.isEmpty {
            return Problem(
                message: "it contains a `,` outside of brackets",
                help: "write one value; for a generic type with several arguments, declare a `typealias`")
        }
        if text == ":" {
            return Problem(
                message: "it contains a `:` without a `?` before it", help: "write one value", mayBeLiteral: true)
        }
        if lexer.token.kind == .sign, text.hasPrefix("/") {
            return .notPrintable("it contains a regular expression")
        }
        guard afterValue else {
            if lexer.token.range.upperBound == lexer.bytes.count, lexer.token.kind == .sign { return ends(with: text) }
            return .notPrintable("it contains `\(text)` where a value is expected")
        }
        let all = lexer.text(lexer.bytes.indices)
        let areWords = all.split(separator: " ").allSatisfy { SwiftName.isIdentifier(String($0)) }
        return Problem(
            message: "nothing joins `\(text)` to what is before it",
            help: areWords ? "write one value; text is in double quotes, `'\"\(all)\"'`" : "write one value",
            mayBeLiteral: true)
    }

    /// The operator that the text ends with.
    private var lastSign: String? {
        let last = lexer.bytes.split(separator: UInt8(ascii: " ")).last.map { String(decoding: $0, as: UTF8.self) }
        guard let last, last.utf8.allSatisfy("+-*/%=<>&|^~?!.:".utf8.contains) else { return nil }
        return last
    }

    private func ends(with sign: String) -> Problem {
        Problem(message: "it ends with `\(sign)`", help: "write the whole value", mayBeLiteral: sign == ".")
    }
}
