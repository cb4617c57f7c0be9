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
            return mismatch(of: value, withOther: type, typeOfName, written)
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
            (_, .collection),
            ("String", .sum), ("Bool", .sum), ("Int", .sum(hasDecimal: true)), ("UInt", .sum(hasDecimal: true)):
            return (message, "write a literal of the type, such as \(written(example))")
        case (_, .integer), (_, .decimal), (_, .sum): return mismatch(ofNumbers: value, with: name)
        default: return nil
        }
    }

    /// Returns why the value of a name cannot have another type.
    private static func mismatch(
        ofName value: String, _ given: SwiftType, with type: SwiftType, _ written: (_ literal: String) -> String
    ) -> Problem? {
        if mayConvert(given.text, to: type.text) { return nil }
        let name = value.hasPrefix("`") ? value : "`\(value)`"
        if given.isOptional, !type.isOptional, mayConvert(given.unwrapped, to: type.text) {
            return ("\(name) may be nil", "write \(written("\(value) ?? …")), or make the parameter optional")
        }
        return ("\(name) has the type `\(given.text)`", "write an expression of the type `\(type.text)`")
    }

    /// Returns why numbers of the right form cannot have a type.
    static func mismatch(ofNumbers value: String, with type: String) -> Problem? {
        switch NumberLiteral.problem(of: value, as: type) {
        case .dividesByZero?: ("`\(value)` divides by zero", "write the value")
        case .outOfRange?: ("`\(value)` is outside of the range of `\(type)`", "write another value, or another type")
        case .inexact?:
            ("`\(value)` is no exact `\(type)`", "write `.0` behind the number if the nearest `\(type)` will do")
        case .noRemainder?: ("`\(value)` has a `%`, which `\(type)` has not", "write the value")
        case nil: nil
        }
    }

    /// Whether literals of a type are known.
    static func isKnown(_ type: String) -> Bool { examples[type] != nil }

    /// A literal of a type that flowgen knows; text says `name`.
    package static func example(of type: SwiftType, for name: String) -> String? {
        type.unwrapped == "String" ? "\"\(name)\"" : examples[type.unwrapped]
    }

    /// A literal of each type that flowgen knows.
    private static let examples = [
        "Bool": "true", "Int": "1", "UInt": "1", "Double": "1.5", "Float": "1.5", "String": "\"text\"",
    ]

    enum Kind: Equatable {
        case integer, decimal, noNumber, string, singleQuoted, bool, name, words, collection, other
        /// Numbers in parentheses, or joined by `+`, `-`, `*`, `/` and `%`. Swift takes very long to find out that several are not of a type.
        case sum(hasDecimal: Bool)

        init(_ text: String) {
            if text == "true" || text == "false" {
                self = .bool
            } else if text == "()" || SwiftLiteral.collection(text) != nil {
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

        /// Nil if the text is anything but numbers, in parentheses or not, and what joins them.
        private init?(sum text: String) {
            guard text.utf8.dropFirst().contains(where: "+-*/%)".utf8.contains),
                text.utf8.allSatisfy({ $0.isASCIIDigit || "+-*/%()._ ".utf8.contains($0) })
            else { return nil }
            let numbers = NumberLiteral.numbers(in: text)
            guard !numbers.isEmpty,
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
