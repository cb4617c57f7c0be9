extension Reducer {
    /// Adds the features on a stack. An element's reducer runs before this one; its effects end when it is removed.
    @warn_unqualified_access
    public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
        _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
        action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
        @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        StackReducer(
            base: self, state: toStackState, action: AnyCasePath(toStackAction), destination: destination()
        ) { what in
            reportIssue(
                "A \"forEach\" at \"\(fileID):\(line)\" received \(what).", fileID: fileID, filePath: filePath,
                line: line, column: column)
        }
    }

    /// `forEach` with the reducer that belongs to the elements' type.
    @warn_unqualified_access
    public func forEach<DestinationState: CaseReducerState, DestinationAction>(
        _ state: WritableKeyPath<State, StackState<DestinationState>>,
        action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>
    ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
        self.forEach(state, action: action) { DestinationState.StateReducer.body }
    }
}

private struct StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
    let base: Base
    let state: WritableKeyPath<Base.State, StackState<Destination.State>>
    let action: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
    let destination: Destination
    let report: (String) -> Void

    typealias Body = Never

    func reduce(into root: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        let before = root[keyPath: state].mounted
        var effect = Effect<Base.Action>.none
        switch self.action.extract(from: action) {
        case .element(let id, let action)?:
            if root[keyPath: state][id: id] != nil {
                effect = reduce(id, &root[keyPath: state][id: id]!, action)
            } else {
                report("an action for a missing element: \(id.debugDescription) \(action)")
            }
        case .push(let id, let element)?:
            push(element, id, &root[keyPath: state])
        case .popFrom, nil: break
        }
        let isThere = root[keyPath: state].ids.contains
        let popped = self.action.extract(from: action)?.popped
        let isPoppable = popped.map(isThere) ?? true
        effect = effect.merge(with: base.reduce(into: &root, action: action))
        if let popped {
            if !isPoppable { report("a \"popFrom\" action for a missing element: \(popped.debugDescription)") }
            // Whatever the base has done: what is popped is removed.
            root[keyPath: state].pop(from: popped)
        }
        let after = root[keyPath: state].ids
        root[keyPath: state].mounted = after
        for id in before where !after.contains(id) { effect = effect.merge(with: .end(path(of: id))) }
        for id in after where !before.contains(id) {
            let dismissal = self.action.embed(.popFrom(id: id))
            effect.steps.append(.present(path(of: id), dismissal: dismissal))
        }
        return effect
    }

    private func path(of id: StackElementID) -> FeaturePath {
        DependencyValues._current.featurePath + id + state
    }

    private func reduce(
        _ id: StackElementID, _ element: inout Destination.State, _ action: Destination.Action
    ) -> Effect<Base.Action> {
        let path = path(of: id)
        let dismissal = DependencyValues._current.dismissal
        return withDependencies {
            $0.featurePath = path
            $0.dismiss = DismissEffect { dismissal(path) }
        } operation: {
            destination.reduce(into: &element, action: action)
                .map { [embed = self.action.embed] in embed(.element(id: id, action: $0)) }
                .belonging(to: path)
        }
    }

    private func push(_ element: Destination.State, _ id: StackElementID, _ stack: inout StackState<Destination.State>)
    {
        guard !stack.ids.contains(id) else {
            return report("a \"push\" action for an element it already contains: \(id.debugDescription)")
        }
        if isTesting {
            // In a test, the identity of what is pushed is written by hand.
            let generator = DependencyValues._current.stackElementID
            if id.generation > generator.peek.generation {
                report("a \"push\" action with \(id.debugDescription) instead of \(generator.peek.debugDescription)")
            } else if id == generator.peek {
                _ = generator.next()
            }
        }
        stack.insert(element, id: id)
    }
}

extension StackAction {
    fileprivate var popped: StackElementID? {
        guard case .popFrom(let id) = self else { return nil }
        return id
    }
}
