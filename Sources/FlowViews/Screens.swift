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

    public init() {}

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
            .modifier(FlowDeclared(stack: stack, entry: entry, buttons: stack.buttons(on: route)))
            .environment(\.flowRoute, route)
            .flowEnvironment(router)
    }
}

/// Applies what a screen's route and entry declare, and nothing else: a modifier around a screen may override the
/// screen's own. None of it changes while the screen is shown.
@available(FlowSystems, *)
internal struct FlowDeclared: SwiftUI.ViewModifier {
    let stack: FlowStack
    let entry: FlowEntry
    let buttons: [FlowButton]
    @SwiftUI.Environment(\.flowTabBar) private var bar

    func body(content: Self.Content) -> some View {
        content
            .flowModified(if: !buttons.isEmpty) {
                $0.toolbar { SwiftUI.ToolbarItemGroup(placement: .flowButtons) { toolbar } }
            }
            .flowModified(if: entry.route.disableSwipeBack || entry.isHeld) { $0.flowSwipeBackDisabled(true) }
            .flowModified(if: entry.isHeld) { $0.navigationBarBackButtonHidden() }
            .flowModified(if: entry.route.hidesTabBar || bar != nil) { $0.flowTabBarHidden }
    }

    /// The buttons of the common toolbar.
    private var toolbar: some View {
        SwiftUI.ForEach(buttons, id: \.command.name) { button in
            SwiftUI.Button {
                stack.perform(button.command, from: entry.id)
            } label: {
                button.title.label(button.systemImage)
            }
        }
    }
}

@available(FlowSystems, *)
nonisolated extension EnvironmentValues {
    /// The route of the screen that a view is part of. Previews can set it.
    public var flowRoute: (any FlowRoute)? {
        get { self[FlowRouteKey.self] }
        set { self[FlowRouteKey.self] = newValue }
    }
}

@available(FlowSystems, *)
nonisolated internal struct FlowRouteKey: EnvironmentKey {
    static var defaultValue: (any FlowRoute)? { nil }
}
#endif
