import FlowModel
import FlowSwift

/// The origins of types, as far as their names tell. Swift's own types need no import.
struct TypeOrigins: OptionSet {
    let rawValue: UInt8

    /// Types of Foundation that are common in params. A file that names one imports Foundation: SwiftUI brings them
    /// along, but they would be missing where it does not exist.
    static let foundation = Self(rawValue: 1)
    static let elsewhere = Self(rawValue: 2)

    static let foundationModule = "Foundation"

    /// Returns whether types may come from a module.
    func mayBe(of module: String) -> Bool { contains(module == Self.foundationModule ? .foundation : .elsewhere) }
}

extension TypeOrigins {
    init(of type: SwiftType) {
        let names = type.text.split(whereSeparator: "[]<>?:, ".contains)
        self = names.reduce([]) { $0.union(Self(ofName: String($1))) }
    }

    init(of params: some Sequence<ParamDeclaration>) {
        self = params.reduce([]) { $0.union(Self(of: $1.type.value)) }
    }

    /// Creates the origins of the types that a flow's own declarations name.
    init(of flow: FlowDocument) {
        self = Self(of: flow.params)
        for route in flow.routes {
            formUnion(Self(of: route.value.params))
            if let result = route.value.result { formUnion(Self(of: result.values)) }
        }
        for outcome in flow.outcomes { formUnion(Self(of: outcome.params)) }
    }

    /// Whether a name is one of Swift's or Foundation's common types, which no member of generated code has.
    static func isOfSwift(_ name: String) -> Bool { namesOfSwift.contains(name) || namesOfFoundation.contains(name) }

    private init(ofName name: String) {
        self = Self.namesOfSwift.contains(name) ? [] : Self.namesOfFoundation.contains(name) ? .foundation : .elsewhere
    }

    private static let namesOfSwift: Set<String> = [
        "Array", "Bool", "Character", "Dictionary", "Double", "Duration", "Float", "Int", "Int16", "Int32", "Int64",
        "Int8", "Optional", "Set", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]

    private static let namesOfFoundation: Set<String> = [
        "Calendar", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale",
        "Measurement", "PersonNameComponents", "TimeZone", "URL", "URLComponents", "UUID",
    ]
}
