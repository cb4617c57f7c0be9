import ComposableArchitecture
import Testing

/// A screen that can push another, dismiss itself and count seconds.
@Reducer
private struct Screen {
    @ObservableState
    struct State: Equatable {
        let number: Int
        var seconds = 0
        var isPresented: Bool?
    }

    enum Action { case closeTapped, look, start, second }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .closeTapped: return .run { _ in await dismiss() }
            case .look:
                state.isPresented = isPresented
                return .none
            case .start:
                return .run { send in
                    while true {
                        try await clock.sleep(for: .seconds(1))
                        await send(.second)
                    }
                }
            case .second:
                state.seconds += 1
                return .none
            }
        }
    }
}

@Reducer
private enum Path {
    case screen(Screen)
    case empty(Empty)
}
extension Path.State: Equatable {}

@Reducer private struct Empty {}

@Reducer
private struct App {
    @ObservableState
    struct State: Equatable { var path = StackState<Path.State>() }

    enum Action {
        case path(StackActionOf<Path>)
        case show(Int)
        case replace(Int)
        case nothing
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .show(let number): state.path.append(.screen(Screen.State(number: number)))
            case .replace(let number):
                state.path.removeLast()
                state.path.append(.screen(Screen.State(number: number)))
            case .path, .nothing: break
            }
            return .none
        }
        .forEach(\.path, action: \.path)
    }
}

@MainActor
struct StackTests {
    private let store = TestStore(initialState: App.State()) { App() }

    private func show(_ numbers: Int...) async {
        for number in numbers {
            await store.send(.show(number)) { $0.path.append(.screen(Screen.State(number: number))) }
        }
    }

    @Test func elementsAreNumberedAndNumbersAreNotUsedAgain() async {
        await show(10, 11)
        #expect(store.state.path.ids == [0, 1])
        await store.send(.replace(12)) {
            $0.path.pop(from: 1)
            $0.path[id: 2] = .screen(Screen.State(number: 12))
        }
        #expect(store.state.path.ids == [0, 2])
    }

    @Test func popping() async {
        await show(10, 11, 12)
        await store.send(\.path.popFrom, 1) { $0.path.pop(to: 0) }
    }

    @Test func pushing() async {
        await store.send(\.path.push, (id: 0, state: .screen(Screen.State(number: 7)))) {
            $0.path[id: 0] = .screen(Screen.State(number: 7))
        }
        await show(8)
        #expect(store.state.path.ids == [0, 1])
    }

    @Test func aCaseOfAnElement() async {
        await show(10)
        await store.send(\.path[id: 0].screen.second) { $0.path[id: 0, case: \.screen]?.seconds = 1 }
    }

    @Test func anotherCaseOfAnElement() {
        var path = StackState<Path.State>([.empty(Empty.State())])
        withKnownIssue { path[id: path.ids[0], case: \.screen]?.seconds = 1 }
    }

    @Test func elementsKnowThatTheyArePresented() async {
        await show(10)
        await store.send(\.path[id: 0].screen.look) { $0.path[id: 0, case: \.screen]?.isPresented = true }
    }

    @Test func dismissalRemovesWhatIsAbove() async {
        await show(10, 11)
        await store.send(\.path[id: 0].screen.closeTapped)
        await store.receive(\.path.popFrom) { $0.path = StackState() }
    }

    @Test func effectsEndWithTheirElement() async {
        let clock = TestClock()
        store.dependencies.continuousClock = clock
        await show(10, 11)
        await store.send(\.path[id: 0].screen.start)
        await store.send(\.path[id: 1].screen.start)
        await clock.advance(by: .seconds(1))
        await store.receive(\.path[id: 0].screen.second) { $0.path[id: 0, case: \.screen]?.seconds = 1 }
        await store.receive(\.path[id: 1].screen.second) { $0.path[id: 1, case: \.screen]?.seconds = 1 }
        await store.send(.replace(12)) {
            $0.path.pop(from: 1)
            $0.path[id: 2] = .screen(Screen.State(number: 12))
        }
        await clock.advance(by: .seconds(1))
        await store.receive(\.path[id: 0].screen.second) { $0.path[id: 0, case: \.screen]?.seconds = 2 }
        await store.send(\.path.popFrom, 0) { $0.path = StackState() }
        await store.finish()
    }

    @Test func anElementThatIsNotThere() async {
        await show(10)
        await withKnownIssue { await store.send(\.path.popFrom, 9) }
        await withKnownIssue { await store.send(\.path[id: 9].screen.second) }
        await withKnownIssue {
            await store.send(\.path.push, (id: 9, state: .empty(Empty.State()))) {
                $0.path[id: 9] = .empty(Empty.State())
            }
        }
    }

    @Test func anActionOfAnotherCase() async {
        await store.send(\.path.push, (id: 0, state: .empty(Empty.State()))) { $0.path[id: 0] = .empty(Empty.State()) }
        await withKnownIssue { await store.send(\.path[id: 0].screen.second) }
    }

    /// An element that was there from the beginning starts with the first action.
    @Test func elementsOfTheFirstState() async {
        let store = TestStore(initialState: App.State(path: StackState([.screen(Screen.State(number: 1))]))) { App() }
        await store.send(\.path[id: 0].screen.closeTapped)
        await store.receive(\.path.popFrom) { $0.path.removeAll() }
    }
}
