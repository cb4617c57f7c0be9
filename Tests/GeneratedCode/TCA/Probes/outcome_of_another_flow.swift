// expect: type 'CheckoutScreen.Payment' (aka 'CheckoutPaymentRequest') has no member 'signedUp'

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<PaymentFeature>) { store.send(.navigate(.signedUp)) }
