// The screens of Columns/Flows/Post.yaml as reducers, with their views.

import ComposableArchitecture
import SwiftUI

@Reducer
struct MailboxesFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(MailScreen.Mailboxes)
    }
}

@Reducer
struct MessagesFeature {
    @ObservableState
    struct State: Equatable {
        let box: String
        var opened: [Int] = []
    }

    enum Action {
        case navigate(MailScreen.Messages)
        case leaveTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .navigate(.message(let id)): state.opened.append(id)
        case .navigate: break
        case .leaveTapped: return .run { _ in await dismiss() }
        }
        return .none
    }
}

@Reducer
struct MessageFeature {
    @ObservableState
    struct State: Equatable {
        let id: Int
        var isAnswering = false
    }

    enum Action {
        case navigate(MailScreen.Message)
        case answerTapped
        case sendTapped
    }

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .answerTapped: state.isAnswering = true
        case .sendTapped: state.isAnswering = false
        case .navigate: break
        }
        return .none
    }
}

@Reducer
struct SettingsFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(MailScreen.Settings)
    }
}

struct MailboxesView: View {
    let store: StoreOf<MailboxesFeature>

    var body: some View {
        Text("mailboxes")
        Button("In") { store.send(.navigate(.messages(box: "in"))) }
        Button("Out") { store.send(.navigate(.messages(box: "out"))) }
        Button("Settings") { store.send(.navigate(.settings)) }
    }
}

struct MessagesView: View {
    let store: StoreOf<MessagesFeature>

    var body: some View {
        Text("messages \(store.box)")
        Text("opened \(store.opened)")
        Button("First") { store.send(.navigate(.message(id: 1))) }
        Button("Second") { store.send(.navigate(.message(id: 2))) }
        Button("Leave") { store.send(.navigate(.back)) }
        Button("Dismiss") { store.send(.leaveTapped) }
    }
}

struct MessageView: View {
    let store: StoreOf<MessageFeature>

    var body: some View {
        Text("message \(store.state.id)")
        Button("Answer") { store.send(.answerTapped) }
        Button("Send") { store.send(.sendTapped) }
        Button("Next") { store.send(.navigate(.message(id: store.state.id + 1))) }
        Button("Settings") { store.send(.navigate(.settings)) }
            .flowHeld(store.isAnswering)
    }
}

struct SettingsView: View {
    let store: StoreOf<SettingsFeature>

    var body: some View {
        Text("settings")
        Button("Close") { store.send(.navigate(.close)) }
    }
}
