import SwiftUI

enum Route: Hashable {
    case one
    case two
    case three
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
                Button("") {
                    let route = isFirst ? Route.one : Route.two
                    router.open(route)
                }
                Button("") { router.open(isThird ? .three : .one) }
                Button("") { router.open(choose()) }
            }
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .one: OneView()
                case .two: TwoView()
                case .three: ThreeView()
                }
            }
        }
    }
}
struct OneView: View { var body: some View { Text("") } }
struct TwoView: View { var body: some View { Text("") } }
struct ThreeView: View { var body: some View { Text("") } }
