import SwiftUI

enum Route: Hashable {
    case saved(id: Int, url: URL?, sorting: Sorting)
    case unsaved(image: UIImage, thing: Thing)
    case refused(action: () -> Void, pair: (Int, Int), store: any Store)
    case unlabelled(String, [Int])
    case defaults(page: Int = 1, query: String? = nil)
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
                Button("") { router.open(.saved(id: 1, url: nil, sorting: .best)) }
                Button("") { router.open(.unsaved(image: image, thing: thing)) }
                Button("") { router.open(.refused(action: {}, pair: (1, 2), store: store)) }
                Button("") { router.open(.unlabelled("", [])) }
                Button("") { router.open(.defaults()) }
            }
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .saved: SavedView()
                case .unsaved: UnsavedView()
                case .refused: RefusedView()
                case .unlabelled: UnlabelledView()
                case .defaults: DefaultsView()
                }
            }
        }
    }
}
struct SavedView: View { var body: some View { Text("") } }
struct UnsavedView: View { var body: some View { Text("") } }
struct RefusedView: View { var body: some View { Text("") } }
struct UnlabelledView: View { var body: some View { Text("") } }
struct DefaultsView: View { var body: some View { Text("") } }

enum Sorting: String, Codable { case best }
struct Thing: Hashable {}
protocol Store {}
