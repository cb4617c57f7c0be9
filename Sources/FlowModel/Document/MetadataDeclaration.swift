import FlowSwift

/// The metadata of a route: the built-in keys, and all others, which are the app's own.
public struct MetadataDeclaration: Sendable {
    public var analyticsName: Located<String>?
    public var title: Located<String>?
    public var disableSwipeBack: Located<Bool>?
    public var hidesTabBar: Located<Bool>?
    /// The keys that are not part of the language. The app's `metadata` declares which of them exist.
    public var declared: [MetadataEntry] = []

    public init() {}
}

/// A value of the app's own metadata.
public struct MetadataEntry: Sendable {
    public var key: Located<String>
    public var value: Located<MetadataValue>

    public init(key: Located<String>, value: Located<MetadataValue>) {
        self.key = key
        self.value = value
    }
}

/// The YAML found where a value of declared metadata is expected.
public enum MetadataValue: Hashable, Sendable {
    case scalar(String)
    case notScalar
}

/// Metadata that the app declares: a property of every route.
public struct MetadataProperty: Sendable {
    public var name: Located<String>
    public var type: MetadataType
    public var defaultValue: Located<String>?

    public init(name: Located<String>, type: MetadataType, defaultValue: Located<String>?) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

/// The types of metadata that are not enums, as YAML names them.
package enum MetadataTypeName: String, CaseIterable {
    case bool = "Bool"
    case integer = "Int"
    case number = "Double"
    case text = "String"

    package var type: MetadataType {
        switch self {
        case .bool: .bool
        case .integer: .integer
        case .number: .number
        case .text: .text
        }
    }
}

/// The types that declared metadata can have.
public enum MetadataType: Sendable {
    case bool
    case integer
    case number
    case text
    case enumeration([Located<String>])

    /// Whether a scalar can be read as this type.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .bool: text == "true" || text == "false"
        case .integer: Int(text) != nil
        case .number: Self.isNumber(text)
        case .text: true
        case .enumeration(let cases): cases.contains { $0.value == text }
        }
    }

    /// Whether the text is a decimal number that is also a Swift literal of a `Double`: `1`, `-0.5`, `1e3`.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        // Without `_` and other bases.
        guard let value = Double(text), !text.utf8.contains(UInt8(ascii: "x")) else { return false }
        // The compiler warns of a number that becomes another one.
        if NumberLiteral.isInteger(digits) { return UInt64(digits).flatMap(Double.init(exactly:)) != nil }
        let isZero = !digits.prefix { !"eE".contains($0) }.contains { ("1"..."9").contains($0) }
        return NumberLiteral.isFraction(digits) && (value.isNormal || value == 0 && isZero)
    }

    /// The type's description in messages.
    public var title: String {
        switch self {
        case .bool: "`true` or `false`"
        case .integer: "a whole number"
        case .number: "a number"
        case .text: "text"
        case .enumeration(let cases): "one of " + cases.map { "`\($0.value)`" }.joined(separator: ", ")
        }
    }
}
