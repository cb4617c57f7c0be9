@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let view: any View
}

extension _ViewModifier_Content: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .branch("content", view) }
}

extension ViewModifier {
    /// The modifier's body around a view whose type is not known.
    package func body(around view: any View) -> any View {
        body(content: _ViewModifier_Content(view: view))
    }
}

public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, _PrimitiveView, HostedView where Content: View, Modifier: ViewModifier {
    package var viewContent: ViewContent { .modifier(content, modifier) }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
