// expect: cannot convert value of type 'Int' to expected argument type 'String'
@MainActor
func probe(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) { navigator.paid(orderID: 7) }
