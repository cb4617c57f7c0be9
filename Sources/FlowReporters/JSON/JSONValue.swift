/// A JSON value that can be written as a Swift literal. Objects keep the order of their members, because people read
/// the schema and editors offer its keys in that order.
package indirect enum JSONValue: Sendable {
    case string(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case bool(Bool)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable {
        package let key: String
        package let value: JSONValue

        package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
    }

    /// The value of a key; nil if this is not an object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The keys of an object, in order.
    package var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    /// Returns the object with the members of another one appended.
    package func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

extension JSONValue {
    package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

    /// A reference to a definition of a JSON Schema.
    package static func reference(_ definition: String) -> JSONValue {
        ["$ref": .string("#/definitions/\(definition)")]
    }

    /// Returns a schema with a description.
    package func described(_ description: String) -> JSONValue {
        // Draft-07 ignores the siblings of a `$ref`.
        let shape: JSONValue = self["$ref"] == nil ? self : ["allOf": [self]]
        return JSONValue.object([Member(key: "description", value: .string(description))]).adding(shape)
    }
}

// MARK: Literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
}

// MARK: Text

extension JSONValue {
    /// The value as a document, indented by two spaces per level; a list of scalars stays on one line.
    package var text: String { JSONWriter.document(write) }

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
