/// Parses a type as written in Swift: names with dots and generic arguments, arrays, dictionaries, optionals.
package struct SwiftTypeParser {
    package typealias Problem = SwiftExpression.Problem

    /// The number of `[`, `<` and `?` that a type may have. The time that Swift takes doubles with each, from about
    /// twenty on; and more would endanger the recursion here.
    private static let maximumParts = 16

    /// The length that a type may have.
    private static let maximumLength = 1000

    /// The keywords before a type that make it not `Hashable`.
    private static let unhashable = ["any", "some", "inout"]

    /// Built-in types that are not `Hashable`.
    private static let unhashableTypes: Set<String> = [
        "Any", "AnyClass", "AnyObject", "Decoder", "Encoder", "Error", "Hasher", "Mirror", "StaticString", "Void",
    ]

    /// Protocols that no value has as its type without `any`, and that no app has a type of the name of: the generated code uses them.
    private static let protocols: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Hashable",
        "Identifiable", "RawRepresentable", "Sendable", "View",
    ]

    /// Type names of other languages, and Swift's with a lower-case first letter.
    package static let slips = [
        "bool": "Bool", "boolean": "Bool", "character": "Character", "data": "Data", "date": "Date",
        "decimal": "Decimal", "double": "Double", "float": "Float", "int": "Int", "integer": "Int",
        "number": "Double", "str": "String", "string": "String", "url": "URL", "uuid": "UUID", "void": "Void",
    ]

    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The number of `[`, `<` and `?` that were read.
    private var parts = 0

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Returns the type at the start of the text, and the default after its `=`, if there is one.
    package static func parse(_ text: String) -> Result<(type: SwiftType, rest: Substring), Problem> {
        if let plain = plainTypeAndDefault(text) { return .success(plain) }
        var parser = Self(text)
        do throws(Problem) {
            let type = try parser.type()
            guard type.text.utf8.count <= maximumLength else {
                throw Problem(message: "it has more than \(maximumLength) letters", help: Self.shorter)
            }
            parser.skipSpaces()
            if parser.isAtEnd { return .success((type, "")) }
            guard parser.take("="), parser.peek != "=" else { throw parser.unexpected() }
            parser.skipSpaces()
            guard !parser.isAtEnd else {
                throw Problem(
                    message: "nothing follows `=`",
                    help: """
                        write the default after it; put one that contains ` #` in single quotes, or YAML reads a \
                        comment
                        """)
            }
            var rest = Substring()
            rest.unicodeScalars.append(contentsOf: parser.scalars[parser.position...])
            return .success((type, rest))
        } catch {
            return .failure(error)
        }
    }

    /// Parses a type that is a single name, with or without a default.
    private static func plainTypeAndDefault(_ text: String) -> (type: SwiftType, rest: Substring)? {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return plainType(text).map { ($0, "") } }
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let front = text.utf8[..<sign]
        guard let end = front.lastIndex(where: { !isSpace($0) }),
            let type = plainType(String(Substring(front[...end]))),
            let rest = text.utf8[text.utf8.index(after: sign)...].firstIndex(where: { !isSpace($0) }),
            text.utf8[text.utf8.index(after: sign)] != UInt8(ascii: "=")
        else { return nil }
        return (type, text[rest...])
    }

    /// Returns a type that is a single name, with or without `?`: most types are, and need no parsing.
    private static func plainType(_ text: String) -> SwiftType? {
        let isOptional = text.utf8.last == UInt8(ascii: "?")
        let name = isOptional ? String(Substring(text.utf8.dropLast())) : text
        guard SwiftName.isIdentifier(name), !SwiftName.isKeyword(name) else { return nil }
        // A longer one is refused.
        if name.utf8.count >= maximumLength { return nil }
        if unhashableTypes.contains(name) || protocols.contains(name) { return nil }
        // All other exceptions begin with a lower-case letter.
        if !SwiftName.startsUpperCase(name), unhashable.contains(name) || slips[name] != nil { return nil }
        return SwiftType(text: text, isOptional: isOptional)
    }

    // MARK: Grammar

    private mutating func type() throws(Problem) -> SwiftType {
        skipSpaces()
        var text = ""
        if try takePart("[") {
            text = "[" + (try type().text)
            skipSpaces()
            if take(":") { text += ": " + (try type().text) }
            skipSpaces()
            guard take("]") else { throw unexpected() }
            text += "]"
        } else if peek == "(" {
            let isFunction = scalars[position...].contains(">")
            throw Problem(
                message: "tuples and functions are not `Hashable`",
                help: "declare a struct that is `Hashable & Sendable`, and use it here"
                    + (isFunction ? "" : ", or several parameters"))
        } else {
            text = try named()
        }
        while try takePart("?") { text += "?" }
        return SwiftType(text: text, isOptional: text.utf8.last == UInt8(ascii: "?"))
    }

    /// Returns the shorter text that Swift has for a type. There is one text for each type, so that texts tell whether
    /// types are the same.
    private static func shortForm(of name: String, _ arguments: [String]) -> String? {
        switch (name, arguments.count) {
        case ("Array", 1): "[\(arguments[0])]"
        case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
        case ("Optional", 1): "\(arguments[0])?"
        default: nil
        }
    }

    private mutating func named() throws(Problem) -> String {
        var text = ""
        repeat {
            let name = identifier()
            // `Swift.Void` and `Foundation.Data` are types that an app's own cannot hide.
            let mayBeStandard = text.isEmpty || text == "Swift." || text == "Foundation."
            if Self.unhashable.contains(name) {
                throw Problem(
                    message: "`\(name)` types are not `Hashable`",
                    help: "declare a struct or an enum that is `Hashable & Sendable`, and use it here")
            }
            if Self.unhashableTypes.contains(name), mayBeStandard {
                throw Problem(message: "`\(name)` is not `Hashable`", help: "use a type that is `Hashable & Sendable`")
            }
            if Self.protocols.contains(name), mayBeStandard {
                throw Problem(
                    message: "`\(name)` is a protocol, and no type of a value",
                    help: "use a struct or an enum that is `Hashable & Sendable`")
            }
            if let type = Self.slips[name], mayBeStandard {
                throw Problem(message: "Swift has no type `\(name)`", help: "did you mean `\(type)`?")
            }
            guard SwiftName.isIdentifier(name) else {
                if name.isEmpty { throw unexpected() }
                throw Problem(message: "`\(name)` is not a type name", help: Self.forms)
            }
            // After a dot, Swift accepts most keywords as names.
            if text.isEmpty ? SwiftName.isKeyword(name) : ["Protocol", "Type"].contains(name) {
                throw Problem(message: "`\(name)` is a Swift keyword", help: "write the type itself")
            }
            var arguments: [String] = []
            text += name
            if try takePart("<") {
                arguments.append(try type().text)
                skipSpaces()
                while take(",") {
                    arguments.append(try type().text)
                    skipSpaces()
                }
                guard take(">") else { throw unexpected() }
                text += "<" + arguments.joined(separator: ", ") + ">"
            }
            guard take(".") else { return mayBeStandard ? Self.shortForm(of: name, arguments) ?? text : text }
            text += "."
        } while true
    }

    private mutating func identifier() -> String {
        let start = position
        while let scalar = peek, !Self.endsName(scalar) { position += 1 }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[start..<position])
        return String(name)
    }

    private static func endsName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", ".", "<", ">", "[", "]", "(", ")", "{", "}", ",", ":", "?", "=", "!", "&", "-", "\"", "'", "`":
            true
        default: false
        }
    }

    // MARK: Scalars

    private var isAtEnd: Bool { position == scalars.count }
    private var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    /// Takes what makes a type of another one.
    private mutating func takePart(_ scalar: Unicode.Scalar) throws(Problem) -> Bool {
        guard take(scalar) else { return false }
        parts += 1
        guard parts <= Self.maximumParts else {
            throw Problem(message: "it has more than \(Self.maximumParts) `[`, `<` and `?`", help: Self.shorter)
        }
        return true
    }

    private mutating func skipSpaces() {
        while peek == " " || peek == "\t" { position += 1 }
    }

    private static let shorter = "declare a struct that is `Hashable & Sendable`, and use it here"
    private static let forms = "a parameter is `Type`, `Type?` or `Type = default`, such as `page: Int = 1`"

    private mutating func unexpected() -> Problem {
        guard let peek else { return .open("it is incomplete") }
        if peek == "!" {
            return Problem(message: "`!` is not part of a type", help: "write `?`, or nothing")
        }
        if peek == "[" { return Problem(message: "unexpected `[`", help: "an array is written `[String]`") }
        let word = identifier()
        return Problem(message: "unexpected `\(word.isEmpty ? String(peek) : word)`", help: Self.forms)
    }
}
