import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// The bottom layer of a flow with columns: side by side where there is room, and otherwise as one stack. The system does
/// not collapse columns itself, because it would then decide what is on the stack.
@available(FlowSystems, *)
internal struct FlowColumnsView: View {
    #if FLOW_OBSERVATION
    @Bindable var stack: FlowStack
    #else
    @ObservedObject var stack: FlowStack
    #endif
    let content: FlowLayerContent
    let screens: FlowScreens
    @SwiftUI.State var ownVisibility = SwiftUI.NavigationSplitViewVisibility.automatic
    @SwiftUI.Environment(\.flowColumnVisibility) private var visibility
    @SwiftUI.Environment(\.flowEmptyColumn) private var empty
    #if !os(macOS) && !os(tvOS)
    @SwiftUI.Environment(\.horizontalSizeClass) private var width
    #endif

    var body: some View {
        let _ = stack.refusals
        SwiftUI.Group {
            if isExpanded {
                split
            } else {
                screens._stack($stack[path: content.id], above: content.entries[0], in: stack)
            }
        }
        .onAppear { stack.expand(isExpanded) }
        .flowOnChange(of: isExpanded) { stack.expand($0) }
    }

    /// Whether there is room for columns. A Mac's windows have it, a television shows one screen.
    private var isExpanded: Bool {
        #if os(macOS)
        true
        #elseif os(tvOS)
        false
        #else
        width == .regular
        #endif
    }

    @ViewBuilder
    private var split: some View {
        let visibility = visibility ?? $ownVisibility
        if content.entries[0].route.columns.count == 2 {
            SwiftUI.NavigationSplitView(columnVisibility: visibility) {
                column(0)
            } detail: {
                column(1)
            }
        } else {
            SwiftUI.NavigationSplitView(columnVisibility: visibility) {
                column(0)
            } content: {
                column(1)
            } detail: {
                column(2)
            }
        }
    }

    /// A column: a stack of its own, or the placeholder while it has not begun.
    @ViewBuilder
    private func column(_ index: Int) -> some View {
        if let first = content.entries.columns[index].first {
            screens._stack($stack[column: first.id], above: first, in: stack)
        } else if let empty {
            empty(content.entries[0].route.columnNames[index])
        }
    }
}

@available(FlowSystems, *)
extension FlowStack {
    /// The entries above the first one of a column: the path of its `NavigationStack`. The system writes where the user
    /// went, which can only be back.
    internal subscript(column first: FlowEntry.ID) -> [FlowEntry] {
        get { column(of: first, in: shown) }
        set {
            let old = column(of: first, in: entries)
            guard newValue.count < old.count, let last = newValue.last ?? entries.first(where: { $0.id == first }),
                let index = entries.firstIndex(of: last)
            else { return }
            goBackAsShown(index + 1)
        }
    }

    private func column(of first: FlowEntry.ID, in entries: [FlowEntry]) -> [FlowEntry] {
        entries.columns.first { $0.first?.id == first }.map { Array($0.dropFirst()) } ?? []
    }
}

@available(FlowSystems, *)
extension View {
    /// Shows a view in each column in which nothing is chosen yet: `content` or `detail`. It is no screen, and needs none of
    /// the flow.
    ///
    ///     .flowEmptyColumn { column in Text(column == "detail" ? "Choose a message" : "Choose a mailbox") }
    public func flowEmptyColumn(@ViewBuilder _ view: @escaping @MainActor (String) -> some View) -> some View {
        environment(\.flowEmptyColumn, { SwiftUI.AnyView(view($0)) })
    }

    /// Says which columns are visible, in place of the flow's own state.
    public func flowColumnVisibility(
        _ visibility: SwiftUI.Binding<SwiftUI.NavigationSplitViewVisibility>
    ) -> some View {
        environment(\.flowColumnVisibility, visibility)
    }
}

@available(FlowSystems, *)
extension EnvironmentValues {
    /// The view of a column in which nothing is chosen, or nil for an empty one.
    internal var flowEmptyColumn: (@MainActor (String) -> SwiftUI.AnyView)? {
        get { self[FlowEmptyColumnKey.self] }
        set { self[FlowEmptyColumnKey.self] = newValue }
    }

    /// The app's own state of which columns are visible, or nil for that of the flow's view.
    internal var flowColumnVisibility: SwiftUI.Binding<SwiftUI.NavigationSplitViewVisibility>? {
        get { self[FlowColumnVisibilityKey.self] }
        set { self[FlowColumnVisibilityKey.self] = newValue }
    }
}

@available(FlowSystems, *)
nonisolated internal struct FlowEmptyColumnKey: EnvironmentKey {
    static var defaultValue: (@MainActor (String) -> SwiftUI.AnyView)? { nil }
}

@available(FlowSystems, *)
nonisolated internal struct FlowColumnVisibilityKey: EnvironmentKey {
    static var defaultValue: SwiftUI.Binding<SwiftUI.NavigationSplitViewVisibility>? { nil }
}
#endif
