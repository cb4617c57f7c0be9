import ComposableArchitecture
import SwiftUI

// MARK: - Written by the app

struct Screens: CornerScreens {
    @ViewBuilder func onboarding(_ store: StoreOf<OnboardingFeature>) -> any View {
        Text("Welcome")
        Button("Sign up") { store.send(.navigate(.accountForm())) }
    }
    @ViewBuilder func accountForm(_ store: StoreOf<AccountFormFeature>) -> any View {
        Text("Form")
        Button("Done") { store.send(.navigate(.endCreateAccount)) }
    }
    @ViewBuilder func endCreateAccount(_ store: StoreOf<EndCreateAccountFeature>) -> any View {
        Text("Created")
        Button("Go on") { store.send(.navigate(.signedUp)) }
    }
    @ViewBuilder func address(_ store: StoreOf<AddressFeature>) -> any View {
        Text("Address")
        Button("Pay") { store.send(.navigate(.payment(postcode: "1010"))) }
    }
    @ViewBuilder func payment(_ store: StoreOf<PaymentFeature>) -> any View {
        Text("Payment \(store.postcode)")
        Button("Buy") { store.send(.navigate(.paid(orderID: "A1"))) }
    }
    @ViewBuilder func home(_ store: StoreOf<HomeFeature>) -> any View {
        Text("Home")
        Button("Product 7") { store.send(.productTapped(7)) }
        Button("Cart") { store.send(.navigate(.cart)) }
    }
    @ViewBuilder func product(_ store: StoreOf<ProductFeature>) -> any View {
        Text("Product \(store.state.id), taps \(store.buttons.taps)")
        Button("Next") { store.send(.navigate(.product(id: store.state.id + 1))) }
        Button("Buy") { store.send(.buttons(.buyTapped)) }
        Button("Home") { store.send(.navigate(.backToRoot)) }
        Button("Close") { store.send(.closeTapped) }
    }
    @ViewBuilder func colorPicker(_ store: StoreOf<ColorPickerFeature>) -> any View { Text("Colors") }
    @ViewBuilder func cart(_ store: StoreOf<CartFeature>) -> any View {
        Text("Cart")
        Button("Check out") { store.send(.navigate(.checkout)) }
        Button("Express") { store.send(.navigate(.expressCheckout)) }
        Button("Offer") { store.send(.navigate(.product(id: 3))) }
    }
    @ViewBuilder func receipt(_ store: StoreOf<ReceiptFeature>) -> any View {
        Text("Receipt \(store.orderID)")
        Button("Shop on") { store.send(.navigate(.shopOn)) }
    }
}
