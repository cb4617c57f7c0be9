/// A key of a strings table: here it stands for itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
}

/// A key with its place, as a value. On Apple's systems, it is part of Foundation.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
    public let key: String
    public init(stringLiteral value: String) { key = value }
}

public struct Text: Equatable, Sendable {
    let string: String
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { string = key.text }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {
        string = String(content)
    }
    nonisolated public init(verbatim content: String) { string = content }
}

extension Text: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .text(string) }
}

public struct Image: Sendable {
    let name: String
    nonisolated public init(systemName: String) { name = systemName }
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
}

extension Image: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .image(name) }
}

public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        title = Text(titleKey)
        icon = Image(systemName: name)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.title = Text(title)
        icon = Image(systemName: name)
    }
}

extension Label: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group([title, icon]) }
}
