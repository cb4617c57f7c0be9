/// The content of a tab view of iOS 18.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

/// Tab content that has no body: a host looks at its view instead, whose modifiers describe the tab.
@MainActor @preconcurrency public protocol _PrimitiveTabContent: TabContent where Body == _NoTabContent<TabValue> {}

extension _PrimitiveTabContent {
    public var body: _NoTabContent<TabValue> { _NoTabContent() }
}

/// The body of tab content that has none.
public struct _NoTabContent<TabValue: Hashable>: TabContent, HostedTabContent {
    public var body: _NoTabContent<TabValue> { self }
    var tabs: any View { EmptyView() }
}

/// Primitive content as a view.
protocol HostedTabContent {
    var tabs: any View { get }
}

extension TabContent {
    nonisolated var tabs: any View { (self as? any HostedTabContent)?.tabs ?? TabContentView(content: self) }
}

/// Tab content with a body of its own, which may have dynamic properties.
private struct TabContentView<Content: TabContent>: View {
    let content: Content
    var body: AnyView { AnyView(erasing: content.body.tabs) }
}

/// The tabs that have a value of one type.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    /// The tabs as the view that a `TabView` holds.
    public struct Content<C: TabContent> {
        private let content: C
        nonisolated init(_ content: C) { self.content = content }
    }

    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    public static func buildBlock<C: TabContent>(_ content: C) -> C { content }
    // Apple's has versions for two to ten, each with the builder's value; here `buildExpression` alone checks it.
    @_disfavoredOverload
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> some TabContent<TabValue> {
        var tabs: [any View] = []
        for one in repeat each content { tabs.append(one.tabs) }
        return TabContentList<TabValue>(views: tabs)
    }
    public static func buildIf<C: TabContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
    where T.TabValue == F.TabValue {
        _ConditionalContent(isFirst: true, view: first.tabs)
    }
    public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
    where T.TabValue == F.TabValue {
        _ConditionalContent(isFirst: false, view: second.tabs)
    }
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> AnyTabContent<C.TabValue> {
        AnyTabContent(content)
    }
}

extension TabContentBuilder.Content: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group([content.tabs]) }
}

/// Several tabs.
private struct TabContentList<TabValue: Hashable>: _PrimitiveTabContent, HostedTabContent {
    let views: [any View]
    var tabs: any View { TupleView<Void>(views: views) }
}

/// Tabs of any type.
public struct AnyTabContent<TabValue: Hashable> {
    private let content: any View
    nonisolated public init<T: TabContent>(_ tabContent: T) where TabValue == T.TabValue { content = tabContent.tabs }
}

extension AnyTabContent: _PrimitiveTabContent, HostedTabContent {
    var tabs: any View { AnyView(erasing: content) }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
}

extension Optional: _PrimitiveTabContent, HostedTabContent where Wrapped: TabContent {
    var tabs: any View { map { AnyView(erasing: $0.tabs) } }
}

extension _ConditionalContent: TabContent, _PrimitiveTabContent, HostedTabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    var tabs: any View { _ConditionalContent<AnyView, AnyView>(isFirst: isFirst, view: view) }
}
