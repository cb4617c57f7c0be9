/// What turns an action into a change of the state and an effect.
public protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    associatedtype Body

    func reduce(into state: inout State, action: Action) -> Effect<Action>
    @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
    public var body: Body { fatalError("\(Self.self) has no body") }
}

extension Reducer where Body: Reducer<State, Action> {
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A reducer made of a function.
public struct Reduce<State, Action>: Reducer {
    private let function: (inout State, Action) -> Effect<Action>

    public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { function = reduce }
    public init<R: Reducer<State, Action>>(_ reducer: R) { function = { reducer.reduce(into: &$0, action: $1) } }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> { function(&state, action) }
    public typealias Body = Never
}

public struct EmptyReducer<State, Action>: Reducer {
    public init() {}
    public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    public typealias Body = Never
}

/// Several reducers as one.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
    private let reducers: Reducers

    public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        reducers.reduce(into: &state, action: action)
    }
    public typealias Body = Never
}

/// A reducer of a part of the state.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
    private let function: (inout ParentState, Child.Action) -> Effect<Child.Action>
    private let action: AnyCasePath<ParentAction, Child.Action>

    public init<ChildState, ChildAction>(
        state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where ChildState == Child.State, ChildAction == Child.Action {
        let child = child()
        function = { child.reduce(into: &$0[keyPath: state], action: $1) }
        self.action = AnyCasePath(action)
    }

    public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
        guard let child = self.action.extract(from: action) else { return .none }
        return function(&state, child).map(self.action.embed)
    }
    public typealias Body = Never
}

extension Reducer {
    /// A reducer of one case of the state, which runs before this one.
    public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
        _ state: CaseKeyPath<State, CaseState>, action: CaseKeyPath<Action, CaseAction>,
        @ReducerBuilder<CaseState, CaseAction> then reducer: () -> Case, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> where State: CasePathable, Action: CasePathable {
        let (statePath, actionPath, reducer) = (state, action, reducer())
        return Reduce<State, Action> { state, action in
            // Made here: most bodies are made for actions of other reducers.
            let (toState, toAction) = (AnyCasePath(statePath), AnyCasePath(actionPath))
            guard let caseAction = toAction.extract(from: action) else {
                return self.reduce(into: &state, action: action)
            }
            guard var caseState = toState.extract(from: state) else {
                reportIssue(
                    "An \"ifCaseLet\" received the action of another case than that of the state: \(action)",
                    fileID: fileID, filePath: filePath, line: line, column: column)
                return self.reduce(into: &state, action: action)
            }
            let effect = reducer.reduce(into: &caseState, action: caseAction).map(toAction.embed)
            state = toState.embed(caseState)
            return effect.merge(with: self.reduce(into: &state, action: action))
        }
    }

    public func dependency<Value>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
    ) -> some Reducer<State, Action> { transformDependency(keyPath) { $0 = value } }

    /// The reducer with other dependencies. They are also those of the effects that it returns.
    public func transformDependency<Value>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (_ dependency: inout Value) -> Void
    ) -> some Reducer<State, Action> {
        Reduce<State, Action> { state, action in
            withDependencies {
                transform(&$0[keyPath: keyPath])
            } operation: {
                self.reduce(into: &state, action: action)
            }
        }
    }
}
