/// The tabs, and which of them is selected, as a host reads and writes it.
package struct TabViewContent {
    package let view: any View
    /// Nil where the view keeps the selection itself.
    package let selection: (read: () -> AnyHashable, write: (AnyHashable) -> Bool)?
}

public struct TabView<SelectionValue: Hashable, Content: View> {
    private let tabs: TabViewContent

    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        tabs = TabViewContent(
            view: content(),
            selection: selection.map { selection in
                (
                    read: { AnyHashable(selection.wrappedValue) },
                    write: {
                        guard let value = $0.base as? SelectionValue else { return false }
                        selection.wrappedValue = value
                        return true
                    }
                )
            })
    }
}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        tabs = TabViewContent(view: content(), selection: nil)
    }
}

extension TabView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .tabs(tabs) }
}

extension View {
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        ModifiedView(self, .tabItem(label()))
    }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        ModifiedView(self, .tag(AnyHashable(tag)))
    }
}
