import SwiftUI

/// Evaluates a view as SwiftUI does, says what a user sees of it, and does what a user can do.
///
/// A body is asked for again only when the view's value, its environment, or something that it read has
/// changed *and said so*: what reads an unpublished property stays as it was, as on a phone.
@MainActor public final class ViewHost {
    let graph: ViewGraph

    /// Shows a view in a window of its own. Below `iOS` 17 an update that dismisses and changes something
    /// else is complained about: the system loses one of them.
    public init<Root: View>(
        _ root: Root, iOS system: Int = 17, environment: EnvironmentValues = EnvironmentValues()
    ) throws {
        graph = ViewGraph(root, environment: environment, system: system)
        try graph.perform {}
    }

    /// Shows the window of an app's scene.
    public convenience init<Content: View>(_ scene: WindowGroup<Content>, iOS system: Int = 17) throws {
        try self.init(scene.view, iOS: system)
    }

    // MARK: What is shown

    private var layerStates: [LayerState] {
        graph.update()
        return graph.last?.layers ?? []
    }
    var topLayer: LayerState {
        guard let layer = layerStates.last else { preconditionFailure("A host always shows its window") }
        return layer
    }
    var topScreen: ScreenState { topLayer.screens.last ?? topLayer.base }

    /// The window's stack of screens first, what is presented over it above.
    public var layers: [Layer] { layerStates.map(Layer.init) }
    /// What is on top.
    public var screen: Screen { Screen(topScreen, around: topLayer.stack == nil ? nil : topLayer.base) }
    public var title: String? { screen.title }
    public var texts: [String] { screen.texts }
    public var buttons: [String] { screen.buttons.map(\.label) }
    public var toolbar: [String] { screen.toolbar.map(\.label) }
    /// The tabs of the topmost layer that has any.
    public var tabs: [String] { tabsState?.tabs.map(\.title) ?? [] }
    public var selectedTab: String? {
        tabsState.flatMap { state in state.tabs.first { $0.value == state.selected }?.title }
    }
    var tabsState: TabsState? { layerStates.last { $0.tabs != nil }?.tabs }

    /// Whether the screen hides the tab bar: of the layer that has one, or else of the topmost.
    public var isTabBarHidden: Bool {
        let layer = layerStates.last { $0.tabs != nil } ?? topLayer
        return Layer(layer).screens.last?.isTabBarHidden == true
    }
    public var isBackButtonShown: Bool {
        topScreen.pop != nil && !topScreen.isBackButtonHidden
    }
    /// Whether a swipe from the leading edge goes back.
    public var isSwipeBackEnabled: Bool { swipeRefusal(.edge) == nil }
    /// Whether a swipe from anywhere goes back (iOS 26).
    public var isContentSwipeBackEnabled: Bool { swipeRefusal(.content) == nil }

    // MARK: What has happened

    /// The URLs that were given to the system.
    public var openedURLs: [URL] { graph.openedURLs }
    public var events: [ViewEvent] {
        graph.update()
        return graph.events
    }
    /// What SwiftUI would have warned of, or stopped for.
    public var complaints: [String] {
        graph.update()
        return graph.complaints
    }

    /// Lets tasks run until they all wait, and brings the screen up to date.
    public func settle() async throws {
        for _ in 0..<40 {
            graph.update()
            await Task.yield()
        }
        try graph.perform {}
    }
}
