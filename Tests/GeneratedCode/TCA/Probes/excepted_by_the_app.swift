// expect: type 'CheckoutPaymentRequest.Anywhere' has no member 'signIn'
// One of the app's own transitions, from a screen that is excepted from it.

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<PaymentFeature>) { store.send(.navigate(.app(.signIn))) }
