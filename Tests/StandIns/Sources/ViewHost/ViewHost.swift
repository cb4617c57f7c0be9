import SwiftUI

/// Evaluates a view as SwiftUI does, reports what a user sees of it, and does what a user can do.
///
/// A body is evaluated again only when the view's value, its environment, or something that it read has changed *and
/// published the change*: what reads an unpublished property stays as it was, as on a phone.
@MainActor public final class ViewHost: @MainActor CustomStringConvertible {
    let graph: ViewGraph
    /// The column in which the user acts, if the topmost layer has columns; nil for the last one that shows a stack.
    public var column: Int?

    /// Shows a view in its own window, with what an earlier host's scene had saved. Below `iOS` 17, an update that
    /// dismisses and changes something else produces a complaint: the system loses one of them. Below 16, `NavigationView`
    /// has its own rules, and what a newer system has is complained about; 14 is iOS 14.0.
    public init<Root: View>(
        _ root: Root, iOS system: Int = 17, environment: EnvironmentValues = EnvironmentValues(),
        restoring saved: SavedScene = SavedScene()
    ) throws {
        graph = ViewGraph(root, environment: environment, system: system, saved: saved)
        try graph.perform {}
    }

    /// Whether the system writes into a link that it is not active when its screen is pushed, as systems before iOS 16
    /// sometimes do.
    public var writesSpuriously: Bool {
        get { graph.writesSpuriously }
        set { graph.writesSpuriously = newValue }
    }
    /// The order in which the links of several screens that are popped are written, which nobody documents.
    public var popsLowestFirst = false
    /// Whether a push, pop, presentation or dismissal has not ended yet. Before iOS 16, that takes some time.
    public var isMoving: Bool {
        graph.update()
        return graph.transition != nil
    }

    /// Shows the window of an app.
    public convenience init<Application: App>(
        app: Application, iOS system: Int = 17, restoring saved: SavedScene = SavedScene()
    ) throws {
        try self.init(AppView(app: app), iOS: system, restoring: saved)
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
    /// The column in which the user is, or the whole topmost layer: the one of `column` or, without that, the last that has
    /// a stack.
    var topPlace: LayerState {
        let columns = topLayer.columns
        if let column { return columns.indices.contains(column) ? columns[column] : topLayer }
        return columns.last { $0.stack != nil } ?? topLayer
    }
    var topScreen: ScreenState { topPlace.screens.last ?? topPlace.base }

    /// The window's stack of screens first, then what is presented over it.
    public var layers: [Layer] { layerStates.map(Layer.init) }
    /// What is on top.
    public var screen: Screen { Screen(topScreen, around: topPlace.stack == nil ? nil : topPlace.base) }
    /// What the columns of the topmost layer show, each the screen on top in it; none without a split view.
    public var columns: [Screen] { topLayer.columns.map { Screen($0.screens.last ?? $0.base) } }
    public var title: String? { screen.title }
    public var texts: [String] { screen.texts }
    public var buttons: [String] { screen.buttons.map(\.label) }
    public var toolbar: [String] { screen.toolbar.map(\.label) }
    /// The tabs of the topmost layer that has any, even while its bar is hidden or a sheet covers it.
    public var tabItems: [TabBarItem] {
        guard let state = tabsState else { return [] }
        return state.tabs.map { TabBarItem($0, in: state) }
    }
    /// Their titles, or images where there is no title.
    public var tabs: [String] { tabsState?.tabs.map(\.name) ?? [] }
    public var selectedTab: String? { tabsState?.selectedTab?.name }
    private var tabsState: TabsState? { layerStates.last { $0.tabs != nil }?.tabs }

    /// Whether the screen hides the tab bar of the layer that has one, or otherwise of the topmost layer.
    public var isTabBarHidden: Bool {
        let layer = layerStates.last { $0.tabs != nil } ?? topLayer
        return Layer(layer).screens.last?.isTabBarHidden == true || layer.tabs?.controller.tabBar.isHidden == true
    }
    public var isBackButtonShown: Bool {
        topScreen.pop != nil && topScreen.isBackButtonHidden != true
    }
    /// Whether a swipe from the leading edge goes back.
    public var isSwipeBackEnabled: Bool { swipeRefusal(.edge) == nil }
    /// Whether a swipe from anywhere goes back (iOS 26).
    public var isContentSwipeBackEnabled: Bool { swipeRefusal(.content) == nil }

    /// All layers in one line: for assertions on the whole, and for seeing what went wrong.
    public var description: String { layers.map(\.description).joined(separator: " | ") }

    // MARK: What has happened

    /// The URLs that were passed to the system.
    public var openedURLs: [URL] { graph.openedURLs }
    public var events: [ViewEvent] {
        graph.update()
        return graph.events
    }
    /// What SwiftUI would have warned about, or stopped for.
    public var complaints: [String] {
        graph.update()
        return graph.complaints
    }

    /// Lets tasks run until a condition holds, or throws if it does not within the time.
    public func wait(for what: String, within time: Duration = .seconds(2), until isSo: () -> Bool)
        async throws
    {
        let end = ContinuousClock.now + time
        while !isSo() {
            guard ContinuousClock.now < end else {
                throw ViewHostError.refused("\(what): not within \(time)")
            }
            try await Task.sleep(for: .milliseconds(1))
            graph.update()
        }
        try graph.perform {}
    }

    /// Lets tasks run until nothing has changed for some milliseconds, and brings the screen up to date. If a test
    /// knows what it waits for, `wait` is exact.
    public func settle() async throws {
        var quiet = 0
        while quiet < 10 {
            quiet = graph.pending.isDue || graph.transition != nil ? 0 : quiet + 1
            graph.update()
            try await Task.sleep(for: .milliseconds(1))
        }
        try graph.perform {}
    }
}
