import FlowModel
import FlowSwift

/// Values with which tests fill parameters: those of Swift, Foundation and the generated code as Swift writes them, and the
/// `sample` of types that only the app knows.
struct SampleValues {
    /// A value of a generated type: a case of an enum, or an initializer, and what it takes.
    private struct Value {
        var name: String
        var params: [ParamDeclaration] = []
    }

    private let ofGeneratedTypes: [String: Value]

    init(_ graph: FlowGraph) {
        var types: [String: Value] = [:]
        for flow in graph.flows where !flow.isExternal {
            let names = FlowTypeNames(flow.name)
            if let root = flow.root {
                let name = SwiftName.escaped(graph[root].name)
                types[names.route] = Value(name: "\(names.route).\(name)", params: graph[root].declaration.params)
                types["\(names.route).Kind"] = Value(name: "\(names.route).Kind.\(name)")
            }
            // One without values, if there is one, is shorter.
            let outcomes = flow.declaration.outcomes
            if let outcome = outcomes.first(where: { $0.params.isEmpty }) ?? outcomes.first {
                types[names.outcome] = Value(
                    name: "\(names.outcome).\(SwiftName.escaped(outcome.name.value))", params: outcome.params)
            }
            for route in graph.routes(of: flow) {
                guard let result = route.declaration.value.result, result.isNamed else { continue }
                let type = GeneratedNames.result(flow: flow.name, route: route.name)
                types[type] = Value(name: type, params: result.values)
            }
        }
        for tabs in graph.tabs {
            guard let first = tabs.items.first else { continue }
            let type = GeneratedNames.tab(tabs: tabs.name)
            types[type] = Value(name: "\(type).\(SwiftName.escaped(SwiftName.lowerCamel(first.name)))")
        }
        if let app = graph.app {
            for property in app.metadata {
                guard case .enumeration(let cases) = property.type, let first = cases.first else { continue }
                let type = GeneratedNames.metadataType(app: app.name.value, property: property.name.value)
                types[type] = Value(name: "\(type).\(SwiftName.escaped(first.value))")
            }
        }
        ofGeneratedTypes = types
    }

    /// The arguments for those parameters that have no default.
    func arguments(_ params: [ParamDeclaration]) -> [String] {
        params.filter(\.isRequired).map { argument($0) }
    }

    /// The argument for a parameter.
    func argument(_ param: ParamDeclaration) -> String {
        "\(SwiftName.escapedArgumentLabel(param.name.value)): \(value(of: param.type.value.text))"
    }

    private func value(of type: String) -> String {
        if type.hasSuffix("?") { return "nil" }
        if type.hasPrefix("[") { return isDictionary(type) ? "[:]" : "[]" }
        if type.hasPrefix("Set<") { return "[]" }
        for module in ["Swift.", "Foundation."] where type.hasPrefix(module) {
            return value(of: String(type.dropFirst(module.count)))
        }
        if let literal = Self.literals[type] { return literal }
        guard let value = ofGeneratedTypes[type] else { return "\(type).sample" }
        // A type that contains itself without a `?` is an error, so this ends.
        if value.params.isEmpty { return value.name }
        return "\(value.name)(\(arguments(value.params).joined(separator: ", ")))"
    }

    /// Whether `[…]` has a colon that is in no other brackets.
    private func isDictionary(_ type: String) -> Bool {
        var depth = 0
        for byte in type.utf8 {
            switch Unicode.Scalar(byte) {
            case "[", "<": depth += 1
            case "]", ">": depth -= 1
            case ":" where depth == 1: return true
            default: break
            }
        }
        return false
    }

    private static let literals: [String: String] = {
        var literals = [
            "Bool": "true", "String": "\"a\"", "Substring": "\"a\"", "Character": "\"a\"",
            "Duration": "Duration.seconds(1)",
            "URL": "URL(fileURLWithPath: \"/\")", "Date": "Date(timeIntervalSince1970: 0)",
            "Locale": "Locale(identifier: \"en\")", "TimeZone": "TimeZone(secondsFromGMT: 0)!",
            "Calendar": "Calendar(identifier: .gregorian)", "AttributedString": "AttributedString(\"a\")",
            "DateInterval": "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 1)",
        ]
        let numbers = [
            "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
            "UInt128", "Double", "Float", "Float16", "Decimal", "CGFloat", "TimeInterval",
        ]
        for type in numbers { literals[type] = "1" }
        let empty = [
            "UUID", "Data", "DateComponents", "IndexPath", "IndexSet", "PersonNameComponents", "URLComponents",
            "CGPoint", "CGSize", "CGRect", "CharacterSet",
        ]
        for type in empty { literals[type] = "\(type)()" }
        return literals
    }()
}
