// What an engineer writes for an app with every feature: the views, and the answers of its guards.

@MainActor
final class Session: MarketGuards {
    var isSignedUp = false
    var isLoggedIn = false
    var isBeta = false
    var isClosed = false
    var isAdult: Bool { get async { isLoggedIn } }
}

#if canImport(SwiftUI)
import SwiftUI

/// Modifiers that apps with hand-written routers have: the generated code has none of their names.
extension View {
    func swipeBackDisabled(_ isDisabled: Bool) -> some View { navigationBarBackButtonHidden(isDisabled) }
    func isBackSwipeDisabled(_ isDisabled: Bool) -> some View { swipeBackDisabled(isDisabled) }
    func isTabHidden(_ isHidden: Bool) -> some View { swipeBackDisabled(isHidden) }
}

struct Screens: AuthScreens, HelpScreens, ShopScreens, CheckoutScreens, LabScreens, AccountScreens {
    func form(_ navigator: AuthNavigator<AuthScreen.Form>) -> any View {
        Button("Sign up", action: navigator.signedUp)
    }

    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> any View {
        Button("Close", action: navigator.back)
    }

    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> any View {
        Button("Product") { navigator.product(id: 7) }
        if navigator.canOrders { Button("Orders", action: navigator.orders) }
        Button("Help", action: navigator.help)
    }

    func product(id: Int, color: String?, _ navigator: ShopNavigator<ShopScreen.Product>) -> any View {
        Button("Buy") {
            Task {
                if case .paid(let orderID)? = await navigator.checkout(id: id) { print(orderID) }
            }
        }
        Button("Color") { navigator.colors(id: id) }
        Button("Account", action: navigator.account)
    }

    func colors(id: Int, _ navigator: ShopNavigator<ShopScreen.Colors>) -> any View {
        Button("Red") { navigator.done(value: "red") }
    }

    func label(_ navigator: ShopNavigator<ShopScreen.Label>) -> any View {
        Button("Label") { navigator.done(text: "red", size: 3) }
    }

    func hint(_ navigator: ShopNavigator<ShopScreen.Hint>) -> any View {
        Button("Hint") { navigator.done() }
    }

    func ideas(_ navigator: LabNavigator<LabScreen.Ideas>) -> any View {
        Button("Idea") { navigator.idea(id: 1) }
    }

    func idea(id: Int, _ navigator: LabNavigator<LabScreen.Idea>) -> any View { Text("Idea \(id)") }

    func rating(_ navigator: LabNavigator<LabScreen.Rating>) -> any View {
        Button("Rate", action: navigator.rate)
    }

    func tinted(id: Int, value: String, _ navigator: ShopNavigator<ShopScreen.Tinted>) -> any View {
        Text(value)
    }

    func receipt(orderID: String, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> any View { Text(orderID) }
    func orders(_ navigator: ShopNavigator<ShopScreen.Orders>) -> any View { Text("Orders") }
    func returns(_ navigator: ShopNavigator<ShopScreen.Returns>) -> any View { Text("Returns") }

    func address(id: Int, _ navigator: CheckoutNavigator<CheckoutScreen.Address>) -> any View {
        Button("Next", action: navigator.summary)
    }

    func summary(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) -> any View {
        Button("Pay") { navigator.paid(orderID: "A1") }
    }

    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> any View {
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
