/// The keys of one kind of mapping in the language. Together, these enums are the table of keys: what the reader
/// understands, the JSON Schema, help for unknown keys and the index of keys in `Documentation/Language.md` follow from it.
package protocol LanguageKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The mapping as messages name it: "a flow".
    static var owner: String { get }
    /// The keys by name. Stored by those of which there are many.
    static var lookup: KeyLookup<Self> { get }
    /// The row of the key in the table of keys.
    var definition: KeyDefinition { get }
    /// Returns help for a key that people expect to exist. It takes precedence over spelling hints.
    static func help(inPlaceOf name: String) -> String?
    /// Returns the key that a name of another tool stands for. Once the name is reported, the key is not missing as well.
    static func key(meantBy name: String) -> Self?
}

extension LanguageKey {
    package static var lookup: KeyLookup<Self> { KeyLookup() }
    package static func help(inPlaceOf name: String) -> String? { nil }
    package static func key(meantBy name: String) -> Self? { nil }
}

/// A row of the table of keys.
package struct KeyDefinition: Sendable {
    package let value: ValueKind
    /// The description that editors and the index of keys show.
    package let description: String
    package let isRequired: Bool

    static func optional(_ value: ValueKind, _ description: String) -> Self {
        Self(value: value, description: description, isRequired: false)
    }

    static func required(_ value: ValueKind, _ description: String) -> Self {
        Self(value: value, description: description, isRequired: true)
    }

    // MARK: Rows of several mappings

    static func requires(_ event: String) -> Self {
        .optional(.oneOrMany(.condition), "Guards that must hold before \(event).")
    }

    static let description = optional(.text, "A documentation comment for the generated code.")
    static let parts = optional(
        .names(.part, to: .transitions(.route)),
        "What several screens have in common, such as a row or a menu, with the transitions from there.")
    static let tags = optional(
        .oneOrMany(.text), "Words that rules and invariants can select by.")
    static let deprecated = optional(
        .text,
        "The reason why this should no longer be used. The generated code is marked `@available(*, deprecated)`.")
    static let allow = optional(
        .oneOrMany(.mapping(.allowance)), "Silences one rule in this place, with a reason.")

    static func was(_ kind: NameKind) -> Self {
        .optional(.oneOrMany(.name(kind)), "A former name of \(kind.title), or several.")
    }

    static let routeWas = optional(
        .oneOrMany(.formerRoute),
        "A former name of a route, or several: `filter`, or `Search/filter` if it was a route of another flow.")
    static let path = optional(
        .oneOrMany(.path),
        "The links that open this: `/products/:id`, `/search?q=:query`. Each placeholder names a parameter.")
    static let pattern = required(.pattern, "The pattern of the URLs' paths.")
    static let rules = optional(.severities, "The severity of findings, by rule.")
    static let with = optional(
        .arguments, "Fixes parameters: from parameter to a Swift expression. They are then not arguments.")
}
