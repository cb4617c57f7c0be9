// Views of Columns/Tabs/Flows/Post.yaml, whose reducers have nothing but their routes.

import ComposableArchitecture
import SwiftUI

struct MessagesView: View {
    let store: StoreOf<MessagesFeature>

    var body: some View {
        Text("messages")
        Button("First") { store.send(.navigate(.message(id: 1))) }
        Button("Second") { store.send(.navigate(.message(id: 2))) }
        Button("Notes") { store.send(.navigate(.notes)) }
    }
}

struct MessageView: View {
    let store: StoreOf<MessageFeature>

    var body: some View { Text("message \(store.state.id)") }
}

struct NotesView: View {
    let store: StoreOf<NotesFeature>

    var body: some View {
        Text("notes")
        Button("First") { store.send(.navigate(.note(id: 1))) }
    }
}

struct NoteView: View {
    let store: StoreOf<NoteFeature>

    var body: some View { Text("note \(store.state.id)") }
}

struct AccountView: View {
    let store: StoreOf<AccountFeature>

    var body: some View { Text("account") }
}
