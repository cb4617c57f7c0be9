/// Checks Swift expressions against types that flowgen knows.
public enum SwiftLiteral {
    /// A mistake in an expression, and how to correct it.
    public typealias Problem = (message: String, help: String)

    /// Returns why an expression cannot have a type, or nil. Only names and literals are judged: an expression that
    /// begins with a literal, as `"id".count`, is left to the compiler.
    ///
    /// - Parameters:
    ///   - mayBeName: Whether a name alone can have that type in the context where the expression is printed.
    ///   - typeOfName: The type of a value that a name stands for there, if it is known.
    ///   - written: Formats a literal for this place.
    public static func mismatch(
        of value: String, with type: SwiftType, mayBeName: Bool = false,
        typeOfName: (_ name: String) -> SwiftType? = { _ in nil }, written: (_ literal: String) -> String
    ) -> Problem? {
        if let name = SwiftName.unescaped(value), let given = typeOfName(name) {
            return mismatch(ofName: value, given, with: type, written)
        }
        if ["nil", "null", "undefined", "None"].contains(value) {
            if !type.isOptional { return ("`\(type.text)` cannot be nil", "make it optional: `\(type.text)?`") }
            return value == "nil" ? nil : ("`\(value)` is not Swift", "write \(written("nil"))")
        }
        guard let example = examples[type.unwrapped] else {
            return mismatch(of: value, withOther: type.unwrapped, written)
        }
        let name = type.unwrapped
        // Built only if needed: most values have their type.
        var message: String { "`\(value)` is not \(name == "Int" ? "an" : "a") `\(name)`" }
        switch (name, Kind(value)) {
        case ("Bool", .name) where ["true", "false"].contains(value.lowercased()):
            return (message, "write \(written(value.lowercased()))")
        case (_, .name) where mayBeName: return nil
        case (_, .name):
            return (
                "there is no value `\(value)` here",
                "write a literal, such as \(written(Self.example(of: type, for: value) ?? example)), or a constant with its type, `Defaults.\(value)`"
            )
        case ("String", .singleQuoted), ("String", .words), ("String", .noNumber):
            return (message, "write it in double quotes, \(written("\"\(value.filter { $0 != "'" })\""))")
        case (_, .words), (_, .noNumber),
            ("Int", .decimal), ("UInt", .decimal),
            ("Int", .string), ("UInt", .string), ("Double", .string), ("Float", .string), ("Bool", .string),
            ("Int", .bool), ("UInt", .bool), ("Double", .bool), ("Float", .bool), ("String", .bool),
            ("String", .integer), ("String", .decimal), ("Bool", .integer), ("Bool", .decimal), (_, .singleQuoted),
            (_, .collection):
            return (message, "write a literal of the type, such as \(written(example))")
        default: return nil
        }
    }

    /// Whether a value is a literal of its type beyond doubt: `true`, `1`, `"text"` or `nil`.
    package static func isPlain(_ value: String, of type: SwiftType) -> Bool {
        if value == "nil" { return true }
        return switch (type.unwrapped, Kind(value)) {
        case ("Bool", .bool), ("String", .string): true
        case ("Int", .integer), ("Double", .integer): value.utf8.count < 10
        default: false
        }
    }

    /// Returns why the value of a name cannot have another type.
    private static func mismatch(
        ofName value: String, _ given: SwiftType, with type: SwiftType, _ written: (_ literal: String) -> String
    ) -> Problem? {
        let name = value.hasPrefix("`") ? value : "`\(value)`"
        if given.unwrapped == type.unwrapped {
            guard given.isOptional, !type.isOptional else { return nil }
            return ("\(name) may be nil", "write \(written("\(value) ?? …")), or make the parameter optional")
        }
        // Of two other types, one may be another name of the other, or convert to it.
        guard isKnown(given) && (isKnown(type) || isList(type)) || isList(given) && isKnown(type) else { return nil }
        return ("\(name) has the type `\(given.text)`", "write an expression of the type `\(type.text)`")
    }

    /// Returns why a literal is of the wrong kind for a type that has no literals, or only numbers or lists.
    private static func mismatch(
        of value: String, withOther type: String, _ written: (_ literal: String) -> String
    ) -> Problem? {
        let kind = Kind(value)
        let isList = ["[", "Set<"].contains(where: type.hasPrefix) && "]>".contains(type.last ?? " ")
        if isList || numbers.contains(type) {
            let wrong: [Kind] = isList ? [.integer, .decimal, .string, .bool] : [.string, .bool, .collection]
            guard wrong.contains(kind) else { return nil }
            let article = "I[".contains(type.prefix(1)) ? "an" : "a"
            let help = "write a value of the type, such as \(written(isList ? "[…]" : "1"))"
            return ("`\(value)` is not \(article) `\(type)`", help)
        }
        guard var example = made[type] else { return nil }
        switch kind {
        case .string: if type == "URL" { example = "URL(string: \(value))!" }
        case .integer, .decimal, .bool, .collection: break
        case .other where type == "URL" && isAddress(value):
            example = "URL(string: \"\(value.filter { !"\"\\'".contains($0) })\")!"
        case .noNumber, .singleQuoted, .name, .words, .other: return nil
        }
        return ("`\(value)` is not a `\(type)`", "write how it is made, such as \(written(example))")
    }

    private static let numbers: Set<String> = [
        "CGFloat", "Decimal", "Int8", "Int16", "Int32", "Int64", "TimeInterval", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Types that have no literals, and how a value of each is made.
    private static let made = [
        "URL": "URL(string: \"https://example.com\")!", "Date": "Date(timeIntervalSince1970: 0)", "UUID": "UUID()",
        "Data": "Data()",
    ]

    /// Whether this is a URL without quotes, which is no Swift: `https://example.com`.
    private static func isAddress(_ value: String) -> Bool {
        guard let end = value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return SwiftName.isIdentifier(String(value[..<end])) && value[end...].hasPrefix("://")
    }

    /// Whether literals of a type are known.
    private static func isKnown(_ type: SwiftType) -> Bool { examples[type.unwrapped] != nil }

    /// Whether a type is that of arrays or dictionaries.
    private static func isList(_ type: SwiftType) -> Bool { type.text.hasPrefix("[") }

    /// Returns a literal of a type that flowgen knows; text says `name`.
    package static func example(of type: SwiftType, for name: String) -> String? {
        type.unwrapped == "String" ? "\"\(name)\"" : examples[type.unwrapped]
    }

    /// A literal of each type that flowgen knows.
    private static let examples = [
        "Bool": "true", "Int": "1", "UInt": "1", "Double": "1.5", "Float": "1.5", "String": "\"text\"",
    ]

    enum Kind: Equatable {
        case integer, decimal, noNumber, string, singleQuoted, bool, name, words, collection, other

        init(_ text: String) {
            if text == "true" || text == "false" {
                self = .bool
            } else if text == "()" || Self.isCollection(text) {
                self = .collection
            } else if text.hasPrefix("\"") {
                self = Self.isOneString(text) ? .string : .other
            } else if text.hasPrefix("'") {
                self = .singleQuoted
            } else if let number = Self(number: text) {
                self = number
            } else if SwiftName.isIdentifier(text) {
                self = .name
            } else {
                self = Self.isWords(text) ? .words : .other
            }
        }

        /// Reads a number; nil if the text does not start like one.
        private init?(number text: String) {
            let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
            guard let first = digits.utf8.first(where: { $0 != UInt8(ascii: ".") }), first.isASCIIDigit else {
                return nil
            }
            if NumberLiteral.isInteger(digits) {
                self = .integer
            } else if NumberLiteral.isFraction(digits) {
                self = .decimal
            } else {
                self = NumberLiteral.isNone(digits) ? .noNumber : .other
            }
        }

        /// Whether this is an array or a dictionary in brackets.
        private static func isCollection(_ text: String) -> Bool {
            text.utf8.first == UInt8(ascii: "[") && (try? SwiftExpression(text).isCollection) ?? false
        }

        /// Whether the quote that opens a text is closed only by its last character.
        private static func isOneString(_ text: String) -> Bool {
            var isEscaped = false
            for byte in text.utf8.dropFirst().dropLast() {
                if byte == UInt8(ascii: "\""), !isEscaped { return false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            return true
        }

        /// Whether the text is names without anything between them that could join them in Swift.
        private static func isWords(_ text: String) -> Bool {
            text.split(separator: " ").allSatisfy { word in
                SwiftName.isIdentifier(String(word)) && !["as", "is", "try", "await"].contains(word)
            }
        }
    }
}
