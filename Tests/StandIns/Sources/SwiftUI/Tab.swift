/// A tab of a tab view, since iOS 18: its content, its item in the bar, and the value that selects it.
public struct Tab<Value, Content, Label> {
    let view: any View
}

/// The label of a tab with a title and an image.
public struct DefaultTabLabel {
    let label: Label<Text, Image>
}

extension DefaultTabLabel: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group([label]) }
}

extension Tab: TabContent, _PrimitiveTabContent, HostedTabContent
where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    var tabs: any View { view }

    nonisolated fileprivate init(_ content: Content, label: Label, value: Value?) {
        let labelled = ModifiedView(content, .tab(.item(label)))
        view = value.map { ModifiedView(labelled, .tab(.tag(SelectionTag($0)))) } ?? labelled
    }
}

// MARK: - With a value

extension Tab where Value: Hashable, Content: View, Label: View {
    nonisolated public init(
        value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(content(), label: label(), value: value)
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(label: SwiftUI.Label(titleKey, systemImage: systemImage))
        self.init(content(), label: label, value: value)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(label: SwiftUI.Label(title, systemImage: systemImage))
        self.init(content(), label: label, value: value)
    }
}

// MARK: - Without a value

extension Tab where Value == Never, Content: View, Label: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content(), label: label(), value: nil)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(label: SwiftUI.Label(titleKey, systemImage: systemImage))
        self.init(content(), label: label, value: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(label: SwiftUI.Label(title, systemImage: systemImage))
        self.init(content(), label: label, value: nil)
    }
}

// MARK: - Badges

/// A tab with a badge.
private struct BadgedTab<Content: TabContent>: _PrimitiveTabContent, HostedTabContent {
    typealias TabValue = Content.TabValue
    let content: Content
    let badge: String?

    var tabs: any View { badged(content.tabs) }
    private func badged(_ view: some View) -> any View { ModifiedView(view, .tab(.badge(badge))) }
}

extension TabContent {
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: count == 0 ? nil : "\(count)")
    }
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: label?.string)
    }
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: key?.text)
    }
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: label.map { String($0) })
    }
}
