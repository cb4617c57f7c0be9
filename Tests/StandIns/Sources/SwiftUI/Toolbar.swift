public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    #if !macOS
    public static let navigationBar = Self(name: "navigationBar")
    public static let tabBar = Self(name: "tabBar")
    #endif
    #if !macOS && !tvOS
    public static let bottomBar = Self(name: "bottomBar")
    #endif
}

public struct ToolbarItemPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let principal = Self(name: "principal")
    public static let navigation = Self(name: "navigation")
    public static let primaryAction = Self(name: "primaryAction")
    public static let secondaryAction = Self(name: "secondaryAction")
    public static let confirmationAction = Self(name: "confirmationAction")
    public static let cancellationAction = Self(name: "cancellationAction")
    public static let destructiveAction = Self(name: "destructiveAction")
    #if !macOS
    public static let bottomBar = Self(name: "bottomBar")
    public static let topBarLeading = Self(name: "topBarLeading")
    public static let topBarTrailing = Self(name: "topBarTrailing")
    /// The older names of the two above.
    public static let navigationBarLeading = topBarLeading
    public static let navigationBarTrailing = topBarTrailing
    #endif
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// The content of a toolbar, as a host sees it.
package enum ToolbarEntry {
    case item(ToolbarItemPlacement, any View)
    /// Content with a body of its own, which may have dynamic properties.
    case content(any ToolbarContent)
}

/// Toolbar content that has no body.
@MainActor @preconcurrency public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// What primitive content declares about itself.
protocol HostedToolbarContent {
    var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
    nonisolated package var toolbarEntries: [ToolbarEntry] {
        (self as? any HostedToolbarContent)?.entries ?? [.content(self)]
    }
}

public struct ToolbarItem<ID, Content: View> {
    let placement: ToolbarItemPlacement
    let view: Content
}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        view = content()
    }
}

extension ToolbarItem: _PrimitiveToolbarContent, HostedToolbarContent {
    var entries: [ToolbarEntry] { [.item(placement, view)] }
}

public struct ToolbarItemGroup<Content: View> {
    let placement: ToolbarItemPlacement
    let view: Content
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        view = content()
    }
}

extension ToolbarItemGroup: _PrimitiveToolbarContent, HostedToolbarContent {
    var entries: [ToolbarEntry] { [.item(placement, view)] }
}

/// What the builder makes of several contents, of none, and of branches.
public struct _ToolbarContentList {
    let entries: [ToolbarEntry]
}

extension _ToolbarContentList: _PrimitiveToolbarContent, HostedToolbarContent {}

@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
        content
    }
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var entries: [ToolbarEntry] = []
        for one in repeat each content { entries += one.toolbarEntries }
        return _ToolbarContentList(entries: entries)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        _ToolbarContentList(entries: content?.toolbarEntries ?? [])
    }
    public static func buildEither<First: ToolbarContent>(first: First) -> _ToolbarContentList {
        _ToolbarContentList(entries: first.toolbarEntries)
    }
    public static func buildEither<Second: ToolbarContent>(second: Second) -> _ToolbarContentList {
        _ToolbarContentList(entries: second.toolbarEntries)
    }
    public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent {
        _ToolbarContentList(entries: content.toolbarEntries)
    }
}

// Apple's two overloads with content are ambiguous, too.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        ModifiedView(self, .toolbar([.content(content())]))
    }
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        ModifiedView(self, .toolbar([.item(.automatic, content())]))
    }
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        ModifiedView(self, .bars(bars, visibility))
    }
    nonisolated public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        ModifiedView(self, .bars(bars, visibility))
    }
}
