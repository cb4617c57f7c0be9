import FlowModel

/// What can be said of a Swift expression without compiling it. It is printed into generated code, so that it must stay
/// on its line and inside its brackets.
enum SwiftText {
    /// Why the text cannot be one expression, or nil.
    static func problem(in text: String) -> String? {
        // An interpolation may hold whole expressions, strings included.
        if text.contains("\\(") { return "it has a string interpolation" }
        var brackets: [Unicode.Scalar] = []
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\0": return "it has a line break"
            case ";": return "it has a `;`"
            case "/" where index + 1 < scalars.count && (scalars[index + 1] == "/" || scalars[index + 1] == "*"):
                return "it has a comment"
            case "#" where index + 1 < scalars.count && scalars[index + 1] == "\"",
                "#" where index + 1 < scalars.count && scalars[index + 1] == "#":
                return "it has a raw string"
            case "(", "[", "{": brackets.append(scalar)
            case ")", "]", "}":
                guard let open = brackets.popLast(), closing(open) == scalar else {
                    return "a bracket is closed that is not open"
                }
            case "\"":
                guard let end = endOfString(in: scalars, from: index) else { return "a quote is never closed" }
                index = end
            default: break
            }
            index += 1
        }
        return brackets.isEmpty ? nil : "a bracket is never closed"
    }

    /// Why a default cannot be of a type that flowgen knows, or nil.
    static func mismatch(of value: String, with type: SwiftType) -> String? {
        if value == "nil" { return type.isOptional ? nil : "`\(type.text)` cannot be nil" }
        let literal = Literal(value)
        switch (type.unwrapped, literal) {
        case ("Int", .string), ("Int", .bool), ("Int", .decimal), ("UInt", .string), ("UInt", .bool), ("UInt", .decimal),
            ("Double", .string), ("Double", .bool), ("Float", .string), ("Float", .bool), ("String", .integer),
            ("String", .decimal), ("String", .bool), ("Bool", .integer), ("Bool", .decimal), ("Bool", .string):
            return "`\(value)` is not \(type.unwrapped == "Int" ? "an" : "a") `\(type.unwrapped)`"
        case ("Int", .name), ("UInt", .name), ("Double", .name), ("Float", .name), ("String", .name), ("Bool", .name):
            return "`\(value)` is not a literal of `\(type.unwrapped)`"
        default:
            return nil
        }
    }

    /// What to write instead.
    static func suggestion(for value: String, of type: SwiftType) -> String? {
        guard mismatch(of: value, with: type) != nil else { return nil }
        if value == "nil" { return "make it optional: `\(type.text)?`" }
        if type.unwrapped == "String", !value.contains("\"") {
            return "write `'\(type.text) = \"\(value)\"'`; a constant is written with its type, `Defaults.\(value)`"
        }
        return "a default is Swift, as behind `=` in a function's declaration"
    }

    private enum Literal {
        case integer, decimal, string, bool, name, other

        init(_ text: String) {
            let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
            if text == "true" || text == "false" {
                self = .bool
            } else if text.hasPrefix("\"") {
                self = .string
            } else if let first = digits.unicodeScalars.first, ("0"..."9").contains(first) {
                self = text.contains(".") ? .decimal : .integer
            } else {
                self = SwiftName.isIdentifier(text) ? .name : .other
            }
        }
    }

    private static func closing(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
        switch bracket {
        case "(": ")"
        case "[": "]"
        default: "}"
        }
    }

    /// The index of the quote that closes the string, over its escapes.
    private static func endOfString(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start + 1
        while index < scalars.count {
            switch scalars[index] {
            case "\"": return index
            case "\n", "\r": return nil
            case "\\": index += 2
            default: index += 1
            }
        }
        return nil
    }
}
