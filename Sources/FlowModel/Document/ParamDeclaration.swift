public import FlowSwift

/// A parameter of a route or an outcome: `Type`, `Type?` or `Type = default`.
public struct ParamDeclaration: Sendable {
    public var name: Located<String>
    /// The type as Swift text, `?` included.
    public var type: Located<SwiftType>
    /// The default as Swift text. A type `T?` has the default `nil`.
    public var defaultValue: Located<String>?

    public init(name: Located<String>, type: Located<SwiftType>, defaultValue: Located<String>?) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }

    /// The default value, including the implicit `nil` of an optional.
    public var effectiveDefault: String? { defaultValue?.value ?? (type.value.isOptional ? "nil" : nil) }
    public var isRequired: Bool { effectiveDefault == nil }

    /// Whether it accepts the value of a parameter whatever their names: one of the same type, or of the type that it makes
    /// optional.
    package func canHoldType(of other: ParamDeclaration) -> Bool {
        type.value.text == other.type.value.text
            || (type.value.isOptional && type.value.unwrapped == other.type.value.text)
    }
}
