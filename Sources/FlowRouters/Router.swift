import FlowCore

#if FLOW_OBSERVATION
import Observation
#endif

/// A flow for code that uses routes as values. What its screens do not declare is refused and reported. It moves only
/// its own screens: while a flow that it started is on top, it refuses all but signals.
#if FLOW_OBSERVATION
@Observable
#endif
@MainActor
@available(FlowSystems, *)
public final class FlowRouter<Route: FlowRoute> {
    /// The stack that has the flow. Other flows may be below and above it.
    public let stack: FlowStack
    /// An entry of the router's flow.
    internal let _entry: FlowEntry

    /// Creates a router. Only the flow's file can, because it knows the root.
    public init(
        root: Route,
        guards: FlowGuards? = nil,
        modules: FlowModules = .none,
        onEvent: @escaping @MainActor (FlowEvent) -> Void,
        onFinish: @escaping @MainActor (Route.Outcome) -> Void,
        onReport: @escaping @MainActor (FlowReport) -> Void = FlowReport.log,
        _: Route.Key
    ) {
        let window = FlowWindow(
            root,
            of: nil,
            guards: guards ?? .none,
            modules: modules,
            onFinish: { outcome in
                if let outcome = outcome as? Route.Outcome { onFinish(outcome) }
            },
            onReport: onReport
        )
        stack = FlowStack(window.state.stacks[0], in: window, onEvent: onEvent, onReport: onReport)
        _entry = stack.entries[0]
        stack.keep(self, of: _entry.instance)
    }

    internal init(of entry: FlowEntry, in stack: FlowStack) {
        self.stack = stack
        _entry = entry
    }

    /// The routes of the flow, bottom first.
    public var routes: [Route] { _current.compactMap { $0.route as? Route } }

    /// The routes above the first one in its top layer. Setting it changes nothing unless every new route is a push
    /// that the screen below it declares.
    public var path: [Route] {
        get { _layer(of: _current).dropFirst().compactMap { $0.route as? Route } }
        // Who has set it, such as a list by its selection, reads once more what there is.
        set { if !_setPath(newValue) { stack.refusals += 1 } }
    }

    /// Shows the route, as the screen on top declares it.
    @discardableResult
    public func push(to route: Route) -> Bool { _isOnTop(route) && stack.show(route) }

    /// Goes back one screen, or dismisses the sheet if it is the only screen there.
    @discardableResult
    public func pop() -> Bool { _goBack(by: 1) }

    /// Goes back `count` screens of the top layer.
    @discardableResult
    public func popTo(count: Int) -> Bool {
        _goBack(by: count > 0 && count < _layer(of: _own).count ? count : stack.entries.count)
    }

    /// Goes back to the first screen of the top layer. Returns false if that is on top already.
    @discardableResult
    public func reset() -> Bool { popTo(count: _layer(of: _own).count - 1) }

    /// Replaces what is pushed with the route, as the screen on top or the first one declares it.
    @discardableResult
    public func replace(with route: Route) -> Bool {
        guard _isOnTop(route) else { return false }
        if let transition = stack.top.route.transition(to: route), !transition.isPlainPush {
            return push(to: route)
        }
        return _setPath([route])
    }

    /// The entries of the flow, as views read them.
    internal var _current: [FlowEntry] {
        stack.catchUpToRead()
        _ = stack.refusals
        return stack.entries.filter { $0.instance == _entry.instance }
    }
    /// The entries of the flow, as commands read them.
    internal var _own: [FlowEntry] {
        stack.catchUp()
        return _current
    }
    private func _layer(of entries: [FlowEntry]) -> [FlowEntry] { entries.filter { $0.layer == entries.last?.layer } }

    internal func _goBack(by count: Int) -> Bool {
        guard _isOnTop(nil) else { return false }
        return stack.goBack(keeping: stack.entries.count - count)
    }

    @discardableResult
    private func _setPath(_ routes: [Route]) -> Bool {
        guard _isOnTop(routes.last) else { return false }
        return stack.setPath(routes, keeping: Swift.zip(path, routes).prefix { $0 == $1 }.count)
    }

    /// Returns whether the flow is on top, and reports if it is not.
    private func _isOnTop(_ route: Route?) -> Bool {
        if _own.last == stack.top { return true }
        let command = route.map { FlowCommand.to($0.name, $0) } ?? .leave
        return stack.refuse(.stale(command, from: _own.last?.route, behind: stack.top.route))
    }
}
