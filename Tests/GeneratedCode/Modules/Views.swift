// Views of the flows of all modules, in the app, and a stack of each flow.

import FlowSupport
import PaymentKit
import Places
import ShopKit
import SwiftUI

struct Views: CornerScreens {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> any View {
        Button("Buy") { navigator.payment(productID: 1) }
    }
    func product(id: Int, _ navigator: ShopNavigator<ShopScreen.Product>) -> any View {
        Button("Pay", action: navigator.payAnywhere)
    }
    func receipt(orderID: Int, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> any View { Text("\(orderID)") }
    func card(productID: Int, address: Address?, _ navigator: PaymentNavigator<PaymentScreen.Card>) -> any View {
        Button("Shop") { Task { if case .left = await navigator.shop() { navigator.back() } } }
    }
    func confirm(_ navigator: PaymentNavigator<PaymentScreen.Confirm>) -> any View { Text("Sure?") }
    func pin(code: String, _ navigator: PaymentNavigator<PaymentScreen.Pin>) -> any View { Text(code) }
    func short(_ navigator: TermsNavigator<TermsScreen.Short>) -> any View {
        Button("All of it", action: navigator.whole)
    }
    func whole(_ navigator: TermsNavigator<TermsScreen.Whole>) -> any View { Text("Terms") }
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> any View { Text("Help") }
}

struct Guards: CornerGuards {
    var isOpen: Bool { true }
}

struct Stacks: View {
    var body: some View {
        CornerView(Views(), guards: Guards())
        ShopNavigationStack(
            Views(), guards: FlowGuards(Guards()), modules: CornerModuleAnswers(),
            adding: FlowScreens().payment(Views()).help(Views()))
        PaymentNavigationStack(
            Views(), adding: FlowScreens().shop(Views()).help(Views()),
            router: PaymentRouter(productID: 1, guards: FlowGuards(Guards()), modules: CornerModuleAnswers()))
    }
}
