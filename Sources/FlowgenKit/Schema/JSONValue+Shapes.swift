/// The shapes of the values in the language, as JSON Schema.
///
/// Each shape holds its own description: draft-07 ignores the siblings of a `$ref`, so only whole flows, apps, routes
/// and transitions are separate definitions.
extension JSONValue {
    /// Text. The language reads a scalar as its key requires, so `007` and `true` can also be text.
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

    /// One of several words.
    static func word(_ description: String, _ words: [String], default value: String? = nil) -> JSONValue {
        let shape: JSONValue = [
            "description": .string(description), "type": "string", "enum": .array(words.map { .string($0) }),
        ]
        return value.map { shape.adding(["default": .string($0)]) } ?? shape
    }

    /// A name.
    static func name(_ description: String, _ kind: NameKind) -> JSONValue {
        ["description": .string(description), "allOf": [kind.reference]]
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
    static func names(_ description: String, _ kind: NameKind, of value: JSONValue) -> JSONValue {
        [
            "description": .string(description), "type": ["object", "null"], "propertyNames": kind.reference,
            "additionalProperties": value,
        ]
    }

    static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }
}

/// The kinds of names. Their definitions use regular expressions that every dialect reads alike, which cannot
/// distinguish letters beyond ASCII; `flowgen check` does.
enum NameKind: String, CaseIterable {
    case name, flowName, routeName, styleName, outcomeName

    var reference: JSONValue { .reference(rawValue) }

    /// A name, or one of the language's keywords allowed in its place.
    func reference(or words: [String]) -> JSONValue {
        ["anyOf": [["enum": .array(words.map { .string($0) })], reference]]
    }

    static var definitions: JSONValue {
        .object(allCases.map { JSONValue.Member(key: $0.rawValue, value: $0.definition) })
    }

    private var definition: JSONValue {
        switch self {
        case .name: Self.matching("[0-9]|_$", "a name is letters, digits and `_`, and does not start with a digit")
        case .flowName:
            Self.matching("[0-9a-z_]", "the name of a flow or an app starts with an upper-case letter")
        case .routeName:
            Self.matching(
                "[0-9A-Z]|_$", "the name of a route starts with a lower-case letter",
                except: [
                    "root", "first", "top", "presenter", "back", "restart", "dismissed", "all",
                ])
        case .styleName:
            Self.matching("[0-9]|_$", "a name is letters, digits and `_`", except: ["push", "sheet", "cover"])
        case .outcomeName: Self.matching("[0-9]|_$", "a name is letters, digits and `_`", except: ["dismissed"])
        }
    }

    /// Names that do not start with what `start` matches. Visual Studio Code shows `patternErrorMessage` instead of the
    /// pattern; other tools ignore it.
    private static func matching(
        _ start: String, _ message: String, except words: [String] = []
    ) -> JSONValue {
        let shape: JSONValue = [
            "type": "string",
            // Everything except space and ASCII punctuation.
            "pattern": .string(#"^(?!\#(start))[^\s!-/:-@\[-^`{-~]+$"#),
            "patternErrorMessage": .string(message),
        ]
        return words.isEmpty ? shape : shape.adding(["not": ["enum": .array(words.map { .string($0) })]])
    }
}
