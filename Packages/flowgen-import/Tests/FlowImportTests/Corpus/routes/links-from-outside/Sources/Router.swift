import SwiftUI

enum Route: Hashable { case product, promotion }

@Observable final class Router {
    var path: [Route] = []
    func navigate(to route: Route) { path.append(route) }
    func handle(_ url: URL) { navigate(to: .promotion) }
}

struct HomeView: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            Button("") { router.navigate(to: .product) }
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .product: ProductView()
                    case .promotion: PromotionView()
                    }
                }
        }
    }
}
struct ProductView: View { var body: some View { Text("") } }
struct PromotionView: View { var body: some View { Text("") } }
