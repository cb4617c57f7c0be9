// expect: type 'CheckoutOutcome' has no member 'signedUp'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Product>) async -> Bool {
    switch await navigator.checkout(id: 7) {
    case .signedUp?: true
    default: false
    }
}
