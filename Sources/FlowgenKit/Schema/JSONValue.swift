/// A JSON value that can be written as a Swift literal. Members of an object keep their order, because
/// people read the schema, and editors offer its keys in that order.
indirect enum JSONValue: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONValue])
    case object([Member])

    struct Member: Sendable {
        let key: String
        let value: JSONValue
    }

    /// The value of a key; nil for other values than objects.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The keys of an object, in order.
    var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    /// The object with the members of another behind its own.
    func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

// MARK: Literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
}

// MARK: Text

extension JSONValue {
    /// The value as text, two spaces a level; a list of scalars stays on its line.
    var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let string): Self.write(string, to: &text)
        case .integer(let integer): text += String(integer)
        case .bool(let bool): text += String(bool)
        case .array(let elements) where elements.allSatisfy(\.isScalar):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                element.write(to: &text, indent: indent)
            }
            text += "]"
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, indent: indent) { element, text, indent in
                element.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &text, indent: indent) { member, text, indent in
                Self.write(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private var isScalar: Bool {
        switch self {
        case .string, .integer, .bool: true
        case .array, .object: false
        }
    }

    private static func write<Element>(
        _ elements: [Element], between brackets: (open: String, close: String), to text: inout String,
        indent: String, each: (Element, inout String, String) -> Void
    ) {
        text += brackets.open
        let inner = indent + "  "
        for (index, element) in elements.enumerated() {
            text += (index > 0 ? ",\n" : "\n") + inner
            each(element, &text, inner)
        }
        text += (elements.isEmpty ? "" : "\n" + indent) + brackets.close
    }

    /// The schema has no control characters but line breaks.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
