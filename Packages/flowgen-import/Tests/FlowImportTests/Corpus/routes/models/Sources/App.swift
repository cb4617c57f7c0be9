import SwiftUI

enum Route: Hashable { case item, author }

struct RootView: View {
    @State private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            HomeView().navigationDestination(for: Route.self) { route in
                switch route {
                case .item: ItemView(model: ItemModel())
                case .author: AuthorView(model: ItemModel())
                }
            }
        }
    }
}

@Observable final class Router {
    var path: [Route] = []
    func navigate(to route: Route) { path.append(route) }
}

// A model of several views navigates for those that call it.
final class ItemModel {
    func open() { router.navigate(to: .item) }
    func openAuthor() { router.navigate(to: .author) }
    // Nobody calls it by name: who knows for whom it is.
    func process() { router.navigate(to: .item) }
}

struct HomeView: View {
    let model: ItemModel
    var body: some View { Button("Item", action: model.open) }
}
struct ItemView: View {
    let model: ItemModel
    var body: some View { Button("Author") { model.openAuthor() } }
}
struct AuthorView: View {
    let model: ItemModel
    var body: some View { Text("Author") }
}
