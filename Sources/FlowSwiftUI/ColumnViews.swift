#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// The bottom layer of a flow with columns: side by side where there is room, and otherwise as one stack. The system does
/// not collapse columns itself, because it would then decide what is on the stack.
@available(FlowSystems, *)
internal struct FlowColumnsView<Stack: View, Column: View>: View {
    private let entries: [FlowEntry]
    private let expand: @MainActor (Bool) -> Void
    private let stack: @MainActor () -> Stack
    private let column: @MainActor (FlowEntry) -> Column
    @SwiftUI.State private var ownVisibility = SwiftUI.NavigationSplitViewVisibility.automatic
    @SwiftUI.Environment(\.flowColumnVisibility) private var visibility
    @SwiftUI.Environment(\.flowEmptyColumn) private var empty
    #if !os(macOS) && !os(tvOS)
    @SwiftUI.Environment(\.horizontalSizeClass) private var width
    #endif

    /// - Parameters:
    ///   - entries: The entries of the layer.
    ///   - expand: Shows the window's stack in columns, or no longer.
    ///   - stack: Returns the `NavigationStack` of all entries.
    ///   - column: Returns the one of the column that begins with an entry.
    init(
        _ entries: [FlowEntry],
        expand: @escaping @MainActor (Bool) -> Void,
        @ViewBuilder stack: @escaping @MainActor () -> Stack,
        @ViewBuilder column: @escaping @MainActor (FlowEntry) -> Column
    ) {
        self.entries = entries
        self.expand = expand
        self.stack = stack
        self.column = column
    }

    var body: some View {
        SwiftUI.Group {
            if isExpanded {
                split
            } else {
                stack()
            }
        }
        .onAppear { expand(isExpanded) }
        .flowOnChange(of: isExpanded) { expand($0) }
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
        if entries[0].route.columns.count == 2 {
            SwiftUI.NavigationSplitView(columnVisibility: visibility) {
                content(of: 0)
            } detail: {
                content(of: 1)
            }
        } else {
            SwiftUI.NavigationSplitView(columnVisibility: visibility) {
                content(of: 0)
            } content: {
                content(of: 1)
            } detail: {
                content(of: 2)
            }
        }
    }

    /// A column: a stack of its own, or the placeholder while it has not begun.
    @ViewBuilder
    private func content(of index: Int) -> some View {
        if let first = entries.columns[index].first {
            column(first)
        } else if let empty {
            empty(entries[0].route.columnNames[index])
        }
    }
}

@available(FlowSystems, *)
extension [FlowEntry] {
    /// Returns the entries above the first one of a column: the path of its `NavigationStack`.
    internal func path(ofColumn first: FlowEntry.ID) -> [FlowEntry] {
        columns.first { $0.first?.id == first }.map { Array($0.dropFirst()) } ?? []
    }
}

#if !FLOW_TCA
@available(FlowSystems, *)
extension FlowStack {
    /// The entries above the first one of a column. The system writes where the user went, which can only be back.
    internal subscript(column first: FlowEntry.ID) -> [FlowEntry] {
        get { shown.path(ofColumn: first) }
        set {
            let old = entries.path(ofColumn: first)
            guard newValue.count < old.count, let last = newValue.last ?? entries.first(where: { $0.id == first }),
                let index = entries.firstIndex(of: last)
            else { return }
            goBackAsShown(index + 1)
        }
    }
}
#endif

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
