/// The tabs, and which of them is selected, as a host reads and writes it.
package struct TabViewContent {
    package let view: any View
    /// Nil if the view keeps the selection itself.
    package let selection: TabSelection?
}

/// The binding of a tab view, without its type.
package struct TabSelection {
    /// That of the binding; nil if it is not known.
    package let identity: AnyHashable?
    package let read: () -> AnyHashable
    /// False if the selection has a different type from the tag.
    package let write: (SelectionTag) -> Bool
    package let isSelected: (_ tag: SelectionTag, _ value: AnyHashable) -> Bool

    nonisolated init<Value: Hashable>(_ binding: Binding<Value>) {
        identity = binding.identity
        read = { AnyHashable(binding.wrappedValue) }
        write = { tag in
            guard let value = tag.selecting(Value.self) else { return false }
            binding.wrappedValue = value
            return true
        }
        isSelected = { tag, value in tag.selecting(Value.self).map { AnyHashable($0) } == value }
    }

    /// Creates the selection of a tab view that keeps it itself: any tag will do.
    package init(read: @escaping () -> AnyHashable, write: @escaping (AnyHashable) -> Void) {
        identity = nil
        self.read = read
        self.write = { tag in
            write(tag.value)
            return true
        }
        isSelected = { tag, value in tag.value == value }
    }
}

public struct TabView<SelectionValue: Hashable, Content: View> {
    private let tabs: TabViewContent

    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        tabs = TabViewContent(view: content(), selection: selection.map { TabSelection($0) })
    }

    /// Creates a tab view of `Tab`s, since iOS 18.
    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
        tabs = TabViewContent(
            view: TabContentBuilder<SelectionValue>.Content(content()), selection: TabSelection(selection))
    }
}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        tabs = TabViewContent(view: content(), selection: nil)
    }
}

extension TabView where SelectionValue == Never {
    /// Creates a tab view of `Tab`s without values, since iOS 18.
    nonisolated public init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    ) where Content == TabContentBuilder<Never>.Content<C> {
        tabs = TabViewContent(view: TabContentBuilder<Never>.Content(content()), selection: nil)
    }
}

extension TabView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .tabs(tabs) }
}
