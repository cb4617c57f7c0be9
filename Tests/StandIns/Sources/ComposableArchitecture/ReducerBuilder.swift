@resultBuilder public enum ReducerBuilder<State, Action> {
    public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
    @_disfavoredOverload
    public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Reduce<State, Action> {
        func open(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> { Reduce(reducer) }
        return open(reducer)
    }
    public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
    public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
    public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
        accumulated: First, next: Next
    ) -> _Sequence<First, Next> { _Sequence(first: accumulated, next: next) }
    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        first: First
    ) -> _Conditional<First, Second> { .first(first) }
    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        second: Second
    ) -> _Conditional<First, Second> { .second(second) }
    public static func buildOptional<R: Reducer<State, Action>>(
        _ reducer: R?
    ) -> _Conditional<R, EmptyReducer<State, Action>> { reducer.map { .first($0) } ?? .second(EmptyReducer()) }
    public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> Reduce<State, Action> {
        Reduce { state, action in .merge(reducers.map { $0.reduce(into: &state, action: action) }) }
    }

    public struct _Sequence<First: Reducer, Next: Reducer>: Reducer
    where First.State == Next.State, First.Action == Next.Action {
        let first: First
        let next: Next

        public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
            let effect = first.reduce(into: &state, action: action)
            return effect.merge(with: next.reduce(into: &state, action: action))
        }
        public typealias Body = Never
    }

    public enum _Conditional<First: Reducer, Second: Reducer>: Reducer
    where First.State == Second.State, First.Action == Second.Action {
        case first(First)
        case second(Second)

        public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
            switch self {
            case .first(let reducer): reducer.reduce(into: &state, action: action)
            case .second(let reducer): reducer.reduce(into: &state, action: action)
            }
        }
        public typealias Body = Never
    }
}
