import FlowModel
import FlowReporters

/// Names. Their definitions use regular expressions that every dialect reads alike, which cannot distinguish letters
/// beyond ASCII; `flowgen check` does.
extension NameKind {
    var reference: JSONValue { .reference(definitionName) }

    /// A name, or one of the language's keywords allowed in its place.
    func reference(or words: [String]) -> JSONValue {
        ["anyOf": [["enum": .strings(words)], reference]]
    }

    static var definitions: JSONValue {
        var definitions: [JSONValue.Member] = []
        for kind in allCases where !definitions.contains(where: { $0.key == kind.definitionName }) {
            definitions.append(JSONValue.Member(key: kind.definitionName, value: kind.definition))
        }
        return .object(definitions)
    }

    private var definitionName: String {
        switch self {
        case .flow, .app, .tabs, .part: "flowName"
        case .route: "routeName"
        case .style: "styleName"
        case .outcome: "outcomeName"
        case .param, .transition, .metadata, .guard: "memberName"
        case .enumCase, .module, .tab, .place: "name"
        }
    }

    private var definition: JSONValue {
        if isUpperCase {
            return matching("[0-9a-z_]", "the name of a flow, an app or a part starts with an upper-case letter")
        }
        if self == .route {
            return matching("[0-9A-Z_]", "the name of a route starts with a lower-case letter")
        }
        if isLowerCase {
            return matching("[0-9A-Z_]", "the name of \(title) starts with a lower-case letter")
        }
        return matching("[0-9]|_$", "a name is letters, digits and `_`, and starts with a letter")
    }

    /// Names that do not start with what `start` matches. Visual Studio Code shows `patternErrorMessage` instead of the
    /// pattern; other tools ignore it.
    private func matching(_ start: String, _ message: String) -> JSONValue {
        let shape: JSONValue = [
            "type": "string",
            // Everything except space and ASCII punctuation.
            "pattern": .string(#"^(?!\#(start))[^\s!-/:-@\[-^`{-~]+$"#),
            "patternErrorMessage": .string(message),
        ]
        return keywords.isEmpty ? shape : shape.adding(["not": ["enum": .strings(keywords)]])
    }
}
