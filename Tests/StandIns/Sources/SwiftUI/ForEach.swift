/// Content created for each element of a collection, with the elements' ids as its identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, content: content) { $0[keyPath: id] } }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content) { $0.id }
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content) { $0 }
    }
}

extension ForEach: View, _PrimitiveView, HostedView where Content: View {
    package var viewContent: ViewContent {
        .collection(data.map { element in (AnyHashable(id(element)), { content(element) }) })
    }
}

// MARK: - With tabs

extension ForEach where Content: TabContent {
    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.init(data: data, content: content) { $0[keyPath: id] }
    }

    nonisolated public init<V>(
        _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue, Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content) { $0.id }
    }
}

extension ForEach: TabContent, _PrimitiveTabContent, HostedTabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    var tabs: any View {
        ForEach<Data, ID, AnyView>(data: data, content: { AnyView(erasing: content($0).tabs) }, id: id)
    }
}
