public struct HorizontalAlignment: Sendable {
    public static let leading = Self(), center = Self(), trailing = Self()
}
public struct VerticalAlignment: Sendable {
    public static let top = Self(), center = Self(), bottom = Self()
}
public struct Alignment: Sendable {
    public static let center = Self(), top = Self(), bottom = Self(), leading = Self(), trailing = Self()
}

public struct VStack<Content: View> {
    let view: Content
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { view = content() }
}

public struct HStack<Content: View> {
    let view: Content
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { view = content() }
}

public struct ZStack<Content: View> {
    let view: Content
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        view = content()
    }
}

public struct Group<Content> {
    let view: Content
}

extension Group where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { view = content() }
}

public struct ScrollView<Content: View> {
    let view: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { view = content() }
}

public struct Form<Content: View> {
    let view: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { view = content() }
}

public struct Section<Parent, Content, Footer> {
    let view: Content
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { view = content() }
}

public struct LazyVStack<Content: View> {
    let view: Content
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { view = content() }
}

@MainActor @preconcurrency public struct List<SelectionValue, Content: View> {
    nonisolated(unsafe) let view: Content
    nonisolated(unsafe) let selection: TabSelection?
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        view = content()
        selection = nil
    }
}

extension List where SelectionValue: Hashable {
    nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        view = content()
        self.selection = selection.map { TabSelection($0) }
    }
}

public struct Spacer: Sendable {
    nonisolated public init(minLength: CGFloat? = nil) {}
}

public struct Divider: Sendable {
    nonisolated public init() {}
}

public struct Color: Hashable, Sendable {
    private let name: String
    public static let clear = Self(name: "clear"), primary = Self(name: "primary")
}

public struct ProgressView<Label, CurrentValueLabel>: Sendable {}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    nonisolated public init() {}
}

// MARK: - Content for a host

extension VStack: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: false) }
}
extension HStack: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: false) }
}
extension ZStack: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: false) }
}
extension Group: View, _PrimitiveView, HostedView where Content: View {
    package var viewContent: ViewContent { .group([view]) }
}
extension ScrollView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: false) }
}
extension Form: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: true) }
}
extension Section: View, _PrimitiveView, HostedView where Content: View {
    package var viewContent: ViewContent { .group([view]) }
}
extension LazyVStack: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .container(view, isLazy: true) }
}
extension List: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent {
        selection.map { .list(view, $0) } ?? .container(view, isLazy: true)
    }
}
extension Spacer: _PrimitiveView, HostedView { package var viewContent: ViewContent { .group([]) } }
extension Divider: _PrimitiveView, HostedView { package var viewContent: ViewContent { .group([]) } }
extension Color: _PrimitiveView, HostedView { package var viewContent: ViewContent { .group([]) } }
extension ProgressView: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group([]) }
}
