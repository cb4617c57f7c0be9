import SwiftUI

@Observable final class Router {
    var path: [Route] = []
}

enum Route: Hashable { case product(id: Int), cart, help, legal }

struct RootView: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            HomeView()
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .product(let id): ProductView(id: id)
                    case .cart: CartView()
                    case .help: HelpView()
                    case .legal: LegalView()
                    }
                }
        }
    }
}

struct HomeView: View {
    @Environment(Router.self) var router
    var body: some View {
        Button("Product") { router.path.append(.product(id: 1)) }
    }
}

struct ProductView: View {
    let id: Int
    @Environment(Router.self) var router
    var body: some View {
        HelpButton()
        Button("Cart") { router.path.append(.cart) }
    }
}

struct HelpButton: View {
    @Environment(Router.self) var router
    var body: some View {
        Button("Help") { router.path.append(.help) }
        Button("Legal") { router.path.append(.legal) }
    }
}

// It leads to the help itself, too.
struct CartView: View {
    @Environment(Router.self) var router
    var body: some View {
        HelpButton()
        Text("Help").onTapGesture { router.path.append(.help) }
    }
}

struct HelpView: View { var body: some View { Text("") } }
struct LegalView: View { var body: some View { Text("") } }
