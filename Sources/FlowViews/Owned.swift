import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// The router that a view creates when it is first shown, and keeps as its state. When the view is gone, so are its
/// flows: whatever waits for them gets nil, even if it holds the router itself.
@MainActor
@available(FlowSystems, *)
internal final class FlowOwned<Router: AnyObject & Sendable> {
    private var made: Router?

    nonisolated init() {}

    func router(_ make: () -> Router) -> Router {
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
    internal func _close() { stack.closeWindow() }
}

@available(FlowSystems, *)
extension FlowAppRouter: FlowClosable {}

/// A flow on its own stack. The generated file of the flow has the initializers.
@available(FlowSystems, *)
public struct FlowNavigationStack<Route: FlowRoute>: View {
    @SwiftUI.State private var own = FlowOwned<FlowRouter<Route>>()
    private let router: @MainActor (FlowOwned<FlowRouter<Route>>) -> FlowRouter<Route>
    private let screens: FlowScreens

    /// Shows a router that the app keeps.
    public init(showing screens: FlowScreens, router: FlowRouter<Route>) {
        self.screens = screens
        self.router = { _ in router }
    }

    /// Creates a router when it is first shown. It keeps what this initializer got then: closures have to read what
    /// changes from an object.
    public init(showing screens: FlowScreens, creating make: @escaping @MainActor () -> FlowRouter<Route>) {
        self.screens = screens
        self.router = { $0.router(make) }
    }

    public var body: some View { FlowStackView(router(own).stack, screens: screens) }
}

/// The view of a window of the app. The generated file of the app has the initializers.
@available(FlowSystems, *)
public struct FlowAppView<App: FlowApp>: View {
    @SwiftUI.State private var own = FlowOwned<FlowAppRouter<App>>()
    private let router: @MainActor (FlowOwned<FlowAppRouter<App>>) -> FlowAppRouter<App>
    private let screens: FlowScreens

    /// Shows a router that the app keeps.
    public init(showing screens: FlowScreens, router: FlowAppRouter<App>) {
        self.screens = screens
        self.router = { _ in router }
    }

    /// Creates a router when it is first shown. It keeps what this initializer got then: closures have to read what
    /// changes from an object.
    public init(showing screens: FlowScreens, creating make: @escaping @MainActor () -> FlowAppRouter<App>) {
        self.screens = screens
        self.router = { $0.router(make) }
    }

    public var body: some View { FlowSceneView(router(own), screens: screens) }
}
#endif
