import FlowCore

/// The destinations of a screen, some of which are deprecated.
nonisolated public protocol FlowDestination: Sendable {
    associatedtype _Screen: FlowNavigator

    @MainActor
    func _take(from _screen: _Screen)
}

extension FlowNavigator {
    public static func _take<Destination: FlowDestination>(
        _ destination: Destination,
        from screen: Self
    ) where Destination._Screen == Self {
        destination._take(from: screen)
    }
}
