/// A reducer that is an enum with a case for each of several features: `@Reducer enum`.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
    associatedtype State = State
    associatedtype Action = Action
    associatedtype Body = Body
    associatedtype CaseScope

    @ReducerBuilder<State, Action> static var body: Body { get }
    @preconcurrency @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
    public var body: Body { Self.body }
}

public protocol CaseReducerState {
    associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
    /// The store of the current case's feature, to be switched over.
    public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
