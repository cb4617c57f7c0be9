import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
/// The router that a view creates when it is first shown, and keeps as its state. When the view is gone, so are its
/// flows: whatever waits for them gets nil, even if it holds the router itself.
@MainActor
@available(FlowSystems, *)
public final class FlowOwned<Router: AnyObject & Sendable> {
    private var made: Router?

    nonisolated public init() {}

    public func router(_ make: () -> Router) -> Router {
        let router = made ?? make()
        made = router
        return router
    }

    deinit {
        _Concurrency.Task { @MainActor [made] in (made as? any FlowClosable)?._close() }
    }
}

/// A router whose flows can be ended.
@MainActor
@available(FlowSystems, *)
internal protocol FlowClosable {
    func _close()
}

@available(FlowSystems, *)
extension FlowRouter: FlowClosable {
    internal func _close() { stack.window.run { $0.close() } }
}

@available(FlowSystems, *)
extension FlowAppRouter: FlowClosable {}
#endif
