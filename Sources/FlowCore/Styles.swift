/// The way in which a route is shown.
nonisolated public struct FlowStyle: Hashable, Sendable {
    public enum Presentation: String, Sendable { case push, sheet, cover }

    public enum Detent: Hashable, Sendable {
        case medium
        case large
        case fraction(Double)
        case height(Double)
    }

    public let presentation: Presentation
    /// The heights of a sheet; empty for the system's default.
    public let detents: [Detent]
    /// Whether a drag indicator is shown; nil for the system's default.
    public let showsDragIndicator: Bool?

    public init(
        _ presentation: Presentation,
        detents: [Detent] = [],
        showsDragIndicator: Bool? = nil
    ) {
        self.presentation = presentation
        self.detents = detents
        self.showsDragIndicator = showsDragIndicator
    }

    public static var push: Self { Self(.push) }
    public static var sheet: Self { Self(.sheet) }
    public static var cover: Self { Self(.cover) }

    internal static func _named(_ name: String) -> Self { Self(Presentation(rawValue: name) ?? .push) }
}
