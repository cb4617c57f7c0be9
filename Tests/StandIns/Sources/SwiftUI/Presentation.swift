/// A view that another one shows over itself as long as a binding requires it.
package struct Presentation {
    package enum Style { case push, sheet, fullScreenCover }
    package struct Item {
        package let id: AnyHashable
        package let content: () -> any View
    }

    package let style: Style
    /// That of the binding; nil if it is not known.
    package let identity: AnyHashable?
    /// What is to be shown now, according to the binding.
    package let item: () -> Item?
    /// Writes into the binding that nothing is shown.
    package let dismiss: () -> Void
    package let onDismiss: (() -> Void)?

    nonisolated package init(
        _ style: Style, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
        content: @escaping () -> any View
    ) {
        self.style = style
        identity = isPresented.identity
        item = { isPresented.wrappedValue ? Item(id: true, content: content) : nil }
        dismiss = { isPresented.wrappedValue = false }
        self.onDismiss = onDismiss
    }

    nonisolated package init<Value, Content: View>(
        _ style: Style, item binding: Binding<Value?>, id: @escaping (Value) -> AnyHashable,
        onDismiss: (() -> Void)?, content: @escaping (Value) -> Content
    ) {
        self.style = style
        identity = binding.identity
        item = { binding.wrappedValue.map { value in Item(id: id(value)) { content(value) } } }
        dismiss = { binding.wrappedValue = nil }
        self.onDismiss = onDismiss
    }
}

extension View {
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        ModifiedView(
            self,
            .presentation(
                Presentation(.sheet, item: item, id: { $0.id }, onDismiss: onDismiss, content: content)))
    }

    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        ModifiedView(
            self,
            .presentation(
                Presentation(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)))
    }

    #if !macOS
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        ModifiedView(
            self,
            .presentation(
                Presentation(
                    .fullScreenCover, item: item, id: { $0.id }, onDismiss: onDismiss, content: content)))
    }

    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        ModifiedView(
            self,
            .presentation(
                Presentation(
                    .fullScreenCover, isPresented: isPresented, onDismiss: onDismiss, content: content)))
    }
    #endif

    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        ModifiedView(self, .interactiveDismissDisabled(isDisabled))
    }
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        ModifiedView(self, .detents(detents))
    }
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        ModifiedView(self, .detents(detents))
    }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        ModifiedView(self, .dragIndicator(visibility))
    }
}

public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
    }
    private let kind: Kind
    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height))
    }
}
