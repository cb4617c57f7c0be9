import FlowCore
import Foundation

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// Tabs with one stack each, and the system's tab bar or the one that `flowTabBar` adds.
@available(FlowSystems, *)
public struct FlowTabsView: View {
    #if FLOW_OBSERVATION
    @Bindable private var tabs: FlowTabs
    #else
    @ObservedObject private var tabs: FlowTabs
    #endif
    private let badges: [String: String]
    private let screens: FlowScreens
    @SwiftUI.Environment(\.flowTabBar) private var bar

    /// - Parameter badges: The texts on tabs, by their names.
    public init(_ tabs: FlowTabs, badges: [String: String] = [:], screens: FlowScreens) {
        self.tabs = tabs
        self.badges = badges
        self.screens = screens
    }

    public var body: some View {
        SwiftUI.VStack(spacing: 0) {
            stacks
            if let bar, !tabs.hidesTabBar { bar(tabs) }
        }
        // The keyboard covers the app's bar as it covers the system's, rather than pushing it up.
        .ignoresSafeArea(bar == nil ? [] : .keyboard, edges: .bottom)
    }

    private var stacks: some View {
        let _ = tabs.refusals
        return SwiftUI.TabView(selection: $tabs.tapped) {
            SwiftUI.ForEach(tabs.contents) { content in
                FlowStackView(content.stack, screens: screens)
                    .tabItem { content.tab.label }
                    .flowBadge(badges[content.tab.name])
                    .tag(content.tab.name)
            }
        }
    }
}

@available(FlowSystems, *)
extension FlowTabs {
    /// A tab that is there, and its stack.
    internal struct Content: Swift.Identifiable {
        let tab: FlowTab
        let stack: FlowStack
        let id: FlowStackState.ID
    }

    internal var contents: [Content] {
        Swift.zip(visible.items, visible.stacks).map { Content(tab: $0, stack: $1, id: $1.id) }
    }
}

@available(FlowSystems, *)
extension View {
    /// Adds the app's own tab bar below the tabs, in place of the system's. It disappears while the screen on top hides
    /// the tab bar.
    ///
    ///     .flowTabBar { tabs in BottomBar(tabs: tabs) }
    public func flowTabBar(@ViewBuilder _ bar: @escaping @MainActor (FlowTabs) -> some View) -> some View {
        environment(\.flowTabBar, { SwiftUI.AnyView(bar($0)) })
    }
}

@available(FlowSystems, *)
extension EnvironmentValues {
    /// The app's own tab bar, or nil for the system's.
    internal var flowTabBar: (@MainActor (FlowTabs) -> SwiftUI.AnyView)? {
        get { self[FlowTabBarKey.self] }
        set { self[FlowTabBarKey.self] = newValue }
    }
}

@available(FlowSystems, *)
nonisolated internal struct FlowTabBarKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowTabs) -> SwiftUI.AnyView)? { nil }
}

/// The view of a window of the app, with its links and saved state.
@available(FlowSystems, *)
public struct FlowSceneView<App: FlowApp>: View {
    #if FLOW_OBSERVATION
    private let router: FlowAppRouter<App>
    #else
    @ObservedObject private var router: FlowAppRouter<App>
    #endif
    private let screens: FlowScreens
    @SwiftUI.SceneStorage("flowgen.scene") private var saved: Foundation.Data?
    @SwiftUI.State private var hasAppeared = false
    @SwiftUI.Environment(\.scenePhase) private var scenePhase

    public init(_ router: FlowAppRouter<App>, screens: FlowScreens) {
        self.router = router
        self.screens = screens
        // What the app places in one scene is saved side by side.
        if let place = router.place { _saved = SwiftUI.SceneStorage("flowgen.scene \(place.id)") }
    }

    public var body: some View {
        content
            // A link opens once, not in everything that the app has placed in a scene.
            .onOpenURL { if router.place == nil { router.open($0) } }
            .onAppear(perform: restore)
            .flowOnChange(of: scenePhase) { if $0 != .active { saved = router.saved() } }
            .flowEnvironment(router)
    }

    @ViewBuilder
    private var content: some View {
        switch router._visible {
        case .flow(let stack): FlowStackView(stack, screens: screens)
        case .tabs(let tabs): FlowTabsView(tabs, badges: router.badges, screens: screens).id(tabs.id)
        }
    }

    /// Restores what the system saved of this window, once.
    private func restore() {
        guard !hasAppeared else { return }
        hasAppeared = true
        if let saved { router.restore(saved) }
    }
}
#endif
