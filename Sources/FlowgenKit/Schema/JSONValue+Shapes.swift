/// The shapes that values of the language have, as JSON Schema.
///
/// A shape holds its own description: draft-07 ignores what stands beside a `$ref`, so that only whole
/// flows, apps, routes and transitions are definitions of their own.
extension JSONValue {
    /// Text. The language reads a scalar as what its key wants, so that `007` and `true` are text, too.
    static func text(_ description: String) -> JSONValue {
        ["description": .string(description), "type": ["string", "number", "boolean"]]
    }

    static func bool(_ description: String, default value: Bool? = nil) -> JSONValue {
        let shape: JSONValue = ["description": .string(description), "type": "boolean"]
        return value.map { shape.adding(["default": .bool($0)]) } ?? shape
    }

    static func integer(_ description: String, atLeast minimum: Int, default value: Int) -> JSONValue {
        [
            "description": .string(description), "type": "integer", "minimum": .integer(minimum),
            "default": .integer(value),
        ]
    }

    /// One word out of several.
    static func word(_ description: String, _ words: [String], default value: String? = nil) -> JSONValue {
        let shape: JSONValue = [
            "description": .string(description), "type": "string", "enum": .array(words.map { .string($0) }),
        ]
        return value.map { shape.adding(["default": .string($0)]) } ?? shape
    }

    /// A name.
    static func name(_ description: String, _ pattern: NamePattern) -> JSONValue {
        JSONValue.object([Member(key: "description", value: .string(description))]).adding(pattern.shape)
    }

    /// A value, or a list of such values. A key without a value is an empty list.
    static func oneOrMany(_ description: String, of element: JSONValue) -> JSONValue {
        ["description": .string(description), "anyOf": [element, ["type": ["array", "null"], "items": element]]]
    }

    static func list(_ description: String, of element: JSONValue) -> JSONValue {
        ["description": .string(description), "type": ["array", "null"], "items": element]
    }

    /// A mapping with a fixed set of keys. A key without a value is an empty mapping.
    static func mapping(_ description: String, _ properties: JSONValue) -> JSONValue {
        [
            "description": .string(description), "type": ["object", "null"], "properties": properties,
            "additionalProperties": false,
        ]
    }

    /// A mapping from names to values.
    static func names(_ description: String, _ pattern: NamePattern, of value: JSONValue) -> JSONValue {
        [
            "description": .string(description), "type": ["object", "null"], "propertyNames": pattern.shape,
            "additionalProperties": value,
        ]
    }

    static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }
}

/// How names look. Regular expressions are those that every dialect reads alike, so that letters beyond
/// ASCII are not told apart here; `flowgen check` does that.
enum NamePattern {
    case any, flow, route, style, outcome

    /// What can stand within a name: all but space and ASCII punctuation.
    private static let letter = #"[^\s!-/:-@\[-^`{-~]"#

    var shape: JSONValue {
        switch self {
        case .any: ["type": "string", "pattern": .string(#"^(?![0-9]|_$)\#(Self.letter)+$"#)]
        case .flow: ["type": "string", "pattern": .string(#"^(?![0-9a-z_])\#(Self.letter)+$"#)]
        case .route: Self.lowerCase.adding(["not": ["enum": Self.reservedRouteNames]])
        case .style: Self.any.shape.adding(["not": ["enum": ["push", "sheet", "cover"]]])
        case .outcome: Self.any.shape.adding(["not": ["enum": ["dismissed"]]])
        }
    }

    private static let lowerCase: JSONValue =
        ["type": "string", "pattern": .string(#"^(?![0-9A-Z]|_$)\#(letter)+$"#)]

    private static let reservedRouteNames: JSONValue =
        ["root", "first", "top", "presenter", "back", "restart", "dismissed", "all"]

    /// A route, or one of the words of the language that may stand in its place.
    static func route(or words: [String]) -> JSONValue {
        ["anyOf": [["enum": .array(words.map { .string($0) })], route.shape]]
    }
}
