// What an engineer writes for an app with every feature: the views, and the answers of its guards.

@MainActor
final class Session: MarketGuards {
    var isSignedUp = false
    var isLoggedIn = false
    var isAdult: Bool { get async { isLoggedIn } }
}

#if canImport(SwiftUI)
import SwiftUI

struct Screens: AuthScreens, HelpScreens, ShopScreens, CheckoutScreens, AccountScreens {
    func form(_ navigator: AuthNavigator<AuthScreen.Form>) -> some View {
        Button("Sign up", action: navigator.signedUp)
    }

    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> some View {
        Button("Close", action: navigator.back)
    }

    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> some View {
        Button("Product") { navigator.product(id: 7) }
        if navigator.canOrders { Button("Orders", action: navigator.orders) }
        Button("Help", action: navigator.help)
    }

    func product(id: Int, color: String?, _ navigator: ShopNavigator<ShopScreen.Product>) -> some View {
        Button("Buy") {
            Task {
                if case .paid(let orderID)? = await navigator.checkout(id: id) { print(orderID) }
            }
        }
        Button("Color") { navigator.colors(id: id) }
        Button("Account", action: navigator.account)
    }

    func colors(id: Int, _ navigator: ShopNavigator<ShopScreen.Colors>) -> some View {
        Button("Red") { navigator.done(value: "red") }
    }

    func tinted(id: Int, value: String, _ navigator: ShopNavigator<ShopScreen.Tinted>) -> some View {
        Text(value)
    }

    func receipt(orderID: String, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> some View { Text(orderID) }
    func orders(_ navigator: ShopNavigator<ShopScreen.Orders>) -> some View { Text("Orders") }
    func returns(_ navigator: ShopNavigator<ShopScreen.Returns>) -> some View { Text("Returns") }

    func address(id: Int, _ navigator: CheckoutNavigator<CheckoutScreen.Address>) -> some View {
        Button("Next", action: navigator.summary)
    }

    func summary(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) -> some View {
        Button("Pay") { navigator.paid(orderID: "A1") }
    }

    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> some View {
        Button("Log out", action: navigator.logOut)
    }
}

struct Market: View {
    let session: Session

    var body: some View {
        MarketView(Screens(), guards: session, onEvent: { print($0.route.analyticsName) }, onFinish: { print($0) })
    }
}
#endif
