// The handwritten part: views, and which view shows which route, for flows that do not name their views in YAML.

#if canImport(SwiftUI)
import SwiftUI

// Auth names its views in YAML. A view gets the router from the environment, or its navigator through its initializer.

struct OnboardingView: View {
    @EnvironmentObject private var authRouter: AuthRouter

    var body: some View {
        Button("Start") { authRouter.push(to: .createAccount) }
    }
}

struct CreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.CreateAccount>

    var body: some View {
        VStack {
            Button("Next") { navigator.accountForm() }
            Button("Terms") { navigator.terms() }
        }
    }
}

struct AccountFormView: View {
    let referrer: String?
    let navigator: AuthNavigator<AuthScreen.AccountForm>

    var body: some View {
        Button("Create", action: navigator.endCreateAccount)
    }
}

struct EndCreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.EndCreateAccount>

    var body: some View {
        Button("Done") { navigator.signedUp() }
    }
}

struct TermsView: View {
    @EnvironmentObject private var authRouter: AuthRouter

    var body: some View {
        Button("Close") { authRouter.pop() }
    }
}

// The other flows do not name their views: one value provides every screen.

struct Screens {
    let session: Session
}

extension Screens: ShopScreens {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> any View {
        Button("Product 7") { navigator.productDetail(id: 7) }
        Button("Cart", action: navigator.cart)
        Button("Help") { navigator.help() }
    }

    func productDetail(
        id: Int,
        color: ProductColor?,
        _ navigator: ShopNavigator<ShopScreen.ProductDetail>
    ) -> any View {
        Button("Similar") { navigator.productDetail(id: id + 1, color: color) }
        Button("Reviews") { navigator.newestReviews(id: id) }
        Button("Color: \(color?.rawValue ?? "any")") { navigator.colorPicker(id: id) }
        Button("Cart", action: navigator.cart)
        Button("Home", action: navigator.backToRoot)
    }

    func reviews(
        id: Int,
        sorting: ReviewSorting,
        _ navigator: ShopNavigator<ShopScreen.Reviews>
    ) -> any View {
        Button("Back", action: navigator.back)
    }

    func colorPicker(id: Int, _ navigator: ShopNavigator<ShopScreen.ColorPicker>) -> any View {
        ForEach(ProductColor.allCases, id: \.self) { color in
            Button(color.rawValue) { navigator.done(value: color) }
        }
    }

    func cart(_ navigator: ShopNavigator<ShopScreen.Cart>) -> any View {
        Button("Check out") { navigator.checkout() }
        Button("Another") { navigator.productDetail(id: 8) }
    }

    func receipt(orderID: String, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> any View {
        Button("Order \(orderID)") { navigator.order(orderID: orderID) }
        Button("Shop on", action: navigator.shopOn)
    }
}

extension Screens: CheckoutScreens {
    func address(_ navigator: CheckoutNavigator<CheckoutScreen.Address>) -> any View {
        Button("Deliver") { navigator.payment(postcode: "04524") }
        Button("Cancel", action: navigator.cancelled)
    }

    func payment(postcode: String, _ navigator: CheckoutNavigator<CheckoutScreen.Payment>) -> any View {
        Button("Pay") { navigator.paid(orderID: "A1") }
        Button("I am an adult", action: navigator.confirmAge)
    }

    func age(_ navigator: CheckoutNavigator<CheckoutScreen.Age>) -> any View {
        Button("I am", action: navigator.confirmed)
    }
}

extension Screens: SearchScreens {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> any View {
        Button("Search") { navigator.results(query: "shoes") }
    }

    func results(
        query: String,
        page: Int,
        tags: [String],
        _ navigator: SearchNavigator<SearchScreen.Results>
    ) -> any View {
        Button("Next page") { navigator.refine(query: query, page: page + 1, tags: tags) }
        Button("Filters", action: navigator.filters)
        Button("Best match") { navigator.product(id: 7) }
    }

    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> any View {
        Button("Apply") { navigator.apply(query: "shoes", tags: ["red"]) }
    }
}

extension Screens: AccountScreens {
    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> any View {
        Button("Orders", action: navigator.orders)
        Button("Settings", action: navigator.settings)
    }

    func orders(_ navigator: AccountNavigator<AccountScreen.Orders>) -> any View {
        Button("Order A1") { navigator.order(orderID: "A1") }
    }

    func order(orderID: String, _ navigator: AccountNavigator<AccountScreen.Order>) -> any View {
        Button("Help") { navigator.help() }
    }

    func settings(_ navigator: AccountNavigator<AccountScreen.Settings>) -> any View {
        Button("Log out") {
            session.logOut()
            navigator.logOut()
        }
    }
}

extension Screens: HelpScreens {
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> any View {
        Button("Delivery") { navigator.topic(name: "delivery") }
    }

    func topic(name: String, _ navigator: HelpNavigator<HelpScreen.Topic>) -> any View {
        Button("Back", action: navigator.back)
    }
}
#endif
