// Views of the flows of all modules, in the app, and a stack of each flow.

import FlowSupport
import PaymentKit
import Places
import ShopKit
import SwiftUI

struct Views: CornerScreens {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> some View {
        Button("Buy") { navigator.payment(productID: 1) }
    }
    func product(id: Int, _ navigator: ShopNavigator<ShopScreen.Product>) -> some View {
        Button("Pay", action: navigator.payAnywhere)
    }
    func receipt(orderID: Int, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> some View { Text("\(orderID)") }
    func card(productID: Int, address: Address?, _ navigator: PaymentNavigator<PaymentScreen.Card>) -> some View {
        Button("Shop") { Task { if case .left = await navigator.shop() { navigator.back() } } }
    }
    func confirm(_ navigator: PaymentNavigator<PaymentScreen.Confirm>) -> some View { Text("Sure?") }
    func pin(code: String, _ navigator: PaymentNavigator<PaymentScreen.Pin>) -> some View { Text(code) }
    func short(_ navigator: TermsNavigator<TermsScreen.Short>) -> some View {
        Button("All of it", action: navigator.whole)
    }
    func whole(_ navigator: TermsNavigator<TermsScreen.Whole>) -> some View { Text("Terms") }
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> some View { Text("Help") }
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
