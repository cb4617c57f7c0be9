import ComposableArchitecture

struct Contacts: Reducer {
    struct State { @PresentationState var destination: Destination.State? }
    enum Action { case destination(PresentationAction<Destination.Action>), addTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .addTapped:
                state.destination = .add(ContactForm.State())
                return .none
            case .destination: return .none
            }
        }
    }
    struct Destination: Reducer {
        enum State { case add(ContactForm.State), alert(AlertState<Action.Alert>) }
        enum Action { case add(ContactForm.Action) }
        var body: some ReducerOf<Self> { EmptyReducer() }
    }
}

struct ContactForm: Reducer {
    struct State {}
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
}

struct ContactsView: View {
    let store: StoreOf<Contacts>
    var body: some View {
        Text("").sheet(
            store: store.scope(state: \.$destination, action: { .destination($0) }),
            state: /Contacts.Destination.State.add, action: Contacts.Destination.Action.add
        ) { store in ContactFormView(store: store) }
    }
}
struct ContactFormView: View { let store: StoreOf<ContactForm>; var body: some View { Text("") } }
