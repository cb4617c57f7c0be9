/// A token of a Swift expression.
struct SwiftToken {
    enum Kind {
        /// A name or a keyword.
        case word
        /// A name in backticks, which is never a keyword.
        case quotedWord
        /// A parameter of a closure: `$0`.
        case dollarWord
        /// A word with `#`: `#line`.
        case hashWord
        case number, string
        /// A sign of operator characters; or a `?` or `!` that follows a value.
        case sign
        /// A bracket, `,`, `:`, `.` or `\`.
        case mark
        case end
    }

    let kind: Kind
    let range: Range<Int>
    /// Whether the token is bound to what is directly before, or after, it, as Swift decides: a sign with a value on
    /// its left only follows it.
    var isLeftBound = false
    var isRightBound = false
}

/// Reads the tokens of a Swift expression one by one. Source: *The Swift Programming Language*, "Lexical Structure".
struct SwiftLexer {
    typealias Problem = SwiftExpression.Problem

    let bytes: [UInt8]
    private(set) var token = SwiftToken(kind: .end, range: 0..<0)

    init(_ text: String) throws(Problem) {
        bytes = Array(text.utf8)
        if bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) { throw .notPrintable("it is empty") }
        for scalar in text.unicodeScalars { try Self.checkIsVisible(scalar) }
        try advance()
    }

    /// Rejects characters that end the line wherever they are, also in strings, display text in a different order than
    /// it is compiled, or are not allowed in Swift.
    private static func checkIsVisible(_ scalar: Unicode.Scalar) throws(Problem) {
        switch scalar.value {
        case 0x0A, 0x0D, 0x2028, 0x2029: throw .notPrintable("it contains a line break")
        case 0x09: break
        case 0x00...0x1F, 0x7F, 0x202A...0x202E, 0x2066...0x2069:
            throw .notPrintable("it contains an invisible character")
        default: break
        }
    }

    // MARK: Tokens

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The name of a word, without its backticks.
    var name: String {
        let range = token.range
        return text(token.kind == .quotedWord ? range.lowerBound + 1..<range.upperBound - 1 : range)
    }

    func isMark(_ mark: Unicode.Scalar) -> Bool {
        token.kind == .mark && bytes[token.range.lowerBound] == UInt8(ascii: mark)
    }

    func isSign(_ sign: StaticString) -> Bool { token.kind == .sign && bytes[token.range].elementsEqual(sign.bytes) }

    func isWord(_ word: StaticString) -> Bool { token.kind == .word && bytes[token.range].elementsEqual(word.bytes) }

    /// Whether nothing separates the token from the one before it.
    var isAttached: Bool { token.range.lowerBound > 0 && !Self.isSpace(bytes[token.range.lowerBound - 1]) }

    mutating func advance() throws(Problem) {
        var start = token.range.upperBound
        while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
        token = try token(at: start)
    }

    /// Takes the first character of a sign: `>>` may close two lists of generic arguments.
    mutating func advanceByOne() throws(Problem) {
        token = SwiftToken(kind: .sign, range: token.range.lowerBound..<token.range.lowerBound + 1)
        try advance()
    }

    private func token(at start: Int) throws(Problem) -> SwiftToken {
        guard start < bytes.count else { return SwiftToken(kind: .end, range: start..<start) }
        switch bytes[start] {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\\"):
            return SwiftToken(kind: .mark, range: start..<start + 1)
        case UInt8(ascii: "."):
            return byte(start + 1) == UInt8(ascii: ".")
                ? try sign(start) : SwiftToken(kind: .mark, range: start..<start + 1)
        case UInt8(ascii: "\""): return SwiftToken(kind: .string, range: start..<(try endOfString(start)))
        case UInt8(ascii: "'"):
            throw Problem(
                message: "it contains `'`, which is not a quote in Swift", help: "write `\"`", mayBeLiteral: true)
        case UInt8(ascii: "`"): return try quotedWord(start)
        case UInt8(ascii: "#"): return try hashWord(start)
        case UInt8(ascii: "$"): return SwiftToken(kind: .dollarWord, range: start..<endOfWord(start + 1))
        case UInt8(ascii: ";"): throw .notPrintable("it contains a `;`")
        case let byte where byte.isASCIIDigit: return SwiftToken(kind: .number, range: start..<(try endOfNumber(start)))
        case let byte where Self.isOperator(byte): return try sign(start)
        default: return try word(start)
        }
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : UInt8(ascii: " ") }

    // MARK: Words

    private func word(_ start: Int) throws(Problem) -> SwiftToken {
        let end = endOfWord(start)
        guard SwiftName.isIdentifier(text(start..<end)) else {
            let scalar = scalar(at: end == start ? end : start)
            if (0x2018...0x201F).contains(scalar.value) {
                throw Problem(message: "it contains `\(scalar)`, which is not a quote in Swift", help: "write `\"`")
            }
            throw .notPrintable("it contains `\(scalar)`, which means nothing in Swift here")
        }
        return SwiftToken(kind: .word, range: start..<end)
    }

    private func endOfWord(_ start: Int) -> Int {
        var end = start
        while end < bytes.count {
            if bytes[end].isASCIIWord {
                end += 1
            } else if bytes[end] >= 0x80, SwiftName.isPart(scalar(at: end)) {
                end += UTF8.width(scalar(at: end))
            } else {
                break
            }
        }
        return end
    }

    private func scalar(at index: Int) -> Unicode.Scalar {
        String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first ?? " "
    }

    private func quotedWord(_ start: Int) throws(Problem) -> SwiftToken {
        let end = endOfWord(start + 1)
        guard byte(end) == UInt8(ascii: "`"), SwiftName.isIdentifier(text(start + 1..<end)) else {
            throw .notPrintable("it contains a backtick that does not enclose a name")
        }
        return SwiftToken(kind: .quotedWord, range: start..<end + 1)
    }

    private func hashWord(_ start: Int) throws(Problem) -> SwiftToken {
        let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
        if byte(end) == UInt8(ascii: "\"") { throw .notPrintable("it contains a raw string") }
        if byte(end) == UInt8(ascii: "/") { throw .notPrintable("it contains a regular expression") }
        let endOfName = endOfWord(end)
        guard end == start + 1, endOfName > end else { throw .notPrintable("it contains a `#`") }
        return SwiftToken(kind: .hashWord, range: start..<endOfName)
    }

    // MARK: Literals

    private func endOfNumber(_ start: Int) throws(Problem) -> Int {
        var end = endOfWord(start)
        if byte(end) == UInt8(ascii: "."), byte(end + 1).isASCIIDigit { end = endOfWord(end + 1) }
        let isHexadecimal = bytes[start..<end].starts(with: "0x".utf8)
        let exponent: Unicode.Scalar = isHexadecimal ? "p" : "e"
        if [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte(end)), bytes[end - 1] | 0x20 == UInt8(ascii: exponent) {
            end = endOfWord(end + 1)
        }
        let text = text(start..<end)
        let isNumber = NumberLiteral.isInteger(text[...]) || NumberLiteral.isFraction(text[...])
        guard isNumber, byte(end) != UInt8(ascii: ".") || !byte(end + 1).isASCIIDigit else {
            throw Problem(
                message: "`\(text)` is not a number in Swift", help: "write a number, such as `1` or `0.5`",
                mayBeLiteral: true)
        }
        return end
    }

    /// Returns the end of the string, after its quote.
    private func endOfString(_ start: Int) throws(Problem) -> Int {
        var index = start + 1
        while byte(index) != UInt8(ascii: "\"") {
            guard index < bytes.count else { throw .open("it never closes a quote") }
            switch bytes[index] {
            case UInt8(ascii: "\\"): index = try endOfEscape(index)
            // Tabs may separate words, but Swift does not allow them in a string.
            case UInt8(ascii: "\t"): throw .notPrintable("it contains a tab in a string: write `\\t`")
            default: index += 1
            }
        }
        // After three in a row, Swift reads all following lines as text.
        guard bytes[(index + 1)...].first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "\"") else {
            throw Problem(
                message: "it contains two strings with nothing between them",
                help: "write one string in double quotes, with `\\\"` for a quote inside it")
        }
        return index + 1
    }

    private func endOfEscape(_ start: Int) throws(Problem) -> Int {
        switch byte(start + 1) {
        case UInt8(ascii: "("): throw .notPrintable("it contains a string interpolation")
        case UInt8(ascii: "0"), UInt8(ascii: "\\"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            return start + 2
        case UInt8(ascii: "u") where byte(start + 2) == UInt8(ascii: "{"):
            let digits = bytes[(start + 3)...].prefix { $0 != UInt8(ascii: "}") }
            let isCode = digits.count <= 8 && digits.allSatisfy { $0.isASCIIWord && $0 != UInt8(ascii: "_") }
            if isCode, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                Unicode.Scalar(code) != nil,
                digits.endIndex < bytes.count
            {
                return digits.endIndex + 1
            }
        default: break
        }
        guard start + 1 < bytes.count else { throw .open("it never closes a quote") }
        throw Problem(
            message: "it contains a `\\` in a string that escapes nothing",
            help: "write `\\\\` for a backslash itself, or one of `\\\"`, `\\n`, `\\t`, `\\u{1F600}`")
    }

    // MARK: Signs

    private func sign(_ start: Int) throws(Problem) -> SwiftToken {
        let mayHaveDots = bytes[start] == UInt8(ascii: ".")
        let isLeftBound = start > 0 && !" \t([{,:".utf8.contains(bytes[start - 1])
        var end = start
        if isLeftBound, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[start]) {
            // Each is a sign of its own: looking for the end of all of them would take quadratic time.
            end += 1
        } else {
            while end < bytes.count, Self.isOperator(bytes[end]) || mayHaveDots && bytes[end] == UInt8(ascii: ".") {
                let isComment = ["//", "/*", "*/"].contains { bytes[end...].starts(with: $0.utf8) }
                if isComment { throw .notPrintable("it contains a comment") }
                end += 1
            }
        }
        let isRightBound =
            byte(end) == UInt8(ascii: ".") ? !isLeftBound : !" \t)]},:".utf8.contains(byte(end)) && end < bytes.count
        return SwiftToken(kind: .sign, range: start..<end, isLeftBound: isLeftBound, isRightBound: isRightBound)
    }

    private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension StaticString {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
