import SwiftUI

extension Screens: CheckoutScreens {
    func address(_ navigator: CheckoutNavigator<CheckoutScreen.Address>) -> any View {
        screen(navigator.summary, navigator.cancelled)
    }

    func summary(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) -> any View { screen(navigator.ordered) }
}
