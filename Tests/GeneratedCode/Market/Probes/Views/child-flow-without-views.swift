// expect: does not conform to protocol 'CheckoutScreens'
import SwiftUI

struct Views: CheckoutScreens {
    func summary(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) -> any View { Text("") }
}
