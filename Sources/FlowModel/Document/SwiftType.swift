/// The type of a parameter as Swift text, taken apart as far as flowgen has to understand it.
public struct SwiftType: Hashable, Sendable {
    /// The text, with single spaces.
    public var text: String
    public var isOptional: Bool

    public init(text: String, isOptional: Bool) {
        self.text = text
        self.isOptional = isOptional
    }

    /// The text without the `?` of an optional.
    public var unwrapped: String { isOptional && text.hasSuffix("?") ? String(text.dropLast()) : text }
}
