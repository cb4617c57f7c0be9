import ComposableArchitecture
import SwiftUI

@Reducer
struct AddressFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(CheckoutScreen.Address)
    }
}

@Reducer
struct PaymentFeature {
    @ObservableState
    struct State: Equatable {
        let postcode: String
        var isPaying = false
    }

    enum Action {
        case navigate(CheckoutScreen.Payment)
        case payTapped
        case paid(orderID: String)
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .payTapped:
            state.isPaying = true
            // The effect ends with its screen: whoever leaves has not paid.
            return .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(.paid(orderID: "A1"))
            }
        case .paid(let orderID):
            state.isPaying = false
            return .send(.navigate(.paid(orderID: orderID)))
        case .navigate: return .none
        }
    }
}

@Reducer
struct AgeFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(CheckoutScreen.Age)
    }
}

extension Screens: CheckoutScreens {
    func address(_ store: StoreOf<AddressFeature>) -> any View {
        Button("Deliver") { store.send(.navigate(.payment(postcode: "04524"))) }
        Button("Cancel") { store.send(.navigate(.cancelled)) }
    }

    func payment(_ store: StoreOf<PaymentFeature>) -> any View {
        Text("Delivered to \(store.postcode)")
        Button("Pay") { store.send(.payTapped) }.disabled(store.isPaying)
        Button("I am an adult") { store.send(.navigate(.confirmAge)) }
    }

    func age(_ store: StoreOf<AgeFeature>) -> any View {
        Button("I am") { store.send(.navigate(.confirmed)) }
    }
}
