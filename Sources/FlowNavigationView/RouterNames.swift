import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if FLOW_COORDINATORS
extension FlowRouter {
    /// The router of the flow on top, if it is of this kind, for code without a screen.
    public convenience init?(onTopOf stack: FlowStack) {
        stack.followUser()
        guard stack.top.route is Route else { return nil }
        self.init(of: stack.top, in: stack)
    }

    /// The screen that the flow shows.
    public var destination: Route? { routes.last }

    /// Whether the flow shows its first screen.
    public var isRoot: Bool { _current.count == 1 }

    /// Shows the route, as the screen on top declares it.
    public func push(destination: Route) { _ = push(to: destination) }

    /// Goes back to the flow's first screen. What is below the flow stays.
    public func popToRoot() { _ = _goBack(by: _own.count - 1) }
}

#if canImport(SwiftUI) && !os(watchOS)
extension FlowRouter {
    /// An empty view: the stack has the link of each screen.
    public func navigationLinkSection() -> some View { SwiftUI.EmptyView() }

    /// An empty toolbar: each screen has the buttons that YAML declares with `toolbar`.
    public func commonToolbar() -> some ToolbarContent {
        SwiftUI.ToolbarItemGroup(placement: .flowButtons) { SwiftUI.EmptyView() }
    }
}
#endif
#endif
