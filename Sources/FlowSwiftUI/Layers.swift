import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// A whole stack: its bottom layer and what is presented over it.
@available(FlowSystems, *)
public struct FlowStackView: View {
    @SwiftUI.Environment(\.openURL) private var openURL
    #if FLOW_OBSERVATION
    private let stack: FlowStack
    #else
    @ObservedObject private var stack: FlowStack
    #endif
    private let screens: FlowScreens

    public init(_ stack: FlowStack, screens: FlowScreens) {
        self.stack = stack
        self.screens = screens
    }

    public var body: some View {
        FlowLayerView(stack: stack, content: stack.shown.layers[0], screens: screens)
            .onAppear { stack.openURL = { [openURL] in openURL($0) } }
            .id(stack.id)
    }
}

/// One layer. `content` is what it last held, which it still shows while it is dismissed.
@available(FlowSystems, *)
internal struct FlowLayerView: View {
    #if FLOW_OBSERVATION
    @Bindable var stack: FlowStack
    #else
    @ObservedObject var stack: FlowStack
    #endif
    let content: FlowLayerContent
    let screens: FlowScreens

    var body: some View {
        let _ = stack.refusals
        let now = stack[presented: content.id] ?? content
        let above = stack.shown.layers.drop { $0.id != content.id }.dropFirst().first
        pushed(now)
            .sheet(
                item: $stack[presented: above?.id(presentedAs: .sheet)],
                onDismiss: { stack.settle() },
                content: { presentedView(stack.beginPresenting($0)) }
            )
            .flowCover(
                item: $stack[presented: above?.id(presentedAs: .cover)],
                onDismiss: { stack.settle() },
                content: { presentedView(stack.beginPresenting($0)) }
            )
    }

    /// The entries of the layer: side by side, if its flow has columns and there is room for them.
    @ViewBuilder
    private func pushed(_ now: FlowLayerContent) -> some View {
        if now.entries.columns.isEmpty || now.entries[0].opensLayer {
            screens._stack($stack[path: content.id], above: now.entries[0], in: stack)
        } else {
            FlowColumnsView(now.entries, expand: { stack.expand($0) }) {
                screens._stack($stack[path: content.id], above: now.entries[0], in: stack)
            } column: { first in
                screens._stack($stack[column: first.id], above: first, in: stack)
            }
        }
    }

    private func presentedView(_ content: FlowLayerContent) -> some View {
        FlowLayerView(stack: stack, content: content, screens: screens)
            .modifier(FlowPresented(layer: content.layer))
            // A screen that holds the user comes and goes, and the sheet has to stay the same: what it adds is beside it.
            .background {
                if stack.holds(in: content.layer) { SwiftUI.Color.clear.interactiveDismissDisabled() }
                if content.layer.style.presentation == .sheet { FlowSwipeDown(stack: stack, layer: content.id) }
            }
    }
}

@available(FlowSystems, *)
extension FlowScreens {
    /// Returns a `NavigationStack` of a first entry and a path. A screen has the identity of its entry, so that one that
    /// replaces another of the same route has its own state. With another first entry, the stack is another one: if the
    /// root and the path of one `NavigationStack` change together, the system writes back an empty path.
    internal func _stack(
        _ path: SwiftUI.Binding<[FlowEntry]>, above first: FlowEntry, in stack: FlowStack
    ) -> some View {
        SwiftUI.NavigationStack(path: path) {
            _view(first, in: stack)
                .onAppear { stack.start() }
                .navigationDestination(for: FlowEntry.self) { _view($0, in: stack).id($0.id) }
        }
        .id(first.id)
    }
}
#endif
