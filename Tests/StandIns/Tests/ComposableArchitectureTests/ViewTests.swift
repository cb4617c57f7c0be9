import ComposableArchitecture
import SwiftUI
import Testing
import ViewHost

@Reducer
private struct Page {
    @ObservableState struct State: Equatable {
        let number: Int
        var taps = 0
    }
    enum Action { case tap, close }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tap:
                state.taps += 1
                return .none
            case .close: return .run { _ in await dismiss() }
            }
        }
    }
}

@Reducer private enum Path { case page(Page) }

@Reducer
private struct Book {
    @ObservableState struct State {
        var path = StackState<Path.State>()
        var refuses = false
    }
    enum Action {
        case turn
        case path(StackActionOf<Path>)
        case refuse
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .turn: state.path.append(.page(Page.State(number: state.path.count + 1)))
            case .refuse: state.refuses = true
            case .path(.popFrom(let id)) where state.refuses:
                // `forEach` removes the element nevertheless: what is to stay is another one.
                let states = state.path.suffix(from: state.path.ids.firstIndex(of: id)!)
                state.path.pop(from: id)
                state.path.append(contentsOf: states)
            case .path: break
            }
            return .none
        }
        .forEach(\.path, action: \.path)
    }
}

private struct BookView: View {
    @Bindable var store: StoreOf<Book>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            Text("Cover")
            Button("Turn") { store.send(.turn, animation: .default) }
            NavigationLink(state: Path.State.page(Page.State(number: 9))) { Text("Link") }
        } destination: { page in
            switch page.case {
            case .page(let page):
                Text("Page \(page.number), taps \(page.taps)")
                Button("Tap") { page.send(.tap) }
                Button("Close") { page.send(.close) }
                Button("Turn") { store.send(.turn) }
            }
        }
    }
}

@MainActor
struct ViewTests {
    private let store = Store(initialState: Book.State()) { Book() }

    @Test func aPathAsTheStoreHasIt() throws {
        let host = try ViewHost(BookView(store: store))
        try host.tap("Turn")
        try host.tap("Turn")
        try host.tap("Tap")
        #expect(host.texts == ["Page 2, taps 1"])
        try host.pressBack()
        #expect(host.texts == ["Page 1, taps 0"])
        #expect(store.path.count == 1)
        try host.tap("Tap")
        store.send(.turn)
        try host.longPressBack(levels: 2)
        #expect(host.texts == ["Cover"])
        #expect(store.path.isEmpty)
        #expect(host.complaints == [])
    }

    @Test func aLink() throws {
        let host = try ViewHost(BookView(store: store))
        try host.tap("Link")
        #expect(host.texts == ["Page 9, taps 0"])
        #expect(store.path.count == 1)
    }

    @Test func dismissal() async throws {
        let host = try ViewHost(BookView(store: store))
        try host.tap("Turn")
        try host.tap("Close")
        try await host.settle()
        #expect(host.texts == ["Cover"])
    }

    /// A screen that the user has removed is shown again if it is another element.
    @Test func aPopThatIsRefused() throws {
        let host = try ViewHost(BookView(store: store))
        try host.tap("Turn")
        try host.tap("Tap")
        store.send(.refuse)
        let id = store.path.ids
        try host.pressBack()
        #expect(host.texts == ["Page 1, taps 1"])
        #expect(store.path.ids != id)
    }
}
