/// The type of a parameter as Swift text, parsed only as far as flowgen needs.
public struct SwiftType: Hashable, Sendable {
    /// The text, with single spaces, as short as Swift writes it: `[Int]` for `Array<Int>`.
    public var text: String
    public var isOptional: Bool

    public init(text: String, isOptional: Bool) {
        self.text = text
        self.isOptional = isOptional
    }

    /// The text without the `?` of an optional.
    public var unwrapped: String {
        // By bytes, because finding characters is slow.
        isOptional && text.utf8.last == UInt8(ascii: "?") ? String(Substring(text.utf8.dropLast())) : text
    }

    /// The text without `?`, and without the module of Swift or Foundation: `Int` of `Swift.Int?`.
    public var nameInSwift: String {
        let name = unwrapped
        for module in ["Swift.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return name
    }
}
