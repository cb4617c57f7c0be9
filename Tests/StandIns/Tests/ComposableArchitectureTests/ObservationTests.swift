import ComposableArchitecture
import Observation
import Testing

@Reducer
private struct Child {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case increment }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.count += 1
            return .none
        }
    }
}

@Reducer
private enum Path {
    case first(Child)
    case second(Child)
}
extension Path.State: Equatable {}

@Reducer
private struct Parent {
    @ObservableState struct State: Equatable {
        var child = Child.State()
        var path = Path.State.first(Child.State())
        var elements = StackState<Child.State>()
        var optional: Child.State?
        var name = ""
        @ObservationStateIgnored var ignored = 0
    }

    enum Action {
        case child(Child.Action)
        case path(Path.Action)
        case elements(StackActionOf<Child>)
        case optional(Child.Action)
        case change((inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) { Child() }
        Reduce { state, action in
            if case .change(let change) = action { change(&state) }
            return .none
        }
        .forEach(\.elements, action: \.elements) { Child() }
    }
}

/// Views are evaluated again when something changes that they have read, and only then.
@MainActor
struct ObservationTests {
    private let store = Store(initialState: Parent.State(elements: StackState([Child.State()]))) { Parent() }

    private func isSeen(_ action: Parent.Action, by read: () -> Void) -> Bool {
        let isSeen = LockIsolated(false)
        withObservationTracking(read) { isSeen.setValue(true) }
        store.send(action)
        return isSeen.value
    }

    @Test func onlyWhatIsRead() {
        #expect(isSeen(.child(.increment)) { _ = store.child.count })
        #expect(!isSeen(.child(.increment)) { _ = store.name })
        #expect(!isSeen(.change { $0.name = "a" }) { _ = store.child.count })
        #expect(isSeen(.change { $0.name = "b" }) { _ = store.name })
        #expect(!isSeen(.change { $0.name = "b" }) { _ = store.name })
        #expect(!isSeen(.change { $0.ignored = 1 }) { _ = store.ignored })
    }

    @Test func aStateInPlaceTellsItsOwnReaders() {
        let child = store.scope(state: \.child, action: \.child)
        #expect(isSeen(.child(.increment)) { _ = child.count })
        #expect(child.count == 1)
        #expect(!isSeen(.child(.increment)) { _ = store.child })
        #expect(isSeen(.change { $0.child = Child.State() }) { _ = store.child })
        #expect(isSeen(.change { $0 = Parent.State() }) { _ = store.name })
    }

    @Test func aStateThatIsRestored() {
        let old = store.withState(\.child)
        store.send(.change { $0.child.count += 1 })
        #expect(isSeen(.change { $0.child = old }) { _ = store.child.count })
        // A reducer of a part writes the part back through a key path, which does not renew its identity.
        store.send(.child(.increment))
        #expect(!isSeen(.change { $0.child = old }) { _ = store.child.count })
    }

    @Test func anotherCase() {
        let path = store.scope(state: \.path, action: \.path)
        #expect(isSeen(.change { $0.path = .second(Child.State()) }) { _ = path.case })
        guard case .second(let child) = path.case else { return #expect(Bool(false)) }
        #expect(child.count == 0)
        #expect(path.case.child === child)
    }

    @Test func anElementTellsItsOwnReaders() {
        let id = store.withState { $0.elements.ids[0] }
        #expect(!isSeen(.elements(.element(id: id, action: .increment))) { _ = store.elements })
        #expect(isSeen(.elements(.element(id: id, action: .increment))) { _ = store.elements[0].count })
        #expect(isSeen(.change { $0.elements.append(Child.State()) }) { _ = store.elements.count })
    }

    @Test func scopes() {
        #expect(store.scope(state: \.child, action: \.child) === store.scope(state: \.child, action: \.child))
        #expect(store.scope(state: \.optional, action: \.optional) == nil)
        store.send(.change { $0.optional = Child.State(count: 3) })
        let child: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
        #expect(child?.count == 3)
        store.send(.change { $0.optional = nil })
        #expect(child?.count == 3)
    }
}

extension Path.CaseScope {
    fileprivate var child: StoreOf<Child> {
        switch self {
        case .first(let child), .second(let child): child
        }
    }
}
