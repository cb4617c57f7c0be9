/// The style of text for people.
public struct TextStyle: Hashable, Sendable {
    /// Whether the text may contain ANSI colors: only on a terminal, and not under `NO_COLOR`. The caller decides.
    public var color: Bool

    public init(color: Bool) { self.color = color }

    public static let plain = Self(color: false)
}

/// The parts of a text that have their own color.
enum TextRole: String {
    case error = "1;31"
    case warning = "1;33"
    case information = "1;36"
    case help = "1;32"
    /// Line numbers, frames and arrows.
    case frame = "1;34"
    case message = "1"
}

extension TextStyle {
    /// Returns the text in the color of its role.
    func paint(_ text: String, as role: TextRole) -> String {
        color && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}
