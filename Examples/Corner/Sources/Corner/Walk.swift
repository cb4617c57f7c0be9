#if !canImport(SwiftUI)
import Foundation

/// Walks through the app as a user would, without a display, and prints where it is: from a link opened before signing
/// up, through signing up and a paid order, to a relaunch and logging out.
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

    static func main() async throws {
        let walk = Walk()
        walk.openLinkBeforeSigningUp()
        walk.signUp()
        walk.pickColor()
        await walk.buy()
        walk.searchInAnotherTab()
        try walk.relaunch()
        walk.logOut()
    }

    func openLinkBeforeSigningUp() {
        say("A link to a product, before signing up")
        app.stack.start()
        if let url = URL(string: "https://corner.example/products/7") { print("  \(app.open(url))") }
    }

    func signUp() {
        say("Signing up: then the link is opened")
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.stack)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(onTopOf: app.stack)?.accountForm(referrer: "a friend")
        AuthNavigator<AuthScreen.AccountForm>(onTopOf: app.stack)?.endCreateAccount()
        AuthNavigator<AuthScreen.EndCreateAccount>(onTopOf: app.stack)?.signedUp()
    }

    func pickColor() {
        say("Picking a color: the product is replaced by itself in that color")
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: app.stack)?.colorPicker(id: 7)
        ShopNavigator<ShopScreen.ColorPicker>(onTopOf: app.stack)?.done(value: .green)
        print("  \(app.stack.top.route.id)")
    }

    func buy() async {
        say("Buying: the checkout is a function that returns how it ended")
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: app.stack)?.cart()
        let cart = ShopNavigator<ShopScreen.Cart>(onTopOf: app.stack)
        let outcome = Task { await cart?.checkout() }
        await shown(.address)
        CheckoutNavigator<CheckoutScreen.Address>(onTopOf: app.stack)?.payment(postcode: "04524")
        await shown(.payment)
        CheckoutNavigator<CheckoutScreen.Payment>(onTopOf: app.stack)?.paid(orderID: "A1")
        if case .paid(let orderID)? = await outcome.value { print("  paid: \(orderID)") }

        say("The receipt leads to the order, in another tab")
        ShopNavigator<ShopScreen.Receipt>(onTopOf: app.stack)?.order(orderID: "A1")
    }

    func searchInAnotherTab() {
        say("Searching")
        app.tabs?.select(MainTab.search)
        SearchNavigator<SearchScreen.Search>(onTopOf: app.stack)?.results(query: "tea")
        SearchNavigator<SearchScreen.Results>(onTopOf: app.stack)?.refine(query: "green tea")
        print("  \(app.url(of: app.stack.top.route)?.absoluteString ?? "")")
    }

    func relaunch() throws {
        say("After a relaunch, all tabs are restored")
        let relaunched = CornerRouter(guards: session)
        relaunched.restore(app.saved())
        for stack in relaunched.tabs?.stacks ?? [] {
            print("  \(stack.entries.map(\.route.id).joined(separator: " › "))")
        }
    }

    func logOut() {
        say("After logging out, a guarded tab asks to sign up")
        session.logOut()
        app.sessionExpired()
        app.stack.start()
        app.tabs?.select(MainTab.account)
        print("  \(app.stack.entries.map(\.route.id).joined(separator: " › "))")
    }

    private func say(_ text: String) { print(text) }

    /// Waits until a screen is shown: a guard that asks the server answers later.
    private func shown(_ kind: CheckoutRoute.Kind) async {
        while (app.stack.top.route as? CheckoutRoute)?.kind != kind { await Task.yield() }
    }
}
#endif
