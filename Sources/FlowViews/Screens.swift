import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// The screens of the flows that a stack can show, by flow name.
@MainActor
@available(FlowSystems, *)
public struct FlowScreens {
    private var _screens: [String: @MainActor (FlowEntry, FlowStack) -> SwiftUI.AnyView] = [:]

    nonisolated public init() {}

    /// Returns these screens plus those of one more flow.
    public func _adding<Route: FlowRoute>(
        _ view: @escaping @MainActor (Route, FlowOrigin<Route>) -> any View
    ) -> Self {
        var copy = self
        copy._screens[Route.flowName] = { entry, stack in
            guard let route = entry.route as? Route else { return SwiftUI.AnyView(SwiftUI.EmptyView()) }
            let screen = SwiftUI.AnyView(view(route, stack.origin(of: entry, Route.self)))
            return SwiftUI.AnyView(FlowScreenView(stack: stack, entry: entry, route: route, screen: screen))
        }
        return copy
    }

    @ViewBuilder
    internal func _view(_ entry: FlowEntry, in stack: FlowStack) -> some View {
        if let screen = _screens[Swift.type(of: entry.route).flowName] {
            screen(entry, stack)
        } else {
            SwiftUI.Color.clear.onAppear { stack.refuse(.noScreen(entry.route)) }
        }
    }
}

/// One screen, with what it can read from the environment.
@available(FlowSystems, *)
internal struct FlowScreenView<Route: FlowRoute>: View {
    let stack: FlowStack
    let entry: FlowEntry
    let route: Route
    let screen: SwiftUI.AnyView

    var body: some View {
        let router = stack.router(of: entry, Route.self)
        screen
            .modifier(
                FlowDeclared(
                    entry: entry, buttons: stack.buttons(on: route),
                    take: { stack.perform($0, from: entry.id) },
                    hold: { stack.hold($0, byViewOf: entry.id) })
            )
            .environment(\.flowRoute, route)
            .flowEnvironment(router)
    }
}
#endif
