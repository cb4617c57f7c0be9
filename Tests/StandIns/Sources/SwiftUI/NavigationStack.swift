/// The path of a stack, as a host reads and writes it.
package struct NavigationStackContent {
    package let root: any View
    /// Nil if the stack keeps its own path.
    package let path: PathAccess?
    /// A `NavigationView` has no path: only its links push.
    package let isLegacy: Bool
}

package struct PathAccess {
    /// That of the binding; nil if it is not known.
    package let identity: AnyHashable?
    package let read: () -> [AnyHashable]
    /// Truncates the path to this many elements.
    package let truncate: (Int) -> Void
    /// False if the path does not hold values of that type.
    package let append: (AnyHashable) -> Bool

    package init(
        identity: AnyHashable? = nil, read: @escaping () -> [AnyHashable], truncate: @escaping (Int) -> Void,
        append: @escaping (AnyHashable) -> Bool
    ) {
        self.identity = identity
        self.read = read
        self.truncate = truncate
        self.append = append
    }
}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View> {
    private let stack: NavigationStackContent

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        stack = NavigationStackContent(root: root(), path: nil, isLegacy: false)
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        let access = PathAccess(
            identity: path.identity, read: { path.wrappedValue.items.map(\.value) },
            truncate: { count in
                var value = path.wrappedValue
                value.removeLast(value.count - count)
                path.wrappedValue = value
            },
            append: { element in
                var value = path.wrappedValue
                value.append(element)
                path.wrappedValue = value
                return true
            })
        stack = NavigationStackContent(root: root(), path: access, isLegacy: false)
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        let access = PathAccess(
            identity: path.identity, read: { path.wrappedValue.map { AnyHashable($0) } },
            truncate: { count in
                var value = path.wrappedValue
                value.removeLast(value.count - count)
                path.wrappedValue = value
            },
            append: { element in
                guard let element = element.base as? Data.Element else { return false }
                var value = path.wrappedValue
                value.append(element)
                path.wrappedValue = value
                return true
            })
        stack = NavigationStackContent(root: root(), path: access, isLegacy: false)
    }
}

extension NavigationStack: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .navigationStack(stack) }
}

public struct NavigationView<Content: View> {
    private let root: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { root = content() }
}

extension NavigationView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent {
        .navigationStack(NavigationStackContent(root: root, path: nil, isLegacy: true))
    }
}

public protocol NavigationViewStyle {}
#if !macOS
public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
#endif

extension View {
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        ModifiedView(self, .nothing)
    }
}
