/// Features in a list, each with an identity of its own.
public struct IdentifiedArray<ID: Hashable, Element>: RandomAccessCollection {
    private var elements: [Element]
    private let id: KeyPath<Element, ID>

    public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
        (self.elements, self.id) = (Array(elements), id)
        precondition(Set(ids).count == count, "two elements have the same id")
    }

    public init(uniqueElements elements: some Sequence<Element>) where Element: Identifiable, ID == Element.ID {
        self.init(uniqueElements: elements, id: \.id)
    }

    public var ids: [ID] { elements.map { $0[keyPath: id] } }
    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(position: Int) -> Element { elements[position] }

    public subscript(id id: ID) -> Element? {
        get { elements.first { $0[keyPath: self.id] == id } }
        set {
            let index = ids.firstIndex(of: id)
            switch (index, newValue) {
            case (let index?, let element?): elements[index] = element
            case (let index?, nil): elements.remove(at: index)
            case (nil, let element?): elements.append(element)
            case (nil, nil): break
            }
        }
    }

    /// Adds an element, unless one with its identity is there.
    @discardableResult public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
        if let index = ids.firstIndex(of: element[keyPath: id]) { return (false, index) }
        elements.append(element)
        return (true, count - 1)
    }

    @discardableResult public mutating func remove(id: ID) -> Element? {
        ids.firstIndex(of: id).map { elements.remove(at: $0) }
    }
}

public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Equatable where Element: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
    public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

/// An action of a feature in a list.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
    case element(id: ID, action: Action)

    public static var allCasePaths: AllCasePaths { AllCasePaths() }

    public struct AllCasePaths {
        public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
            AnyCasePath(embed: { .element(id: $0.id, action: $0.action) }) {
                guard case .element(let id, let action) = $0 else { return nil }
                return (id, action)
            }
        }

        public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
            AnyCasePath(embed: { .element(id: id, action: $0) }) {
                guard case .element(id, let action) = $0 else { return nil }
                return action
            }
        }
    }
}

public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension Reducer {
    /// Adds the features of a list. An element's reducer runs before this one.
    @warn_unqualified_access
    public func forEach<ID, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ toElements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> some Reducer<State, Action> {
        let (state, action, element) = (toElements, AnyCasePath(toElementAction), element())
        return CombineReducers<State, Action, _> {
            Reduce<State, Action> { root, sent in
                guard case .element(let id, let own)? = action.extract(from: sent) else { return .none }
                guard root[keyPath: state][id: id] != nil else {
                    reportIssue(
                        "A \"forEach\" at \"\(fileID):\(line)\" received an action for a missing element: \(id) \(own).",
                        fileID: fileID, filePath: filePath, line: line, column: column)
                    return .none
                }
                return element.reduce(into: &root[keyPath: state][id: id]!, action: own)
                    .map { action.embed(.element(id: id, action: $0)) }
            }
            self
        }
    }
}

extension Store where State: ObservableState {
    /// The stores of a list's features: `ForEach(store.scope(state: \.rows, action: \.rows)) { … }`.
    public func scope<ID, ElementState, ElementAction>(
        state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
    ) -> [Store<ElementState, ElementAction>] {
        let list: Store<IdentifiedArray<ID, ElementState>, IdentifiedAction<ID, ElementAction>> = scope(
            state: state, action: action)
        return self.state[keyPath: state].ids.map { list.scope(element: $0) }
    }
}
