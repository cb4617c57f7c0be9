import ComposableArchitecture
import SwiftUI

// What a feature sends to itself after an action of a child, the child leads to.
@Reducer struct Checkout {
    @Reducer enum Path {
        case address(Address)
        case payment(Payment)
        case done(Done)
        case failed(Failed)
    }

    @ObservableState struct State {
        var path = StackState<Path.State>()
    }

    enum Action {
        case path(StackActionOf<Path>)
        case startTapped
        case resolveResult(Bool)
        case helpRequested
        case `internal`(Internal)

        enum Internal { case addressLoaded }
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .startTapped:
                return .send(.internal(.addressLoaded))
            case .internal(.addressLoaded):
                state.path.append(.address(Address.State()))
                return .none
            case .path(.element(id: _, action: .address(.nextTapped))):
                state.path.append(.payment(Payment.State()))
                return .none
            case .path(.element(id: _, action: .payment(.finished(let isPaid)))):
                return .run { send in await send(.resolveResult(isPaid)) }
            case .resolveResult(let isPaid):
                state.path.append(isPaid ? .done(Done.State()) : .failed(Failed.State()))
                return .none
            default: return .none
            }
        }
        .forEach(\.path, action: \.path)
    }
}

@Reducer struct Address {
    @ObservableState struct State {}
    enum Action { case nextTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer struct Payment {
    @ObservableState struct State {}
    enum Action { case finished(Bool) }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer struct Done {
    @ObservableState struct State {}
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer struct Failed {
    @ObservableState struct State {}
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@main struct ShopApp: App {
    var body: some Scene {
        WindowGroup { CheckoutView(store: Store(initialState: Checkout.State()) { Checkout() }) }
    }
}

struct CheckoutView: View {
    @Bindable var store: StoreOf<Checkout>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            Button("Start") { store.send(.startTapped) }
        } destination: { store in
            switch store.case {
            case .address(let store): AddressView(store: store)
            case .payment(let store): PaymentView(store: store)
            case .done(let store): DoneView(store: store)
            case .failed(let store): FailedView(store: store)
            }
        }
    }
}

struct AddressView: View {
    let store: StoreOf<Address>
    var body: some View { Button("Next") { store.send(.nextTapped) } }
}

struct PaymentView: View {
    let store: StoreOf<Payment>
    var body: some View { Button("Pay") { store.send(.finished(true)) } }
}

struct DoneView: View {
    let store: StoreOf<Done>
    var body: some View { Text("Done") }
}

struct FailedView: View {
    let store: StoreOf<Failed>
    var body: some View { Text("Failed") }
}
