import ComposableArchitecture

// Two features with ends lead to the same one: it belongs to neither.
@Reducer
struct Shop {
    struct State {
        @Presents var checkout: Checkout.State?
        @Presents var login: Login.State?
    }
    enum Action { case checkout(PresentationAction<Checkout.Action>), login(PresentationAction<Login.Action>), buyTapped, loginTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .buyTapped:
                state.checkout = Checkout.State()
                return .none
            case .loginTapped:
                state.login = Login.State()
                return .none
            default:
                return .none
            }
        }
    }
}

@Reducer
struct Checkout {
    struct State { @Presents var help: Help.State? }
    enum Action {
        case delegate(Delegate), help(PresentationAction<Help.Action>), helpTapped
        enum Delegate { case bought }
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .helpTapped:
                state.help = Help.State()
                return .none
            default:
                return .none
            }
        }
    }
}

@Reducer
struct Login {
    struct State { @Presents var help: Help.State? }
    enum Action {
        case delegate(Delegate), help(PresentationAction<Help.Action>), helpTapped
        enum Delegate { case loggedIn }
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .helpTapped:
                state.help = Help.State()
                return .none
            default:
                return .none
            }
        }
    }
}

@Reducer struct Help { struct State {}; enum Action {} }

struct ShopView: View {
    @Bindable var store: StoreOf<Shop>
    var body: some View {
        Text("")
            .fullScreenCover(item: $store.scope(state: \.checkout, action: \.checkout)) { CheckoutView(store: $0) }
            .sheet(item: $store.scope(state: \.login, action: \.login)) { LoginView(store: $0) }
    }
}
struct CheckoutView: View {
    @Bindable var store: StoreOf<Checkout>
    var body: some View { Text("").sheet(item: $store.scope(state: \.help, action: \.help)) { HelpView(store: $0) } }
}
struct LoginView: View {
    @Bindable var store: StoreOf<Login>
    var body: some View { Text("").sheet(item: $store.scope(state: \.help, action: \.help)) { HelpView(store: $0) } }
}
struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
