extension SwiftLiteral {
    /// Returns why an expression cannot have a type that has no literals, few, or lists of values. A name is no mistake of
    /// these types.
    static func mismatch(
        of value: String, withOther type: SwiftType, _ typeOfName: (_ name: String) -> SwiftType?,
        _ written: (_ literal: String) -> String
    ) -> Problem? {
        guard let other = OtherType(type.unwrapped) else { return nil }
        let kind = Kind(value)
        let isLiteral =
            switch kind {
            case .integer, .decimal, .sum, .string, .bool, .collection: true
            case .noNumber, .singleQuoted, .name, .words, .other: other == .url && isAddress(value)
            }
        if !isLiteral { return nil }
        let collection = kind == .collection ? Self.collection(value) : nil
        if other.accepts(kind, value, collection) {
            return collection == nil
                ? mismatch(ofNumbers: value, with: type.unwrapped)
                : other.mismatch(ofElementsOf: collection, typeOfName, written)
        }
        let example = other.example(for: value, kind)
        return ("`\(value)` is not \(other.title)", "write \(other.noun), such as \(written(example))")
    }

    /// Whether Swift may take a value of one type for another without a conversion that is written. Of types that flowgen does
    /// not know, one may be another name of the other.
    ///
    /// What it takes by itself is in [The Swift Programming Language](https://docs.swift.org/swift-book/), except that a
    /// `Double` becomes a `CGFloat`, which is
    /// [SE-0307](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0307-allow-interchangeable-use-of-double-cgfloat-types.md).
    static func mayConvert(_ given: String, to type: String, isElement: Bool = false) -> Bool {
        let wrapped = SwiftType(text: given, isOptional: given.hasSuffix("?"))
        let expected = SwiftType(text: type, isOptional: type.hasSuffix("?"))
        let (given, type) = (wrapped.unwrapped, expected.unwrapped)
        let losesNil = wrapped.isOptional && !expected.isOptional
        if given == type { return !losesNil }
        switch (OtherType(given), OtherType(type)) {
        case (.array(_, let given), .array(_, let type)) where !losesNil,
            (.set(_, let given), .set(_, let type)) where !losesNil:
            return mayConvert(given, to: type, isElement: true)
        case (.dictionary(_, let key, let value), .dictionary(_, let otherKey, let other)) where !losesNil:
            return mayConvert(key, to: otherKey, isElement: true) && mayConvert(value, to: other, isElement: true)
        case (let form, let other):
            // Not in an array, nor as an optional.
            let becomesCGFloat = !isElement && !wrapped.isOptional
            let fractions = ["Double", "TimeInterval"] + (becomesCGFloat ? ["CGFloat"] : [])
            if fractions.contains(given), fractions.contains(type) { return !losesNil }
            return (form == nil && !isKnown(given)) || (other == nil && !isKnown(type))
        }
    }

    /// Whether this is a URL without quotes, which is no Swift: `https://example.com`.
    private static func isAddress(_ value: String) -> Bool {
        guard let end = value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return SwiftName.isIdentifier(String(value[..<end])) && value[end...].hasPrefix("://")
    }

    /// What is between the brackets of an array or a dictionary.
    static func collection(_ value: String) -> SwiftExpression.Collection? {
        value.utf8.first == UInt8(ascii: "[") ? try? SwiftExpression(value).collection : nil
    }

    /// A type whose values flowgen does not know, except that some literals are none of them.
    private enum OtherType: Equatable {
        /// Has no literals.
        case url, date, uuid, data
        case integer(String)
        /// Of numbers, with a point or without.
        case number(String)
        case character
        case array(String, of: String), set(String, of: String), dictionary(String, key: String, value: String)

        init?(_ type: String) {
            switch type {
            case "URL": self = .url
            case "Date": self = .date
            case "UUID": self = .uuid
            case "Data": self = .data
            case "Character": self = .character
            case "CGFloat", "Decimal", "TimeInterval": self = .number(type)
            case "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64": self = .integer(type)
            default:
                guard let collection = Self.collection(type) else { return nil }
                self = collection
            }
        }

