// What an engineer writes: views, and which view shows which route of a flow that names none in YAML.

#if canImport(SwiftUI)
import SwiftUI

// Auth names its views in YAML. A view gets the router from the environment, or its navigator in its initializer.

struct OnboardingView: View {
    @Environment(AuthRouter.self) private var authRouter

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
        Button("Done", action: navigator.signedUp)
    }
}

struct TermsView: View {
    @Environment(AuthRouter.self) private var authRouter

    var body: some View {
        Button("Close") { authRouter.pop() }
    }
}

/// Shows the title that YAML declares for the screen.
struct DeclaredTitle: ViewModifier {
    @Environment(\.flowRoute) private var route

    func body(content: Content) -> some View {
        content.navigationTitle(route?.title?.text ?? Text(verbatim: ""))
    }
}

/// A view with state, created once with the values that its screen was first shown with.
struct ResultsView: View {
    @State private var page: Int
    private let next: (Int) -> Void

    init(page: Int, next: @escaping (Int) -> Void) {
        _page = State(wrappedValue: page)
        self.next = next
    }

    var body: some View {
        Button("Next page") { next(page + 1) }
        Text("Page \(page)")
    }
}

// Shop and Search name none: one value provides every screen.

struct Screens: ShopScreens, SearchScreens {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> any View {
        Button("Product 7") { navigator.productDetail(id: 7) }
        Button("Help", action: navigator.help).modifier(DeclaredTitle())
    }

    func productDetail(
        id: Int,
        color: String?,
        _ navigator: ShopNavigator<ShopScreen.ProductDetail>
    ) -> any View {
        Button("Similar") { navigator.productDetail(id: id + 1, color: color) }
        Button("Reviews") { navigator.newestReviews(id: id) }
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

    func cart(_ navigator: ShopNavigator<ShopScreen.Cart>) -> any View {
        Button("Check out", action: navigator.address)
        Button("Another") { navigator.productDetail(id: 8) }
    }

    func address(_ navigator: ShopNavigator<ShopScreen.Address>) -> any View {
        Button("Next") { navigator.summary(postcode: "1234") }
        Button("Cancel", action: navigator.cancel)
    }

    func summary(postcode: String, _ navigator: ShopNavigator<ShopScreen.Summary>) -> any View {
        Button("Order") { navigator.ordered(orderID: "A1") }
        Button("Change cart", action: navigator.changeCart)
    }

    func help(_ navigator: ShopNavigator<ShopScreen.Help>) -> any View {
        Button("Close", action: navigator.back)
    }

    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> any View {
        Button("Search") { navigator.results(query: "shoes") }
            .modifier(DeclaredTitle())
    }

    func results(
        query: String,
        page: Int,
        tags: [String],
        _ navigator: SearchNavigator<SearchScreen.Results>
    ) -> any View {
        ResultsView(page: page, next: { navigator.refine(query: query, page: $0, tags: tags) })
            .modifier(DeclaredTitle())
        Button("Filters", action: navigator.filters)
    }

    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> any View {
        Button("Apply") { navigator.apply(query: "shoes", tags: ["red"]) }
    }
}
#endif
