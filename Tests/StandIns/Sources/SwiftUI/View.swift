@_exported import Combine
@_exported import Foundation
@_exported import Observation
#if !macOS
@_exported import UIKit
#endif

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view that has no body, like most of the framework's own: a host looks at its content instead.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

public struct EmptyView: Sendable {
    nonisolated public init() {}
}

public struct TupleView<T> {
    let views: [any View]
}

public struct _ConditionalContent<TrueContent, FalseContent> {
    let isFirst: Bool
    let view: any View
}

/// A view of any type. A different type inside is a different view, with its own state.
public struct AnyView {
    let view: any View
    nonisolated public init<V: View>(_ view: V) { self.view = view }
    nonisolated public init<V: View>(erasing view: V) { self.view = view }
}

extension EmptyView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group([]) }
}

extension TupleView: View, _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .group(views) }
}

extension _ConditionalContent: View, _PrimitiveView, HostedView
where TrueContent: View, FalseContent: View {
    package var viewContent: ViewContent { .branch(isFirst ? "first" : "second", view) }
}

extension AnyView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .branch("erased", view) }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("Optional has no body") }
}

extension Optional: HostedView where Wrapped: View {
    package var viewContent: ViewContent { map { .branch("some", $0) } ?? .group([]) }
}
