import ComposableArchitecture

@Reducer
struct Shop {
    @ObservableState
    struct State {
        @Presents var checkout: Checkout.State?
        @Presents var receipt: Receipt.State?
    }
    enum Action { case checkout(PresentationAction<Checkout.Action>), receipt(PresentationAction<Receipt.Action>), buyTapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .buyTapped:
                state.checkout = Checkout.State()
                return .none
            case .checkout(.presented(.delegate(.bought))):
                state.receipt = Receipt.State()
                return .none
            default:
                return .none
            }
        }
    }
}

@Reducer
struct Checkout {
    struct State {}
    enum Action {
        case delegate(Delegate)
        case buyTapped, cancelTapped
        enum Delegate { case bought(id: Int), cancelled }
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .buyTapped: return .send(.delegate(.bought(id: 1)))
            case .cancelTapped:
                return .run { send in await send(.delegate(.cancelled)) }
            case .delegate: return .none
            }
        }
    }
}

@Reducer struct Receipt { struct State {} ; enum Action {} }

struct ShopView: View {
    @Bindable var store: StoreOf<Shop>
    var body: some View {
        Text("")
            .fullScreenCover(item: $store.scope(state: \.checkout, action: \.checkout)) { CheckoutView(store: $0) }
            .sheet(item: $store.scope(state: \.receipt, action: \.receipt)) { ReceiptView(store: $0) }
    }
}
struct CheckoutView: View { let store: StoreOf<Checkout>; var body: some View { Text("") } }
struct ReceiptView: View { let store: StoreOf<Receipt>; var body: some View { Text("") } }
