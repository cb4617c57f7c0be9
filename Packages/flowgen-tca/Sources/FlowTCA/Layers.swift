import ComposableArchitecture

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// A whole stack: its bottom layer and what is presented over it.
public struct FlowStackView<Path: FlowStackPath>: View {
    @SwiftUI.State private var holding = FlowHoldingViews()
    private let store: Store<FlowScreenStack<Path>, FlowScreenStackActionOf<Path>>
    private let app: (any FlowApp.Type)?
    private let content: @MainActor (Store<Path.State, Path.Action>) -> any View

    /// - Parameters:
    ///   - app: What the app declares; nil for a flow on its own.
    ///   - content: Returns the view of a screen.
    public init(
        _ store: Store<FlowScreenStack<Path>, FlowScreenStackActionOf<Path>>,
        app: (any FlowApp.Type)? = nil,
        content: @escaping @MainActor (Store<Path.State, Path.Action>) -> any View
    ) {
        self.store = store
        self.app = app
        self.content = content
    }

    public var body: some View {
        if let bottom = store.flow.entries.layers.first {
            FlowLayerView(store: store, layer: bottom) { entry in
                FlowScreenView(store: store, entry: entry, app: app, holding: holding, content: content)
            }
            .id(bottom.id)
        }
    }
}

/// One layer. `layer` is what it last held, which it still shows while it is dismissed. A screen has the identity of
/// its entry, so that one that replaces another of the same route has its own state. With another root, the stack is
/// another one: if the root and the path of one `NavigationStack` change together, the system writes back an empty path.
internal struct FlowLayerView<Path: FlowStackPath>: View {
    @SwiftUI.Bindable var store: Store<FlowScreenStack<Path>, FlowScreenStackActionOf<Path>>
    let layer: FlowLayerContent
    let screen: @MainActor (FlowEntry) -> FlowScreenView<Path>

    var body: some View {
        let now = store.state.content(of: layer.id) ?? layer
        let above = store.flow.entries.layers.drop { $0.id != layer.id }.dropFirst().first
        pushed(now)
            .sheet(item: $store[presented: above?.id(presentedAs: .sheet)]) { presentedView($0) }
            .flowCover(item: $store[presented: above?.id(presentedAs: .cover)]) { presentedView($0) }
    }

    /// The entries of the layer: side by side, if its flow has columns and there is room for them.
    @ViewBuilder
    private func pushed(_ now: FlowLayerContent) -> some View {
        if now.entries.columns.isEmpty || now.entries[0].opensLayer {
            stack($store[path: layer.id], above: now.entries[0], in: now)
        } else {
            FlowColumnsView(now.entries, expand: { store.send(.expanded($0)) }) {
                stack($store[path: layer.id], above: now.entries[0], in: now)
            } column: { first in
                stack($store[column: first.id], above: first, in: now)
            }
        }
    }

    private func stack(
        _ path: SwiftUI.Binding<[FlowEntry]>, above first: FlowEntry, in now: FlowLayerContent
    ) -> some View {
        SwiftUI.NavigationStack(path: path) {
            screen(first)
                .onAppear { if first == now.entries[0] { store.send(.appeared) } }
                .navigationDestination(for: FlowEntry.self) { screen($0).id($0.id) }
        }
        .id(first.id)
    }

    private func presentedView(_ content: FlowLayerContent) -> some View {
        SwiftUI.AnyView(FlowLayerView(store: store, layer: content, screen: screen))
            .modifier(FlowPresented(layer: content.layer))
            // A screen that holds the user comes and goes, and the sheet has to stay the same: what it adds is beside it.
            .background {
                if store.flow.entries.holds(in: content.layer) { SwiftUI.Color.clear.interactiveDismissDisabled() }
            }
    }
}

/// One screen, with what it can read from the environment.
internal struct FlowScreenView<Path: FlowStackPath>: View {
    let store: Store<FlowScreenStack<Path>, FlowScreenStackActionOf<Path>>
    let entry: FlowEntry
    let app: (any FlowApp.Type)?
    let holding: FlowHoldingViews
    let content: @MainActor (Store<Path.State, Path.Action>) -> any View