        /// A collection is a type in brackets, or one with generic arguments. `Set<Int>.Element` is none, nor is `[Int]??`.
        private static func collection(_ type: String) -> Self? {
            let opening = ["[", "Set<"].first(where: type.hasPrefix)
            guard let opening, let last = type.utf8.last, "]>".utf8.contains(last) else { return nil }
            let parts = parts(type.utf8.dropFirst(opening.utf8.count).dropLast())
            switch (opening, parts.count) {
            case ("Set<", 1): return .set(type, of: parts[0])
            case (_, 1): return .array(type, of: parts[0])
            case (_, 2): return .dictionary(type, key: parts[0], value: parts[1])
            default: return nil
            }
        }

        /// The types between brackets, which a comma or a colon separates; none if the brackets are not one pair.
        private static func parts(_ types: Substring.UTF8View) -> [String] {
            var parts: [String] = []
            var start = types.startIndex
            var depth = 0
            for index in types.indices {
                switch types[index] {
                case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
                case UInt8(ascii: ":") where depth == 0, UInt8(ascii: ",") where depth == 0:
                    parts.append(String(Substring(types[start..<index])))
                    start = types.index(after: index)
                default: break
                }
                if depth < 0 { return [] }
            }
            parts.append(String(Substring(types[start...])))
            return parts.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
        }

        func accepts(_ kind: Kind, _ value: String, _ collection: SwiftExpression.Collection?) -> Bool {
            switch (self, kind, collection) {
            case (.integer, .integer, _), (.integer, .sum(hasDecimal: false), _): true
            case (.number, .integer, _), (.number, .decimal, _), (.number, .sum, _): true
            case (.character, .string, _): Self.isCharacter(value)
            case (.array, _, .array?), (.set, _, .array?), (.dictionary, _, .dictionary?): true
            default: false
            }
        }

        /// Why an element of a collection does not fit.
        func mismatch(
            ofElementsOf collection: SwiftExpression.Collection?, _ typeOfName: (_ name: String) -> SwiftType?,
            _ written: (_ literal: String) -> String
        ) -> Problem? {
            switch (self, collection) {
            case (.array(_, let type), .array(let elements)), (.set(_, let type), .array(let elements)):
                for element in elements {
                    if let problem = Self.mismatch(of: element, type, typeOfName, written: { written("[\($0)]") }) {
                        return problem
                    }
                }
            case (.dictionary(_, let key, let type), .dictionary(let elements)):
                for element in elements {
                    let problem =
                        Self.mismatch(of: element.key, key, typeOfName) { written("[\($0): \(element.value)]") }
                        ?? Self.mismatch(of: element.value, type, typeOfName) { written("[\(element.key): \($0)]") }
                    if let problem { return problem }
                }
            default: break
            }
            return nil
        }

        private static func mismatch(
            of element: String, _ type: String, _ typeOfName: (_ name: String) -> SwiftType? = { _ in nil },
            written: (_ literal: String) -> String
        ) -> Problem? {
            SwiftLiteral.mismatch(
                of: element, with: SwiftType(text: type, isOptional: type.hasSuffix("?")), mayBeName: true,
                typeOfName: typeOfName, written: written)
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
            case .integer(let type) where type.hasPrefix("I"), .array(let type, _): "an `\(type)`"
            case .integer(let type), .number(let type), .set(let type, _), .dictionary(let type, _, _):
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
            case .url:
                switch kind {
                case .string: "URL(string: \(value))!"
                case .other: "URL(string: \"\(value.filter { !"\"\\'".contains($0) })\")!"
                default: "URL(string: \"https://example.com\")!"
                }
            case .date: "Date(timeIntervalSince1970: \(kind == .integer || kind == .decimal ? value : "0"))"
            case .uuid: kind == .string ? "UUID(uuidString: \(value))!" : "UUID()"
            case .data: kind == .string ? "Data(\(value).utf8)" : "Data()"
            case .character: "\"a\""
            case .integer: "1"
            case .number: "1.5"
            case .array(_, let type), .set(_, let type):
                kind == .collection || Self.mismatch(of: value, type, written: { $0 }) != nil ? "[]" : "[\(value)]"
            case .dictionary: "[:]"
            }
        }
    }
}
