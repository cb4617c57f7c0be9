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

struct HomeView: View {
    @Environment(Router.self) var router
    var body: some View {
        ProductRow(id: 1).allowsHitTesting(false)
        VStack { ProductRow(id: 2) }.allowsHitTesting(false)
        Text("Menu").contextMenu {
            Button("Help") { router.navigate(to: .help) }
        } preview: {
            ProductRow(id: 3)
        }
        ReviewsPanel(router: Router())
        ReviewsPanel().environment(Router())
    }
}

struct ProductRow: View {
    let id: Int
    @Environment(Router.self) var router
    var body: some View { Button("Open") { router.navigate(to: .product(id: id)) } }
}
struct ReviewsPanel: View {
    @Environment(Router.self) var router
    var body: some View { Button("Open") { router.navigate(to: .reviews(of: 1, sorting: .best)) } }
}
struct ProductView: View { let id: Int; var body: some View { Text("") } }
struct ReviewsView: View { var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }

#Preview { ProductRow(id: 4) }

struct ReviewsPanel_Previews: PreviewProvider {
    static var previews: some View { ReviewsPanel() }
}