    var body: some View {
        if let id = store.state.id(of: entry.id),
            let screen = store.scope(state: \.[screen: id], action: \.screens[id: id])
        {
            SwiftUI.AnyView(content(screen))
                .modifier(
                    FlowDeclared(
                        entry: entry, buttons: entry.route.buttons(of: app),
                        take: { store.send(.toolbar($0.name, on: id)) },
                        hold: { isHeld in
                            if holding.hold(isHeld, at: entry.id) { store.send(.held(isHeld, on: id)) }
                        })
                )
                .environment(\.flowRoute, entry.route)
        }
    }
}

/// The number of views of each screen that hold the user. While columns become a stack, a screen has two, of which the one
/// that goes must not let the user go.
@MainActor
internal final class FlowHoldingViews {
    private var counts: [FlowEntry.ID: Int] = [:]

    nonisolated init() {}

    /// Counts one more view, or one less, and returns whether it is the first one or was the last.
    func hold(_ isHeld: Bool, at entry: FlowEntry.ID) -> Bool {
        let old = counts[entry, default: 0]
        let new = Swift.max(0, old + (isHeld ? 1 : -1))
        counts[entry] = new > 0 ? new : nil
        return (old > 0) != (new > 0)
    }
}

/// The properties that bindings read of a stack.
internal protocol FlowLayered: ObservableState {
    var flow: FlowPicture { get }
    func id(of entry: FlowEntry.ID) -> StackElementID?
    func content(of layer: FlowLayer.ID) -> FlowLayerContent?
}

extension FlowScreenStack: FlowLayered {}

/// The actions by which bindings say that the user went back.
internal protocol FlowPopping {
    static func pop(from id: StackElementID) -> Self
}

extension FlowScreenStackAction: FlowPopping {
    internal static func pop(from id: StackElementID) -> Self { .screens(.popFrom(id: id)) }
}

// The arguments become part of a binding's identity, so they stay the same as long as what is bound is shown: to
// SwiftUI, another binding is another path.
extension Store where State: FlowLayered, Action: FlowPopping {
    /// The entries above a layer's first one: the path of its `NavigationStack`. The system writes where the user went
    /// (back button, edge swipe, long press on back), which can only be back. A layer that is being dismissed still
    /// shows what it last held.
    internal subscript(path layer: FlowLayer.ID) -> [FlowEntry] {
        get { Array(state.content(of: layer)?.entries.dropFirst() ?? []) }
        set {
            let old = state.flow.entries.filter { $0.layer.id == layer }
            let kept = Swift.zip(old.dropFirst(), newValue).prefix { $0 == $1 }.count
            guard kept + 1 < old.count, let id = state.id(of: old[kept + 1].id) else { return }
            send(.pop(from: id))
        }
    }

    /// The entries above the first one of a column. The system writes where the user went, which can only be back; what is
    /// in later columns goes, too.
    internal subscript(column first: FlowEntry.ID) -> [FlowEntry] {
        get { state.flow.entries.path(ofColumn: first) }
        set {
            let old = state.flow.entries.path(ofColumn: first)
            guard newValue.count < old.count, let id = state.id(of: old[newValue.count].id) else { return }
            send(.pop(from: id))
        }
    }

    /// A sheet or cover as an item; the system writes nil when it is swiped down, sometimes late or twice. Each has a
    /// binding of its own, so that what is written late does not dismiss the next one.
    internal subscript(presented layer: FlowLayer.ID?) -> FlowLayerContent? {
        get { state.flow.entries.layers.first { $0.id == layer } }
        set {
            guard newValue == nil, let first = state.flow.entries.first(where: { $0.layer.id == layer }),
                first != state.flow.entries.first, let id = state.id(of: first.id)
            else { return }
            send(.pop(from: id))
        }
    }
}
#endif
