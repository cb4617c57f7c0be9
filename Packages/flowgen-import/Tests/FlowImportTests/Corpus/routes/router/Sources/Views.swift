import SwiftUI

struct RootView: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            HomeView()
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .product(let id): ProductView(id: id)
                    case let .reviews(id, sorting): ReviewsView(id: id, sorting: sorting)
                    case .help: HelpView()
                    }
                }
        }
        .sheet(item: $router.sheet) { sheet in
            switch sheet {
            case .cart: CartView()
            case .settings: NavigationStack { SettingsView() }
            }
        }
    }
}

struct HomeView: View {
    @Environment(Router.self) var router
    var body: some View {
        Button("Product") { router.navigate(to: .product(id: 7)) }
        Button("Cart") { router.sheet = .cart }
    }
}

struct ProductView: View {
    let id: Int
    @Environment(Router.self) var router
    var body: some View {
        NavigationLink(value: Route.reviews(of: id, sorting: .best)) { Text("Reviews") }
        Button("Help") { router.path.append(.help) }
    }
}

struct ReviewsView: View { let id: Int; let sorting: Sorting; var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }
struct CartView: View {
    @Environment(Router.self) var router
    var body: some View { Button("Settings") { router.sheet = .settings } }
}
struct SettingsView: View { var body: some View { Text("") } }
