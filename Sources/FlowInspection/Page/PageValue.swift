import FlowAnalysis
import FlowModel
import FlowReporters
import FlowSwift
import FlowTemplates

/// The source of a parameter's value in a walk. The page's script puts values together as texts; which value goes where
/// is decided here.
indirect enum PageValue: Sendable {
    /// The same for every call.
    case text(String)
    /// A parameter of the calling route, of the flow that starts, or of the linked route: the one that calls knows which.
    case from(String)
    /// A value of the outcome that a flow has ended with.
    case payload(String)
    /// A Swift expression, and the values that it names.
    case expression(String, [(name: String, value: PageValue)])

    var json: JSONValue {
        switch self {
        case .text(let text): ["text": .string(text)]
        case .from(let name): ["from": .string(name)]
        case .payload(let name): ["payload": .string(name)]
        case .expression(let text, let names):
            [
                "expression": .string(text),
                "names": .array(names.map { ["name": .string($0.name), "value": $0.value.json] }),
            ]
        }
    }
}

extension PageValue {
    /// A Swift expression that names parameters of a caller, or values of a payload.
    init(_ expression: String, for param: ParamDeclaration, in scope: ValueScope = .empty) {
        let names = scope.names(in: expression).sorted()
        func value(of name: String) -> PageValue { scope.source(of: name) == .payload ? .payload(name) : .from(name) }
        if names.isEmpty {
            self = .text(Self.text(of: expression, as: param))
        } else if names.count == 1, SwiftName.escaped(names[0]) == expression {
            self = value(of: names[0])
        } else {
            self = .expression(expression, names.map { ($0, value(of: $0)) })
        }
    }

    /// A value of a link's chain.
    init(_ value: ChainValue, for param: ParamDeclaration) {
        switch value {
        case .linked(let name): self = .from(name)
        case .standard(let text): self = .text(Self.text(of: text, as: param))
        case .fixed(let argument, let names) where names.isEmpty:
            self = .text(Self.text(of: argument.expression.value, as: param))
        case .fixed(let argument, let names):
            self = .expression(
                argument.expression.value, names.map { ($0.param.name.value, PageValue($0.value, for: $0.param)) })
        }
    }

    /// Returns the text of a value that is the same for every call. A plain string is what a link would contain.
    static func text(of expression: String, as param: ParamDeclaration) -> String {
        let isString = ["String", "String?"].contains(param.type.value.text)
        guard isString, expression.count > 1, expression.first == "\"", expression.last == "\"" else {
            return expression
        }
        let inner = expression.dropFirst().dropLast()
        return inner.contains { $0 == "\\" || $0 == "\"" } ? expression : String(inner)
    }
}

extension JSONValue {
    /// The values of parameters, by name.
    static func values(_ values: [(name: String, value: PageValue)]) -> JSONValue {
        .object(values.sorted { $0.name < $1.name }.map { Member(key: $0.name, value: $0.value.json) })
    }

    /// Returns the guards that must hold; with a `!`, must not.
    static func conditions(_ conditions: [Condition]) -> JSONValue { .strings(conditions.distinct.map(\.text)) }

    /// The object with the members that are there.
    static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }

    /// The text; nil if there is none.
    static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

    /// The texts; nil if there are none.
    static func texts(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .strings(texts) }

    /// Returns a place: `Flows/Shop.yaml:12`.
    static func place(_ range: SourceRange, in files: [String]) -> JSONValue {
        .string("\(files[Int(range.file.index)]):\(range.start.line)")
    }

    /// Returns true, or nil if it is false.
    static func flag(_ isSet: Bool) -> JSONValue? { isSet ? true : nil }
}
