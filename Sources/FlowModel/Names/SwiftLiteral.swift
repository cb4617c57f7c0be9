/// Checks Swift expressions against types that flowgen knows.
public enum SwiftLiteral {
    /// A mistake in an expression, and how to correct it.
    public typealias Problem = (message: String, help: String)

    /// Returns why an expression cannot have a type, or nil. Only names and literals are judged: an expression that
    /// begins with a literal, as `"id".count`, is left to the compiler.
    ///
    /// - Parameters:
    ///   - mayBeName: Whether a name alone can have that type in the context where the expression is printed.
    ///   - written: Formats a literal for this place.
    public static func mismatch(
        of value: String, with type: SwiftType, mayBeName: Bool = false, written: (_ literal: String) -> String
    ) -> Problem? {
        if ["nil", "null", "undefined", "None"].contains(value) {
            if !type.isOptional { return ("`\(type.text)` cannot be nil", "make it optional: `\(type.text)?`") }
            return value == "nil" ? nil : ("`\(value)` is not Swift", "write \(written("nil"))")
        }
        guard let example = examples[type.unwrapped] else { return mismatch(of: value, withOther: type, written) }
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
        case ("Int", .integer) where !NumberLiteral.isOf(Int.self, value),
            ("UInt", .integer) where !NumberLiteral.isOf(UInt.self, value), (_, .words), (_, .noNumber),
            ("Int", .decimal), ("UInt", .decimal),
            ("Int", .string), ("UInt", .string), ("Double", .string), ("Float", .string), ("Bool", .string),
            ("Int", .bool), ("UInt", .bool), ("Double", .bool), ("Float", .bool), ("String", .bool),
            ("String", .integer), ("String", .decimal), ("Bool", .integer), ("Bool", .decimal), (_, .singleQuoted),
            (_, .collection),
            ("String", .sum), ("Bool", .sum), ("Int", .sum(hasDecimal: true)), ("UInt", .sum(hasDecimal: true)):
            return (message, "write a literal of the type, such as \(written(example))")
        default: return nil
        }
    }

    /// Does the same for types that have no literals, few, or lists of values. A name is no mistake of these types.
    private static func mismatch(
        of value: String, withOther type: SwiftType, _ written: (_ literal: String) -> String
    ) -> Problem? {
        guard let other = OtherType(type.unwrapped) else { return nil }
        let kind = Kind(value)
        let isLiteral =
            switch kind {
            case .integer, .decimal, .sum, .string, .bool, .collection: true
            case .noNumber, .singleQuoted, .name, .words, .other: false
            }
        if !isLiteral || other.accepts(kind, value) { return nil }
        let example = other.example(for: value, kind)
        return ("`\(value)` is not \(other.title)", "write \(other.noun), such as \(written(example))")
    }

    /// A type whose values flowgen does not know, except that some literals are none of them.
    private enum OtherType {
        /// Has no literals.
        case url, date, uuid, data
        case integer(String)
        /// Of numbers, with a point or without.
        case number(String)
        case character
        case array(String), set(String), dictionary(String)

        init?(_ type: String) {
            switch type {
            case "URL": self = .url
            case "Date": self = .date
            case "UUID": self = .uuid
            case "Data": self = .data
            case "Character": self = .character
            case "CGFloat", "Decimal", "TimeInterval": self = .number(type)
            case "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64": self = .integer(type)
            case _ where type.hasPrefix("Set<"): self = .set(type)
            case _ where type.hasPrefix("Dictionary<") || Self.isDictionary(type): self = .dictionary(type)
            case _ where type.hasPrefix("Array<") || type.hasPrefix("["): self = .array(type)
            default: return nil
            }
            // `Set<Int>.Element` is no set, and `[Int]??` no array.
            if type.utf8.contains(UInt8(ascii: "[")) || type.utf8.contains(UInt8(ascii: "<")) {
                guard let end = type.utf8.last, "]>".utf8.contains(end) else { return nil }
            }
        }

        /// Whether a type in brackets has a colon that is not in further brackets.
        private static func isDictionary(_ type: String) -> Bool {
            guard type.hasPrefix("[") else { return false }
            var depth = 0
            for byte in type.utf8 {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
                case UInt8(ascii: ":") where depth == 1: return true
                default: break
                }
            }
            return false
        }

        func accepts(_ kind: Kind, _ value: String) -> Bool {
            switch (self, kind) {
            case (.integer(let type), .integer): Self.isInteger(value, type)
            case (.integer, .sum(hasDecimal: false)): true
            case (.number, .integer), (.number, .decimal), (.number, .sum): true
            case (.character, .string): Self.isCharacter(value)
            case (.array, .collection), (.set, .collection): value == "[]"
            case (.dictionary, .collection): value == "[:]"
            default: false
            }
        }

        private static func isInteger(_ value: String, _ type: String) -> Bool {
            switch type {
            case "Int8": NumberLiteral.isOf(Int8.self, value)
            case "Int16": NumberLiteral.isOf(Int16.self, value)
            case "Int32": NumberLiteral.isOf(Int32.self, value)
            case "UInt8": NumberLiteral.isOf(UInt8.self, value)
            case "UInt16": NumberLiteral.isOf(UInt16.self, value)
            case "UInt32": NumberLiteral.isOf(UInt32.self, value)
            case "UInt64": NumberLiteral.isOf(UInt64.self, value)
            default: NumberLiteral.isOf(Int64.self, value)
            }
        }

        /// Whether a string may be one character. Escapes are left to the compiler.
        private static func isCharacter(_ string: String) -> Bool {
            string.utf8.contains(UInt8(ascii: "\\")) || string.count == 3
        }

        var title: String {
            switch self {
            case .url: "a `URL`"
            case .date: "a `Date`"
            case .uuid: "a `UUID`"
            case .data: "a `Data`"
            case .character: "a `Character`"
            case .integer(let type) where type.hasPrefix("I"), .array(let type): "an `\(type)`"
            case .integer(let type), .number(let type), .set(let type), .dictionary(let type):
                "a `\(type)`"
            }
        }

        var noun: String {
            switch self {
            case .url, .date, .uuid, .data: "how it is made"
            case .character, .integer, .number, .array, .set, .dictionary: "a literal of the type"
            }
        }

        func example(for value: String, _ kind: Kind) -> String {
            switch self {
            case .url: kind == .string ? "URL(string: \(value))!" : "URL(string: \"https://example.com\")!"
            case .date: "Date(timeIntervalSince1970: \(kind == .integer || kind == .decimal ? value : "0"))"
            case .uuid: kind == .string ? "UUID(uuidString: \(value))!" : "UUID()"
            case .data: kind == .string ? "Data(\(value).utf8)" : "Data()"
            case .character: "\"a\""
            case .integer: "1"
            case .number: "1.5"
            case .array, .set: kind == .collection ? "[]" : "[\(value)]"
            case .dictionary: "[:]"
            }
        }
    }

    /// Whether literals of a type are known.
    package static func isKnown(_ type: SwiftType) -> Bool { examples[type.unwrapped] != nil }

    /// A literal of a type that flowgen knows; text says `name`.
    package static func example(of type: SwiftType, for name: String) -> String? {
        type.unwrapped == "String" ? "\"\(name)\"" : examples[type.unwrapped]
    }

    /// A literal of each type that flowgen knows.
    private static let examples = [
        "Bool": "true", "Int": "1", "UInt": "1", "Double": "1.5", "Float": "1.5", "String": "\"text\"",
    ]

    private enum Kind: Equatable {
        case integer, decimal, noNumber, string, singleQuoted, bool, name, words, collection, other
        /// Numbers joined by `+`, `-`, `*`, `/` and `%`. Swift takes very long to find out that several are not of a type.
        case sum(hasDecimal: Bool)

        init(_ text: String) {
            if text == "true" || text == "false" {
                self = .bool
            } else if ["[]", "[:]", "()"].contains(text) {
                self = .collection
            } else if text.hasPrefix("\"") {
                self = Self.isOneString(text) ? .string : .other
            } else if text.hasPrefix("'") {
                self = .singleQuoted
            } else if let sum = Self(sum: text) {
                self = sum
            } else if let number = Self(number: text) {
                self = number
            } else if SwiftName.isIdentifier(text) {
                self = .name
            } else {
                self = Self.isWords(text) ? .words : .other
            }
        }

        /// Nil if the text is anything but several numbers, in parentheses or not, and what joins them.
        private init?(sum text: String) {
            guard text.utf8.dropFirst().contains(where: "+-*/%".utf8.contains),
                text.utf8.allSatisfy({ $0.isASCIIDigit || "+-*/%()._ ".utf8.contains($0) })
            else { return nil }
            let numbers = text.split { "+-*/%() ".contains($0) }
            guard numbers.count > 1,
                numbers.allSatisfy({ NumberLiteral.isInteger($0) || NumberLiteral.isFraction($0) })
            else { return nil }
            self = .sum(hasDecimal: !numbers.allSatisfy(NumberLiteral.isInteger))
        }

        /// Nil if the text does not start like a number.
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

        /// Whether the quote that opens a text is closed only by its last character.
        private static func isOneString(_ text: String) -> Bool {
            var isEscaped = false
            for byte in text.utf8.dropFirst().dropLast() {
                if byte == UInt8(ascii: "\""), !isEscaped { return false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            return true
        }

        /// Whether these are names without anything between them that could join them in Swift.
        private static func isWords(_ text: String) -> Bool {
            text.split(separator: " ").allSatisfy { word in
                SwiftName.isIdentifier(String(word)) && !["as", "is", "try", "await"].contains(word)
            }
        }
    }
}
