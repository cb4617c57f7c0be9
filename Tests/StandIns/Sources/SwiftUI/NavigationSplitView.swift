/// The columns of a split view, as a host reads them.
package struct SplitViewContent {
    /// The columns from the sidebar on.
    package let columns: [any View]
    /// Nil if the view keeps it itself.
    package let visibility: Binding<NavigationSplitViewVisibility>?
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    public static var automatic: Self { Self(name: "automatic") }
    public static var all: Self { Self(name: "all") }
    public static var doubleColumn: Self { Self(name: "doubleColumn") }
    public static var detailOnly: Self { Self(name: "detailOnly") }
}

@MainActor @preconcurrency public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let split: SplitViewContent

    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        split = SplitViewContent(columns: [sidebar(), content(), detail()], visibility: nil)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        split = SplitViewContent(columns: [sidebar(), content(), detail()], visibility: columnVisibility)
    }

    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        split = SplitViewContent(columns: [sidebar(), detail()], visibility: nil)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        split = SplitViewContent(columns: [sidebar(), detail()], visibility: columnVisibility)
    }
}

extension NavigationSplitView: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .splitView(split) }
}
