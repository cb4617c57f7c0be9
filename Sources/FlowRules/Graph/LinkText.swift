import FlowModel
package import FlowSwift

/// The reading of text in a URL as a value of a type. The generated code reads the same: both are compared with
/// `Tests/GeneratedCode/Values/texts.json`.
package enum LinkText {
    /// The texts that tell types apart, the plainest first.
    package static let samples = [
        "1", "a", "true", "1.5", "-1", "300", "70000", "5000000000", "ab", "2026-01-31", uuid,
    ]

    private static let uuid = "11111111-1111-1111-1111-111111111111"

    private static let numbers: Set<String> = [
        "CGFloat", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "TimeInterval", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// The types that hold several values. Types of the app may have these names, too, qualified with a module.
    private static let collections: Set<String> = [
        "ArraySlice", "ClosedRange", "ContiguousArray", "Range", "Set",
    ]

    /// Whether a URL can carry the type: numbers, strings, and types of the app, whose `Codable` may encode as either.
    static func carries(_ type: SwiftType) -> Bool {
        var name = Substring(type.text)
        while name.last == "?" { name.removeLast() }
        if name.first == "[" { return false }
        let base = name.prefix { $0 != "<" }
        if base.hasPrefix("Swift.") { return !collections.contains(String(base.dropFirst("Swift.".count))) }
        return !collections.contains(String(base))
    }

    /// Whether a parameter of the type can be read from a text. A type that the language does not know may read anything.
    package static func accepts(_ text: String, as type: SwiftType?) -> Bool {
        switch type?.nameInSwift {
        case "Bool": text == "true" || text == "false"
        case "Character": text.count == 1
        case "Int", "Int64": Int64(text) != nil
        case "Int8": Int8(text) != nil
        case "Int16": Int16(text) != nil
        case "Int32": Int32(text) != nil
        case "UInt", "UInt64": UInt64(text) != nil
        case "UInt8": UInt8(text) != nil
        case "UInt16": UInt16(text) != nil
        case "UInt32": UInt32(text) != nil
        case "Double", "TimeInterval": isDecimal(text) && Double(text)?.isFinite ?? false
        case "Float": isDecimal(text) && Float(text)?.isFinite ?? false
        case "CGFloat": isJSONNumber(text) && isInRange(text)
        case "Decimal": isJSONNumber(text) && fitsDecimal(text)
        case "Date": (isJSONNumber(text) && isInRange(text)) || isDate(text)
        case "UUID": isUUID(text)
        default: true
        }
    }

    /// Returns the samples that can be read as a type.
    package static func samples(of type: SwiftType?) -> [String] { samples.filter { accepts($0, as: type) } }

    /// Whether a placeholder of the type accepts any text, as far as is known.
    static func acceptsAny(_ type: SwiftType?) -> Bool {
        guard let name = type?.nameInSwift else { return true }
        return !numbers.contains(name) && !["Bool", "Character", "Date", "UUID"].contains(name)
    }

    /// Whether a number can be read as the type.
    static func isNumber(_ type: SwiftType?) -> Bool {
        type.map { numbers.contains($0.nameInSwift) || $0.nameInSwift == "Date" } ?? false
    }

    static func isUUID(_ type: SwiftType?) -> Bool { type?.nameInSwift == "UUID" }

    /// Whether the type cannot be the rest of a path, which is any text.
    static func refusesRest(_ type: SwiftType) -> Bool { !acceptsAny(type) }

    /// Returns a text that placeholders of both types accept, if there is one.
    static func example(_ left: SwiftType?, _ right: SwiftType?) -> String? {
        ["1", "true", "a", uuid].first { accepts($0, as: left) && accepts($0, as: right) }
    }

    /// Returns texts that make a value of the beginning of one, for a type that does not accept any text.
    static func endings(of type: SwiftType?) -> [String] { isUUID(type) ? endingsOfUUIDs : endings }

    /// Returns a text that mostly makes the same values as this beginning of one, if the same characters follow: of a
    /// UUID, only its length counts, and of other numbers whether each run of digits begins with a zero.
    static func representative(of text: String, as type: SwiftType?) -> String {
        if isUUID(type) { return String(text.map { $0.isASCII && $0.isHexDigit ? "1" : $0 }) }
        guard isNumber(type) else { return text }
        return zip(text, " " + text).filter { !isDigit($0) || !isDigit($1) }
            .map { character, _ in isDigit(character) && character != "0" ? "1" : String(character) }.joined()
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Returns the characters that a value of the type may need beside digits, even if no text has them: those of
    /// words, and what lets a fraction have a `-`.
    static func characters(of type: SwiftType?) -> [Character] {
        switch type?.nameInSwift {
        case "Bool": Array("truefals")
        case "UUID": ["-"]
        case "CGFloat", "Date", "Decimal", "Double", "Float", "TimeInterval": ["e"]
        default: []
        }
    }

    private static let endings = endings(of: ["0", "1", "true", "false"])
    private static let endingsOfUUIDs = endings(of: [uuid])

    private static func endings(of words: [String]) -> [String] {
        [""] + words.flatMap { word in word.indices.map { String(word[$0...]) } }
    }

    // MARK: Forms

    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.allSatisfy { "+-.0123456789Ee".utf8.contains($0) }
    }

    /// Whether a text is a number in JSON: without `+` or zeros before it, and with digits on both sides of a point.
    private static func isJSONNumber(_ text: String) -> Bool {
        guard isDecimal(text), Double(text) != nil else { return false }
        let parts = text.utf8.drop { $0 == UInt8(ascii: "-") }.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let digits = parts[0].prefix(while: \.isASCIIDigit)
        let isWhole = digits.count == 1 || digits.first != UInt8(ascii: "0")
        return isWhole && parts.allSatisfy { $0.first?.isASCIIDigit ?? false }
    }

    /// Whether a number neither overflows nor becomes zero without being zero, which decoders of JSON refuse.
    private static func isInRange(_ text: String) -> Bool {
        guard let value = Double(text), value.isFinite else { return false }
        return value != 0 || !text.prefix { $0 != "e" && $0 != "E" }.contains { "123456789".contains($0) }
    }

    /// Whether a `Decimal` has a number in JSON: as many of its digits as fit in 128 bits, times a power of ten.
    private static func fitsDecimal(_ text: String) -> Bool {
        let parts = text.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
        guard let power = parts.count == 1 ? 0 : Int(parts[1]), -254...254 ~= power else { return false }
        let number = parts[0].split(separator: ".")
        let digits = number.joined()
        let zeros = digits.prefix { $0 == "0" }.count
        let isTooLong = digits.dropFirst(zeros).prefix(39) > "340282366920938463463374607431768211455"
        let kept = min(digits.count, zeros + (isTooLong ? 38 : 39))
        let shift = number[0].count - kept
        return [shift, power + shift].allSatisfy { -128...127 ~= $0 }
    }

    private static func isUUID(_ text: String) -> Bool {
        hasForm(text, uuid) { Character(Unicode.Scalar($0)).isHexDigit }
    }

    /// Whether a text is a day, `2026-01-31`, or an instant, `2026-01-31T09:30:00Z` or `…+09:00`.
    private static func isDate(_ text: String) -> Bool {
        let forms = ["1111-11-11", "1111-11-11T11:11:11Z", "1111-11-11T11:11:11+11:11", "1111-11-11T11:11:11-11:11"]
        guard forms.contains(where: { hasForm(text, $0, digits: \.isASCIIDigit) }) else { return false }
        let numbers = text.utf8.split { !$0.isASCIIDigit }.map { Int(String(Substring($0))) ?? 0 }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year >= 1583, 1...12 ~= month, 1...days[month - 1] ~= day else { return false }
        if numbers.count > 3, numbers[3] > 23 || numbers[4] > 59 || numbers[5] > 59 { return false }
        return numbers.count < 8 || (numbers[7] < 60 && numbers[6] * 60 + numbers[7] <= 18 * 60)
    }

    /// Whether a text is as long as a form and differs from it only in its ones.
    private static func hasForm(_ text: String, _ form: String, digits isDigit: (UInt8) -> Bool) -> Bool {
        text.utf8.count == form.utf8.count
            && zip(text.utf8, form.utf8).allSatisfy { $1 == UInt8(ascii: "1") ? isDigit($0) : $0 == $1 }
    }
}
