import SwiftUI

enum Route: Hashable {
    case known
    case forgotten
}

@Observable final class Router {
    var path: [Route] = []
    func open(_ route: Route) { path.append(route) }
}

struct HomeView: View {
    @State var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            VStack {
                Button("") { router.open(.known) }
                Button("") { router.open(.forgotten) }
            }
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .known: KnownView()
                case .forgotten: fatalError()
                }
            }
        }
    }
}
struct KnownView: View { var body: some View { Text("") } }
