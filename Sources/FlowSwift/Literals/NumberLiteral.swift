/// The number literals of Swift. Source: *The Swift Programming Language*, "Lexical Structure".
package enum NumberLiteral {
    /// Whether a text that starts like a number cannot be an expression: `1a`, `1.`, `.5`, `1 2`. Text with operators
    /// or brackets is left to the compiler.
    static func isNone(_ text: Substring) -> Bool {
        guard !isInteger(text), !isFraction(text), text.utf8.allSatisfy(isWordOrSpace) else { return false }
        let words = text.split(separator: " ")
        guard words.count == 1 else { return !words.contains("as") && !words.contains("is") }
        // `5.minutes` is a property of a number.
        let parts = words[0].split(separator: ".", omittingEmptySubsequences: false)
        return !isInteger(parts[0])
            || !parts.dropFirst().allSatisfy { isInteger($0) || SwiftName.isIdentifier(String($0)) }
    }

    /// `12`, `1_000`, `0xFF`.
    package static func isInteger(_ text: Substring) -> Bool {
        let (body, radix) = body(of: text)
        return isDigits(body, radix)
    }

    /// Returns the digits of a number and their base.
    private static func body(of text: Substring) -> (digits: Substring, radix: Int) {
        switch text.prefix(2) {
        case "0x": (text.dropFirst(2), 16)
        case "0o": (text.dropFirst(2), 8)
        case "0b": (text.dropFirst(2), 2)
        default: (text, 10)
        }
    }

    /// Whether the text is a fraction: `1.5`, `1e3`, `0x1p-2`. Hexadecimal numbers can have a point only with an
    /// exponent.
    package static func isFraction(_ text: Substring) -> Bool {
        let (body, radix) = body(of: text)
        guard radix == 10 || radix == 16 else { return false }
        let sign = body.firstIndex { radix == 16 ? "pP".contains($0) : "eE".contains($0) }
        if let sign {
            var exponent = body[sign...].dropFirst()
            if let first = exponent.first, "+-".contains(first) { exponent = exponent.dropFirst() }
            guard isDigits(exponent, 10) else { return false }
        }
        let parts = body[..<(sign ?? body.endIndex)].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ isDigits($0, radix) }) else { return false }
        return sign != nil ? parts.count <= 2 : radix == 10 && parts.count == 2
    }

    /// Whether the text consists of digits and does not start with `_`.
    private static func isDigits(_ text: Substring, _ radix: Int) -> Bool {
        text.utf8.first.map { $0 != UInt8(ascii: "_") } ?? false
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || Int(String(UnicodeScalar($0)), radix: radix) != nil }
    }

    private static func isWordOrSpace(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
    }
}
