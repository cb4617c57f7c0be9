/// The way in which a route is shown.
nonisolated public struct FlowStyle: Hashable, Sendable {
    /// The kinds of presentations: in the layer on top, or in a layer of its own.
    public enum Presentation: String, Sendable { case push, sheet, cover }

    /// A height at which a sheet rests.
    public enum Detent: Hashable, Sendable {
        case medium
        case large
        /// A part of the available height, more than 0 and at most 1.
        case fraction(Double)
        /// A height in points, more than 0.
        case height(Double)
    }

    /// The way in which the route comes on screen.
    public let presentation: Presentation
    /// The heights of a sheet; empty for the system's default.
    public let detents: [Detent]
    /// Whether a drag indicator is shown; nil for the system's default.
    public let showsDragIndicator: Bool?

    /// Creates a style. Detents concern sheets only.
    public init(
        _ presentation: Presentation,
        detents: [Detent] = [],
        showsDragIndicator: Bool? = nil
    ) {
        self.presentation = presentation
        self.detents = detents
        self.showsDragIndicator = showsDragIndicator
    }

    /// A push, in the layer on top.
    public static var push: Self { Self(.push) }
    /// A sheet with the system's heights.
    public static var sheet: Self { Self(.sheet) }
    /// A cover over the whole screen.
    public static var cover: Self { Self(.cover) }

    /// Returns the style of a built-in name.
    internal static func _named(_ name: String) -> Self { Self(Presentation(rawValue: name) ?? .push) }
}
