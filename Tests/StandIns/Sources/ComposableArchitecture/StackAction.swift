/// What happens on a stack.
public enum StackAction<State, Action> {
    /// An element's own action.
    indirect case element(id: StackElementID, action: Action)
    /// An element and those after it are dismissed.
    case popFrom(id: StackElementID)
    case push(id: StackElementID, state: State)
}

public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
    public static var allCasePaths: AllCasePaths { AllCasePaths() }

    public struct AllCasePaths {
        public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
            AnyCasePath(embed: { .element(id: $0.id, action: $0.action) }) {
                guard case .element(let id, let action) = $0 else { return nil }
                return (id, action)
            }
        }

        public var popFrom: AnyCasePath<StackAction, StackElementID> {
            AnyCasePath(embed: { .popFrom(id: $0) }) {
                guard case .popFrom(let id) = $0 else { return nil }
                return id
            }
        }

        public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
            AnyCasePath(embed: { .push(id: $0.id, state: $0.state) }) {
                guard case .push(let id, let state) = $0 else { return nil }
                return (id, state)
            }
        }

        public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
            AnyCasePath(embed: { .element(id: id, action: $0) }) {
                guard case .element(id, let action) = $0 else { return nil }
                return action
            }
        }
    }
}
