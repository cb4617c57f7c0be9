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
        if let given = typeOfName(value) { return mismatch(ofName: value, given, with: type, written) }
        if ["nil", "null", "undefined", "None"].contains(value) {
            if !type.isOptional { return ("`\(type.text)` cannot be nil", "make it optional: `\(type.text)?`") }
            return value == "nil" ? nil : ("`\(value)` is not Swift", "write \(written("nil"))")
        }
        if type.unwrapped.hasPrefix("Int") || type.unwrapped.hasPrefix("UInt"), dividesByZero(value) {
            return ("`\(value)` divides by zero", "write the value")
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

    /// Returns why the value of a name cannot have another type. Of types that flowgen does not know, one may be another name
    /// of the other.
    private static func mismatch(
        ofName name: String, _ given: SwiftType, with type: SwiftType, _ written: (_ literal: String) -> String
    ) -> Problem? {
        if given.isOptional, !type.isOptional, given.unwrapped == type.unwrapped {
            return ("`\(name)` may be nil", "write \(written("\(name) ?? …")), or make the parameter optional")
        }
        if !isKnown(given) || !isKnown(type) || given.unwrapped == type.unwrapped { return nil }
        return ("`\(name)` has the type `\(given.text)`", "write an expression of the type `\(type.text)`")
    }

    /// Whether these are numbers of which one is divided by the literal 0.
    private static func dividesByZero(_ value: String) -> Bool {
        // Hardly any value is divided, which its bytes show faster.
        guard value.utf8.contains(where: "/%".utf8.contains), case .sum(hasDecimal: false) = Kind(value) else {
            return false
        }
        let divisors = value.filter { $0 != " " }.split(omittingEmptySubsequences: false) { "/%".contains($0) }
            .dropFirst()
        return divisors.contains {
            $0.prefix { $0.isNumber || "._".contains($0) }.allSatisfy { $0 == "0" } && $0.first == "0"
        }
    }

    /// Whether literals of a type are known.
    private static func isKnown(_ type: SwiftType) -> Bool { examples[type.unwrapped] != nil }

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
        /// Numbers joined by `+`, `-`, `*`, `/` and `%`. Swift takes very long to find out that several are not of a type.
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
