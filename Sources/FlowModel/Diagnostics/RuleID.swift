/// The id of a rule, such as `unknown-target`. It names the problem, so that `allow` reads well.
public struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The rules reported during reading, before there is a graph. They are documented with the other rules.
extension RuleID {
    public static let allowWithoutWhy: Self = "allow-without-why"
    public static let conflictingKeys: Self = "conflicting-keys"
    public static let crossFlowReference: Self = "cross-flow-reference"
    public static let duplicateKey: Self = "duplicate-key"
    public static let duplicateRoute: Self = "duplicate-route"
    public static let invalidDefault: Self = "invalid-default"
    public static let invalidName: Self = "invalid-name"
    public static let invalidParamType: Self = "invalid-param-type"
    public static let invalidValue: Self = "invalid-value"
    public static let linkMalformed: Self = "link-malformed"
    public static let lookalikeCharacter: Self = "lookalike-character"
    public static let misplacedKey: Self = "misplaced-key"
    public static let missingKey: Self = "missing-key"
    /// The rule that `build --verify` reports, after generation.
    public static let outputOutOfDate: Self = "output-out-of-date"
    public static let notYetSupported: Self = "not-yet-supported"
    public static let unknownKey: Self = "unknown-key"
    public static let unsupportedYAML: Self = "unsupported-yaml"
    public static let wrongType: Self = "wrong-type"
    public static let yamlSyntax: Self = "yaml-syntax"
}
