import ComposableArchitecture

/// The reduction of one action: the screens' reducers run first, and what they request is carried out then.
nonisolated public final class FlowTurn: Sendable {
    private struct Values {
        var isOpen = false
        /// The number of the turn: in another turn than its own, a way to request transitions leads nowhere.
        var number = 0
        /// The screen that the action is for, or the one on top.
        var screen: (any FlowRoute)?
        /// The reason why the screen cannot be dismissed; nil if it can.
        var undismissable: FlowUndismissable?
        var requests: [any FlowScreenRequest] = []
        var canTake: @Sendable (any FlowScreenRequest) -> Bool = { _ in false }
    }

    private let values = LockIsolated(Values())

    public init() {}

    /// Notes which screen an action is for.
    public func begin<State: FlowFeatureState>(
        _ request: FlowFeatureRequest<State.Path>?, in state: State, _ context: FlowContext
    ) {
        guard case .stack(let tab, .screens(.element(let id, _))) = request,
            let path = State.stacks.first(where: { $0.tab == tab })?.stack
        else { return }
        let entries = state[keyPath: path].flow.entries
        let entry = state[keyPath: path].entry(of: id)
        let index = entry.flatMap { entries.firstIndex(of: $0) }
        let live = state.core.live(in: tab)
        values.withValue { values in
            values.isOpen = true
            values.number += 1
            values.screen = (entry ?? entries.last)?.route
            values.undismissable = index.flatMap { index in
                index == 0 ? .first : entries.holds(at: index) ? .held(entries[index].route) : nil
            }
            values.canTake = { request in
                guard let entry, live.contains(entry), let command = request.command(from: entry.route)
                else { return false }
                return context.answers.canTake(command.name, from: entry.route)
            }
        }
    }

    /// Ends the turn and returns what was requested in it.
    internal func end() -> [any FlowScreenRequest] {
        values.withValue { values in
            defer { values.requests = [] }
            values.isOpen = false
            return values.requests
        }
    }

    /// Returns the screens' reducers with their way to request transitions, and without `dismiss` where nothing can be
    /// dismissed.
    public func screens<Path: Reducer>(_ screens: Path) -> some Reducer<Path.State, Path.Action> {
        screens.transformDependency(\.self) { dependencies in
            switch self.values.value.undismissable {
            case .first: dependencies.dismiss = DependencyValues().dismiss
            case .held(let route):
                let report = dependencies.flowLog.report
                dependencies.dismiss = DismissEffect { report(.notDismissable(route)) }
            case nil: break
            }
            let (turn, screen) = (self.values.value.number, self.values.value.screen)
            let report = dependencies.flowLog.report
            dependencies.flow = FlowRequests(
                { request in
                    let isOpen = self.values.withValue { values in
                        let isOpen = values.isOpen && values.number == turn
                        if isOpen { values.requests.append(request) }
                        return isOpen
                    }
                    guard !isOpen, let screen else { return }
                    report(.undeclared("\(request), from an effect, which has to send an action", from: screen))
                },
                can: { request in
                    self.values.withValue { $0.isOpen && $0.number == turn && $0.canTake(request) }
                }
            )
        }
    }
}

/// The reason why a screen cannot be dismissed.
nonisolated internal enum FlowUndismissable: Sendable {
    /// A screen that is the first one on its stack: it is not presented, although it is in a `StackState`.
    case first
    /// A screen that was shown as not dismissable.
    case held(any FlowRoute)
}
