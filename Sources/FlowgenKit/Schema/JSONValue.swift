import FlowReporters

/// A JSON value that can be written as a Swift literal. Objects keep the order of their members, because people read
/// the schema and editors offer its keys in that order.
indirect enum JSONValue: Sendable {
    case string(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case bool(Bool)
    case array([JSONValue])
    case object([Member])

    struct Member: Sendable {
        let key: String
        let value: JSONValue
    }

    /// The value of a key; nil if this is not an object.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The keys of an object, in order.
    var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    /// Returns the object with the members of another one appended.
    func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

extension JSONValue {
    static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

    /// A reference to a definition of a JSON Schema.
    static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }
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
    /// The value as a document, indented by two spaces per level; a list of scalars stays on one line.
    var text: String { JSONWriter.document(write) }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .string(let string): json.string(string)
        case .integer(let integer): json.number(integer)
        case .number(let number): json.number(number)
        case .bool(let bool): json.bool(bool)
        case .array(let elements) where elements.allSatisfy(\.isScalar): json.line(elements) { $1.write(to: &$0) }
        case .array(let elements): json.array(elements) { $1.write(to: &$0) }
        case .object(let members):
            json.object { json in
                for member in members { json.member(member.key) { member.value.write(to: &$0) } }
            }
        }
    }

    private var isScalar: Bool {
        switch self {
        case .string, .integer, .number, .bool: true
        case .array, .object: false
        }
    }
}
