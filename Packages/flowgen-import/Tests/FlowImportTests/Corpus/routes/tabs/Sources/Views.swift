import SwiftUI

struct MainView: View {
    var body: some View {
        TabView {
            HomeTab().tabItem { Label("Home", systemImage: "house") }
            SearchTab().tabItem { Label("Search", systemImage: "magnifyingglass") }
        }
        .sheet(isPresented: $isNew) { NewsView() }
    }
}

struct HomeTab: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            Button("Product") { router.navigate(to: .product(id: 7)) }.withRoutes()
        }
    }
}

struct SearchTab: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            Button("Help") { router.navigate(to: .help) }.withRoutes()
        }
    }
}

extension View {
    func withRoutes() -> some View {
        navigationDestination(for: Route.self) { route in
            switch route {
            case .product(let id): ProductView(id: id)
            case let .reviews(id, sorting): ReviewsView(id: id)
            case .help: HelpView()
            }
        }
    }
}

struct NewsView: View { var body: some View { Text("") } }
struct ProductView: View {
    let id: Int
    @Environment(Router.self) var router
    var body: some View { Button("") { router.navigate(to: .reviews(of: id, sorting: .best)) } }
}
struct ReviewsView: View { let id: Int; var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }
