/// One screen on the stack. Its identity is its own: two entries are never equal, even if their routes are.
nonisolated public struct FlowEntry: Swift.Identifiable, Hashable, Sendable {
    /// The identity of the screen.
    public let id: UInt64
    /// The route that the screen shows.
    public let route: any FlowRoute
    /// The navigation container that the screen is in.
    public let layer: FlowLayer
    /// The running flow that the screen is of.
    public let instance: FlowInstance
    /// The transition that showed the entry; nil for the entry that a flow starts with.
    internal let origin: FlowEntryOrigin?
    /// Whether the user may go back from it. A declared transition always may.
    public let isDismissable: Bool
    /// Whether a flow begins with the entry. What is below an entry never changes, so neither does this.
    internal let opensFlow: Bool
    /// Whether a layer begins with the entry, above another one. Nor does this change.
    package let opensLayer: Bool
    /// Whether the screen holds the user for now: it has something to lose. It is not saved.
    public internal(set) var holdsUser = false

    /// Whether the user is held at the entry, because of how it or its flow was shown.
    package var isDeclaredHeld: Bool { !isDismissable || opensFlow && !instance.isDismissable }

    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A navigation container: the bottom one, a sheet or a cover. How it was presented stays the same, whichever entries
/// it holds.
nonisolated public struct FlowLayer: Swift.Identifiable, Hashable, Sendable {
    /// The identity of the layer.
    public let id: UInt64
    /// The style in which the layer was presented.
    public let style: FlowStyle
    /// Whether the user may dismiss the layer.
    public let isDismissable: Bool
}

/// A running flow. Its entries are contiguous; a flow that was pushed shares its caller's layer.
nonisolated public struct FlowInstance: Swift.Identifiable, Hashable, Sendable {
    /// The reason why the flow runs.
    public enum Call: Hashable, Sendable {
        /// The creation of the stack, for this flow.
        case root
        /// A transition of the entry below.
        case transition(String)
        /// A transition of a screen that is gone: the flow took the place of that screen, a route of the flow below.
        case replacement(of: String, transition: String)
        /// A guard, which started its flow.
        case condition(String)
        /// A link, which opened the flow.
        case link
    }

    /// The identity of the running flow.
    public let id: UInt64
    /// The reason why the flow runs.
    public let call: Call
    /// Whether the user may leave the flow from its bottom entry.
    public let isDismissable: Bool
}

/// A transition, identified by the route that declares it and by its name.
nonisolated internal struct FlowEntryOrigin: Hashable, Codable, Sendable {
    let kind: String
    let transition: String
}

nonisolated extension FlowEntry {
    /// Creates the bottom entry of a stack, in the layer and the flow of the one that it replaces, if there is one.
    internal init(
        bottom route: any FlowRoute,
        like entry: FlowEntry? = nil,
        origin: FlowEntryOrigin? = nil,
        _ numbers: inout FlowNumbers
    ) {
        id = numbers.next()
        self.route = route
        layer = entry?.layer ?? FlowLayer(id: numbers.next(), style: .push, isDismissable: true)
        instance = entry?.instance ?? FlowInstance(id: numbers.next(), call: .root, isDismissable: true)
        self.origin = origin
        isDismissable = true
        opensFlow = true
        opensLayer = false
    }
}

nonisolated extension FlowEntry: FlowStacked {
    package func isOfRoute(_ name: String) -> Bool { route.name == name }
}

/// A layer and its entries, bottom first.
nonisolated public struct FlowLayerContent: Swift.Identifiable, Hashable, Sendable {
    /// The layer.
    public let layer: FlowLayer
    /// The entries of the layer. There is always one.
    public internal(set) var entries: [FlowEntry]

    /// The identity of the layer.
    public var id: FlowLayer.ID { layer.id }
}

nonisolated extension [FlowEntry] {
    /// The entries grouped by layer, bottom first.
    package var layers: [FlowLayerContent] {
        var layers: [FlowLayerContent] = []
        for entry in self {
            if layers.last?.layer == entry.layer {
                layers[layers.count - 1].entries.append(entry)
            } else {
                layers.append(FlowLayerContent(layer: entry.layer, entries: [entry]))
            }
        }
        return layers
    }

    /// The index at which the flow on top begins.
    internal var base: Int { lastIndex(where: \.opensFlow) ?? 0 }
}

/// The numbers that identify what a window shows. They come from the window's state, so that a test can predict them.
nonisolated package struct FlowNumbers: Sendable {
    private var last: UInt64

    /// - Parameter last: The number before the first one.
    package init(after last: UInt64 = 0) { self.last = last }

    /// Returns a number that was not there before.
    internal mutating func next() -> UInt64 {
        last += 1
        return last
    }
}
