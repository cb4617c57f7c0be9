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

/// What names there are. Their definitions use regular expressions that every dialect reads alike, so that
/// letters beyond ASCII are not told apart; `flowgen check` does that.
enum NameKind: String, CaseIterable {
    case name, flowName, routeName, styleName, outcomeName

    var reference: JSONValue { .reference(rawValue) }

    /// A name, or one of the words of the language that may stand in its place.
    func reference(or words: [String]) -> JSONValue {
        ["anyOf": [["enum": .array(words.map { .string($0) })], reference]]
    }

    static var definitions: JSONValue {
        .object(allCases.map { JSONValue.Member(key: $0.rawValue, value: $0.definition) })
    }

    private var definition: JSONValue {
        switch self {
        case .name: Self.matching("[0-9]|_$", "a name is letters, digits and `_`, and no digit first")
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

    /// Names that do not start with what `start` matches. `patternErrorMessage` is what Visual Studio Code shows
    /// in place of the pattern; other tools pass over it.
    private static func matching(
        _ start: String, _ message: String, except words: [String] = []
    ) -> JSONValue {
        let shape: JSONValue = [
            "type": "string",
            // All but space and ASCII punctuation.
            "pattern": .string(#"^(?!\#(start))[^\s!-/:-@\[-^`{-~]+$"#),
            "patternErrorMessage": .string(message),
        ]
        return words.isEmpty ? shape : shape.adding(["not": ["enum": .array(words.map { .string($0) })]])
    }
}
