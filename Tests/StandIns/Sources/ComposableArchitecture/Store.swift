import Observation
import SwiftUI

/// The state of a feature while the app runs, and the way to send it actions.
@dynamicMemberLookup @preconcurrency @MainActor public final class Store<State, Action> {
    private let core: any Core<State, Action>
    private let registrar = ObservationRegistrar()
    /// Equal scopes are the same store.
    private var children: [Scope: AnyObject] = [:]

    private struct Scope: Hashable {
        let state: PartialKeyPath<State>
        let action: PartialCaseKeyPath<Action>
    }

    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
    ) {
        let core = withDependencies(prepareDependencies ?? { _ in }) {
            RootCore(initialState(), reducer(), DependencyValues._current)
        }
        self.init(core: core)
    }

    private init(core: any Core<State, Action>, didEnd: @escaping @MainActor () -> Void = {}) {
        self.core = core
        guard State.self is any ObservableState.Type else { return }
        var id = identity
        core.observe { [weak self] in
            guard let self else { return false }
            guard !self.core.isInvalid else {
                didEnd()
                return false
            }
            if identity != id {
                id = identity
                registrar.withMutation(of: self, keyPath: \.currentState) {}
            }
            return true
        }
    }

    private var identity: ObservableStateID? { (core.state as? any ObservableState)?._$id }

    var currentState: State { core.state }

    public func withState<R>(_ body: (_ state: State) -> R) -> R { body(core.state) }

    @discardableResult public func send(_ action: Action) -> StoreTask {
        StoreTask(task: core.send(action))
    }

    @discardableResult public func send(_ action: Action, animation: Animation?) -> StoreTask {
        send(action, transaction: Transaction(animation: animation))
    }

    @discardableResult public func send(_ action: Action, transaction: Transaction) -> StoreTask {
        withTransaction(transaction) { send(action) }
    }

    // MARK: Parts

    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        child(Scope(state: state, action: action), core.state[keyPath: state], { $0[keyPath: state] }, action)
    }

    /// The store of a state that may be nil, or of the current case of an enum.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Store<ChildState, ChildAction>? where State: ObservableState {
        let scope = Scope(state: state, action: action)
        guard let current = self.state[keyPath: state] else {
            children[scope] = nil
            return nil
        }
        return child(scope, current, { $0[keyPath: state] }, action)
    }

    /// The store of an element of a stack. While the element is being removed, it keeps its last state.
    func scope<ChildState, ChildAction>(
        component: StackState<ChildState>.Component
    ) -> Store<ChildState, ChildAction>
    where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
        let id = component.id
        return child(
            Scope(state: \StackState<ChildState>.[id: id], action: \Case<Action>.[id: id]), component.element,
            { $0[id: id] }, \.[id: id])
    }

    /// The store of an element of a list. While the element is being removed, it keeps its last state.
    func scope<ID, ChildState, ChildAction>(element id: ID) -> Store<ChildState, ChildAction>
    where State == IdentifiedArray<ID, ChildState>, Action == IdentifiedAction<ID, ChildAction> {
        child(
            Scope(state: \IdentifiedArray<ID, ChildState>.[id: id], action: \Case<Action>.[id: id]),
            currentState[id: id]!, { $0[id: id] }, \.[id: id])
    }

    private func child<ChildState, ChildAction>(
        _ scope: Scope, _ last: ChildState, _ current: @escaping (State) -> ChildState?,
        _ action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        if let child = children[scope] as? Store<ChildState, ChildAction> { return child }
        func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
            ScopedCore(core, last, current, action)
        }
        let child = Store<ChildState, ChildAction>(core: open(core)) { [weak self] in self?.children[scope] = nil }
        children[scope] = child
        return child
    }
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
    /// Read in a view, it is observed as far as the view reads it.
    public var state: State {
        registrar.access(self, keyPath: \.currentState)
        return currentState
    }

    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
}

extension Store: Observable {}
/// By identity: `store.id` is never an `id` of the state.
extension Store: Identifiable {}

extension Store: Hashable {
    nonisolated public static func == (left: Store, right: Store) -> Bool { left === right }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What an action has started.
public struct StoreTask: Hashable, Sendable {
    let task: Task<Void, Never>?

    public func cancel() { task?.cancel() }
    public func finish() async { await task?.value }
    public var isCancelled: Bool { task?.isCancelled ?? true }
}
