import SwiftUI

struct RootView: View {
    var body: some View {
        HomeView().navigationDestination(for: Route.self) { route in
            switch route {
            case .product(let id): ProductView(id: id)
            case .reviews: ReviewsView()
            case .help: HelpView()
            }
        }
    }
}

struct HomeView: View { var body: some View { List { ProductRow(id: 1) } } }
struct ProductView: View { let id: Int; var body: some View { ProductRow(id: 2); HelpButton() } }
struct ReviewsView: View { var body: some View { HelpButton() } }
struct HelpView: View { var body: some View { Text("") } }

struct ProductRow: View {
    let id: Int
    @Environment(Router.self) var router
    var body: some View {
        Button("Open") { router.navigate(to: .product(id: id)) }
        Button("Reviews") { router.navigate(to: .reviews(of: id, sorting: .best)) }
    }
}

struct HelpButton: View {
    @Environment(Router.self) var router
    var body: some View { Button("Help") { router.navigate(to: .help) } }
}
