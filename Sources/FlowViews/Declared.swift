#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// Applies what a screen's route and entry declare, and nothing else: a modifier around a screen may override the
/// screen's own. None of it changes while the screen is shown; what does, because the screen holds the user for now, is
/// beside it.
@available(FlowSystems, *)
internal struct FlowDeclared: SwiftUI.ViewModifier {
    let entry: FlowEntry
    let buttons: [FlowButton]
    let take: @MainActor (FlowCommand) -> Void
    /// Holds the user at the entry, or no longer.
    let hold: @MainActor (Bool) -> Void
    @SwiftUI.State var holds = FlowHolds()
    @SwiftUI.State var isHeld = false
    @SwiftUI.Environment(\.flowTabBar) private var bar

    func body(content: Self.Content) -> some View {
        content
            .flowModified(if: !buttons.isEmpty) {
                $0.toolbar { SwiftUI.ToolbarItemGroup(placement: .flowButtons) { toolbar } }
            }
            .flowModified(if: entry.route.disableSwipeBack || entry.isDeclaredHeld) { $0.flowSwipeBackDisabled(true) }
            .flowModified(if: entry.isDeclaredHeld) { $0.navigationBarBackButtonHidden() }
            .flowModified(if: entry.route.hidesTabBar || bar != nil) { $0.flowTabBarHidden }
            .background(lock)
            .environment(\.flowHolds, listening())
    }

    @ViewBuilder
    private var lock: some View {
        if isHeld { SwiftUI.Color.clear.navigationBarBackButtonHidden().flowSwipeBackDisabled(true) }
    }

    private func listening() -> FlowHolds {
        holds.onChange = { now in
            isHeld = now
            hold(now)
        }
        return holds
    }

    /// The buttons of the common toolbar.
    private var toolbar: some View {
        SwiftUI.ForEach(buttons, id: \.command.name) { button in
            SwiftUI.Button {
                take(button.command)
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
