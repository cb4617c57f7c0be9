import FlowCore

#if FLOW_OBSERVATION
import Observation
#elseif FLOW_PUBLISHED && canImport(Combine)
import Combine
#endif

/// The tabs of a window, with one stack each.
#if FLOW_OBSERVATION
@Observable
#endif
@MainActor
@available(FlowSystems, *)
public final class FlowTabs {
    /// The tabs that are there.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var items: [FlowTab]
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var stacks: [FlowStack]
    /// The index of the selected tab in `items`.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var selected: Int
    #if FLOW_PUBLISHED
    /// The tabs that the views show: the items, once the sheets over the previous tab are dismissed.
    @FlowPublished internal private(set) var visible: FlowVisibleTabs
    #endif
    /// The number of refused taps. The views read it, because a tab bar shows the tapped tab as selected until
    /// something changes.
    #if FLOW_PUBLISHED
    @FlowPublished
    #endif
    public private(set) var refusals = 0
    #if FLOW_PUBLISHED
    #if canImport(Combine)
    private var changes: [AnyCancellable] = []
    #endif
    #endif

    /// The identity of the tabs to the views.
    internal let id: FlowStackState.ID
    private let window: FlowWindow
    private let makeStack: @MainActor (FlowStackState) -> FlowStack

    /// Shows the tabs of a window, if it has any.
    internal init?(of window: FlowWindow, stack makeStack: @escaping @MainActor (FlowStackState) -> FlowStack) {
        guard let items = window.state.tabs else { return nil }
        self.window = window
        self.makeStack = makeStack
        self.items = items
        id = window.state.stacks[0].id
        let stacks = window.state.stacks.map(makeStack)
        self.stacks = stacks
        selected = window.state.front
        #if FLOW_PUBLISHED
        visible = FlowVisibleTabs(items: items, stacks: stacks, selected: window.state.front)
        followStacks()
        #endif
    }
    #if FLOW_PUBLISHED

    private func followStacks() {
        #if canImport(Combine)
        // The top of a stack decides whether the tab bar is hidden.
        changes = stacks.map { stack in stack.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
        #endif
    }
    #endif

    /// The stack of the selected tab.
    public var shown: FlowStack { stacks[selected] }

    /// The name of the selected tab.
    public var selectedName: String { items[selected].name }

    /// Whether the screen on top of the selected tab hides the tab bar. Under a sheet, the screen below it counts.
    public var hidesTabBar: Bool { shown.layers[0].entries.last?.route.hidesTabBar ?? false }

    /// Selects another tab. One whose guard refuses asks first. What is presented is dismissed; a sheet, cover or flow
    /// that cannot be dismissed blocks the other tabs.
    public func select(_ index: Int) { request(index) { $0.select(index) } }

    /// Selects the tab with a name, if it is there.
    public func select(named name: String) {
        if let index = items.firstIndex(where: { $0.name == name }) { select(index) }
    }

    /// Does what a tap on a tab does, for the app's own tab bar: selects it, or goes back to its root if it is
    /// selected.
    public func tap(_ index: Int) { request(index) { $0.tap(index) } }

    /// Taps the tab with a name, if it is there.
    public func tap(named name: String) {
        if let index = items.firstIndex(where: { $0.name == name }) { tap(index) }
    }

    private func request(_ index: Int, _ request: (inout FlowRun) -> Void) {
        let before = window.state.front
        window.run(request)
        if index != before, window.state.front == before { refusals += 1 }
    }

    /// Shows the tabs of the state. Returns false if it has none of these any more.
    internal func show() -> Bool {
        let isSameStart = stacks.contains { window.state[$0.id] != nil }
        guard isSameStart, let items = window.state.tabs else { return false }
        if stacks.map(\.id) != window.state.stacks.map(\.id) {
            let old = stacks
            stacks = window.state.stacks.map { state in old.first { $0.id == state.id } ?? makeStack(state) }
            self.items = items
            #if FLOW_PUBLISHED
            followStacks()
            #endif
        } else if selected == window.state.front {
            return true
        }
        selected = window.state.front
        #if FLOW_PUBLISHED
        displayed.afterDismissal { [weak self] in self.map { $0.visible = FlowVisibleTabs($0) } }
        #endif
        return true
    }
}
