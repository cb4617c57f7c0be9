import ComposableArchitecture

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// The tab bar of a window: what it shows, and what a tap does.
@MainActor
public struct FlowTabBar {
    /// The tabs that are there.
    public let tabs: [FlowTab]
    /// The name of the selected tab.
    public let selected: String
    /// The texts on tabs, by their names.
    public let badges: [String: String]
    /// Whether the screen on top of the selected tab hides it. Under a sheet, the screen below it counts.
    public let isHidden: Bool
    /// Selects the tab of a name, or goes back to its root if it is selected.
    public let tap: @MainActor (String) -> Void

    public init(
        tabs: [FlowTab], selected: String, badges: [String: String], isHidden: Bool,
        tap: @escaping @MainActor (String) -> Void
    ) {
        self.tabs = tabs
        self.selected = selected
        self.badges = badges
        self.isHidden = isHidden
        self.tap = tap
    }
}

/// Tabs with one stack each, and the system's tab bar or the one that `flowTabBar` adds.
public struct FlowTabsView<Content: View>: View {
    private let bar: FlowTabBar
    private let content: @MainActor (String) -> Content
    /// The number of taps: a tab bar shows a tab whose guard refuses as selected until something changes.
    @SwiftUI.State private var taps = 0
    @SwiftUI.Environment(\.flowTabBar) private var ownBar

    /// - Parameter content: Returns the stack of a tab, by its name.
    public init(_ bar: FlowTabBar, @ViewBuilder content: @escaping @MainActor (String) -> Content) {
        self.bar = bar
        self.content = content
    }

    public var body: some View {
        SwiftUI.VStack(spacing: 0) {
            stacks
            if let ownBar, !bar.isHidden { ownBar(bar) }
        }
        // The keyboard covers the app's bar as it covers the system's, rather than pushing it up.
        .ignoresSafeArea(ownBar == nil ? [] : .keyboard, edges: .bottom)
    }

    private var stacks: some View {
        let _ = taps
        return SwiftUI.TabView(selection: bar.selection { taps += 1 }) {
            SwiftUI.ForEach(bar.tabs, id: \.name) { tab in
                content(tab.name)
                    .tabItem { tab.label }
                    .flowBadge(bar.badges[tab.name])
                    .tag(tab.name)
            }
        }
    }
}

extension FlowTabBar {
    /// Returns the selection. The system's tab bar writes every tap, also one on the selected tab; no other code can.
    internal func selection(_ tapped: @escaping @MainActor () -> Void) -> SwiftUI.Binding<String> {
        SwiftUI.Binding(
            get: { MainActor.assumeIsolated { selected } },
            set: { tab in
                MainActor.assumeIsolated {
                    tap(tab)
                    tapped()
                }
            }
        )
    }
}

extension View {
    /// Adds the app's own tab bar below the tabs, in place of the system's. It disappears while the screen on top hides
    /// the tab bar.
    ///
    ///     .flowTabBar { bar in BottomBar(bar) }
    public func flowTabBar(@ViewBuilder _ bar: @escaping @MainActor (FlowTabBar) -> some View) -> some View {
        environment(\.flowTabBar, { SwiftUI.AnyView(bar($0)) })
    }
}

extension EnvironmentValues {
    /// The app's own tab bar, or nil for the system's.
    internal var flowTabBar: (@MainActor (FlowTabBar) -> SwiftUI.AnyView)? {
        get { self[FlowTabBarKey.self] }
        set { self[FlowTabBarKey.self] = newValue }
    }
}

nonisolated internal struct FlowTabBarKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowTabBar) -> SwiftUI.AnyView)? { nil }
}

extension FlowScreenStack {
    /// Whether the screen on top hides the tab bar. Under a sheet, the screen below it counts.
    public var hidesTabBar: Bool { flow.entries.layers.first?.entries.last?.route.hidesTabBar ?? false }
}
#endif
