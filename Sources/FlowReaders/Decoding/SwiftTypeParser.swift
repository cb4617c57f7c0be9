import FlowModel

/// Reads a type as Swift writes it: names with dots and generic arguments, arrays, dictionaries, optionals.
struct SwiftTypeParser {
    struct Problem: Error {
        let message: String
        let help: String
    }

    /// Deeper types are a mistake, and would be a danger to recursion.
    private static let maximumDepth = 32

    private let scalars: [Unicode.Scalar]
    private var position = 0

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// The type at the start of the text, and the default behind its `=`, if there is one.
    static func parse(_ text: String) -> Result<(type: SwiftType, rest: Substring), Problem> {
        var parser = Self(text)
        do throws(Problem) {
            let type = try parser.type(depth: 0)
            parser.skipSpaces()
            if parser.isAtEnd { return .success((type, "")) }
            guard parser.take("=") else { throw parser.unexpected() }
            parser.skipSpaces()
            guard !parser.isAtEnd else {
                throw Problem(message: "nothing follows `=`", help: "write the default behind it, or remove the `=`")
            }
            var rest = Substring()
            rest.unicodeScalars.append(contentsOf: parser.scalars[parser.position...])
            return .success((type, rest))
        } catch {
            return .failure(error)
        }
    }

    // MARK: Grammar

    private mutating func type(depth: Int) throws(Problem) -> SwiftType {
        guard depth < Self.maximumDepth else {
            throw Problem(message: "it is nested too deep", help: "give the type a name with `typealias`")
        }
        skipSpaces()
        var text = ""
        if take("[") {
            text = "[" + (try type(depth: depth + 1).text)
            skipSpaces()
            if take(":") { text += ": " + (try type(depth: depth + 1).text) }
            skipSpaces()
            guard take("]") else { throw unexpected() }
            text += "]"
        } else if peek == "(" {
            throw Problem(
                message: "tuples and functions are not `Hashable`",
                help: "declare a struct that is `Hashable & Sendable`, and name it here")
        } else {
            text = try named(depth: depth)
        }
        var isOptional = text.hasPrefix("Optional<")
        while take("?") {
            isOptional = true
            text += "?"
        }
        return SwiftType(text: text, isOptional: isOptional)
    }

    private mutating func named(depth: Int) throws(Problem) -> String {
        var text = ""
        repeat {
            let name = identifier()
            if ["any", "some", "inout"].contains(name) {
                throw Problem(
                    message: "`\(name)` types are not `Hashable`",
                    help: "declare a struct or an enum that is `Hashable & Sendable`, and name it here")
            }
            guard SwiftName.isIdentifier(name) else { throw unexpected() }
            text += name
            if take("<") {
                var arguments = [try type(depth: depth + 1).text]
                skipSpaces()
                while take(",") {
                    arguments.append(try type(depth: depth + 1).text)
                    skipSpaces()
                }
                guard take(">") else { throw unexpected() }
                text += "<" + arguments.joined(separator: ", ") + ">"
            }
            guard take(".") else { break }
            text += "."
        } while true
        return text
    }

    private mutating func identifier() -> String {
        var name = ""
        while let scalar = peek, !" \t.<>[](),:?=!&-\"'`".unicodeScalars.contains(scalar) {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        return name
    }

    // MARK: Scalars

    private var isAtEnd: Bool { position == scalars.count }
    private var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while peek == " " || peek == "\t" { position += 1 }
    }

    private func unexpected() -> Problem {
        guard let peek else {
            return Problem(message: "it stops in the middle", help: Decoder.quoteHelp)
        }
        if peek == "!" {
            return Problem(message: "`!` makes no type of its own", help: "write `?`, or nothing")
        }
        return Problem(
            message: "`\(peek)` is not expected here",
            help: "a parameter is `Type`, `Type?` or `Type = default`, such as `page: Int = 1`")
    }
}
