// What the engineers of an app write around a flow in columns: reducers of its screens, one in a screen, a parent of two windows.

import ComposableArchitecture
import SwiftUI

@Reducer
struct FolderFeature {
    @ObservableState
    struct State: Equatable {
        let name: String
        var picker = Picker.State()
    }

    enum Action {
        case navigate(NotesScreen.Folder)
        case picker(Picker.Action)
    }

    var body: some ReducerOf<Self> { Scope(state: \.picker, action: \.picker) { Picker() } }
}

/// A part of the list, which knows neither the list nor the columns.
@Reducer
struct Picker {
    @ObservableState
    struct State: Equatable { var picked: Int? }

    enum Action { case tapped(Int) }

    @Dependency(\.flow) var flow

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        guard case .tapped(let id) = action, flow.can(NotesScreen.Folder.note(id: id)) else { return .none }
        state.picked = id
        flow(NotesScreen.Folder.note(id: id))
        return .none
    }
}

@Reducer
struct NoteFeature {
    @ObservableState
    struct State: Equatable {
        let id: Int
        var text = ""
    }

    enum Action {
        case navigate(NotesScreen.Note)
        case wrote(String)
        case closeTapped
        case watched
        case changed
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .wrote(let text): state.text = text
        case .closeTapped: return .run { _ in await dismiss() }
        case .watched:
            return .run { [clock] send in
                try await clock.sleep(for: .seconds(1))
                await send(.changed)
            }
        case .changed: state.text += "!"
        case .navigate: break
        }
        return .none
    }
}

@Reducer
struct DraftFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(NotesScreen.Draft) }
}

@Reducer
struct BoxesFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(BoxesScreen.Boxes) }
}

@Reducer
struct BoxFeature {
    @ObservableState
    struct State: Equatable { let id: Int }
    enum Action { case navigate(BoxesScreen.Box) }
}

@Reducer
struct OfferFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(ShopScreen.Offer) }
}

extension DeskGuards {
    static let liveValue = DeskGuards(isUnlocked: { true }, isPaid: { true })
}

/// Two windows in one store: what is started, and one that the app places beside it.
@Reducer
struct DesksFeature {
    @ObservableState
    struct State: Equatable {
        var first = DeskFeature.State()
        var second = DeskFeature.State(placing: .window())
        var notes = 0
    }

    enum Action {
        case first(DeskFeature.Action)
        case second(DeskFeature.Action)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.first, action: \.first) { DeskFeature() }
        Scope(state: \.second, action: \.second) { DeskFeature() }
        Reduce(core)
    }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .first(.stack(.screens(.element(_, .notes(.folder(.navigate(.note))))))): state.notes += 1
        case .first(.restarted): return .send(.second(.restart))
        case .second(.restarted): return .send(.first(.restart))
        case .first(.stack(.expanded)), .first, .second: break
        }
        return .none
    }
}

struct DesksView: View {
    let store: StoreOf<DesksFeature>
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
        VStack {
            DeskView(Screens(), store: store.scope(state: \.first, action: \.first))
                .flowColumnVisibility($visibility)
            DeskView(Screens(), store: store.scope(state: \.second, action: \.second))
        }
        .flowEmptyColumn { column in
            Text(column == "detail" ? "Choose a note" : "")
        }
    }
}

struct Screens: DeskScreens {
    @ViewBuilder func folder(_ store: StoreOf<FolderFeature>) -> any View {
        Text("folder \(store.name)")
        if let picked = store.picker.picked { Text("picked \(picked)") }
        Button("Note 1") { store.send(.picker(.tapped(1))) }
        Button("Folder") { store.send(.navigate(.folder(name: "a"))) }
    }
    @ViewBuilder func note(_ store: StoreOf<NoteFeature>) -> any View {
        Text("note \(store.state.id)")
        Button("Next") { store.send(.navigate(.note(id: store.state.id + 1))) }
        Button("Draft") { store.send(.navigate(.draft)) }
    }
    @ViewBuilder func draft(_ store: StoreOf<DraftFeature>) -> any View {
        Text("draft")
        Button("Save") { store.send(.navigate(.save)) }
    }
    @ViewBuilder func boxes(_ store: StoreOf<BoxesFeature>) -> any View { Text("boxes") }
    @ViewBuilder func box(_ store: StoreOf<BoxFeature>) -> any View { Text("box \(store.state.id)") }
    @ViewBuilder func offer(_ store: StoreOf<OfferFeature>) -> any View { Text("offer") }
}
