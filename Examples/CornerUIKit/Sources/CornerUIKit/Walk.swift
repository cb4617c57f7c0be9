#if !canImport(UIKit) || os(watchOS)
import Foundation

/// Walks through the app as a user would, without a display, and prints where it is: from the start through signing up
/// to a paid order, and to a relaunch.
@main
@MainActor
struct Walk {
    let session = Session()
    let app: CornerRouter

    init() {
        app = CornerRouter(
            guards: session,
            onEvent: { print("  \($0.cause): \($0.route.analyticsName)") },
            onFinish: session.finished
        )
    }

    static func main() async {
        let walk = Walk()
        walk.lookAround()
        walk.chooseProduct()
        await walk.buy()
        walk.relaunch()
    }

    func lookAround() {
        say("Looking around, without an account")
        app.stack.start()
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.stack)?.cancelled()
    }

    func chooseProduct() {
        say("A product, in another color, and the cart")
        ShopNavigator<ShopScreen.Home>(onTopOf: app.stack)?.productDetail(id: 7)
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: app.stack)?.colorPicker(id: 7)
        ShopNavigator<ShopScreen.ColorPicker>(onTopOf: app.stack)?.done(value: .green)
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: app.stack)?.cart()
        print("  \(app.stack.description)")
    }

    func buy() async {
        say("The checkout needs a login: signing up comes first, then it goes on")
        let cart = ShopNavigator<ShopScreen.Cart>(onTopOf: app.stack)
        let outcome = Task { await cart?.checkout() }
        await shown("onboarding")
        print("  \(app.stack.description)")
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.stack)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(onTopOf: app.stack)?.accountForm()
        AuthNavigator<AuthScreen.AccountForm>(onTopOf: app.stack)?.endCreateAccount()
        session.logIn()  // The guard is asked again when the flow has ended.
        AuthNavigator<AuthScreen.EndCreateAccount>(onTopOf: app.stack)?.signedUp()
        print("  \(app.stack.description)")

        say("Paying: the checkout is a function that returns how it ended")
        CheckoutNavigator<CheckoutScreen.Address>(onTopOf: app.stack)?.payment(postcode: "04524")
        await shown("payment")
        CheckoutNavigator<CheckoutScreen.Payment>(onTopOf: app.stack)?.paid(orderID: "A1")
        if case .paid(let orderID)? = await outcome.value { print("  paid: \(orderID)") }
        print("  \(app.stack.description)")
    }

    func relaunch() {
        say("After a relaunch, all is restored")
        let relaunched = CornerRouter(guards: session)
        relaunched.restore(app.saved())
        print("  \(relaunched.stack.description)")
    }

    private func say(_ text: String) { print(text) }

    /// Waits until a screen is shown: tasks, and guards that ask the server, come later.
    private func shown(_ name: String) async {
        while app.stack.top.route.name != name { await Task.yield() }
    }
}
#endif
