import SwiftUI

enum Route: Hashable {
    case root
    case all
    case none
    case call
    case `switch`
    case 홈
    case `true`
    case URLViewer
    case dismissed
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
                Button("") { router.open(.root) }
                Button("") { router.open(.all) }
                Button("") { router.open(.none) }
                Button("") { router.open(.call) }
                Button("") { router.open(.switch) }
                Button("") { router.open(.홈) }
                Button("") { router.open(.true) }
                Button("") { router.open(.URLViewer) }
                Button("") { router.open(.dismissed) }
            }
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .root: RootPage()
                case .all: AllPage()
                case .none: NonePage()
                case .call: CallPage()
                case .switch: SwitchPage()
                case .홈: 홈Page()
                case .true: TruePage()
                case .URLViewer: URLPage()
                case .dismissed: DismissedPage()
                }
            }
        }
    }
}
struct RootPage: View { var body: some View { Text("") } }
struct AllPage: View { var body: some View { Text("") } }
struct NonePage: View { var body: some View { Text("") } }
struct CallPage: View { var body: some View { Text("") } }
struct SwitchPage: View { var body: some View { Text("") } }
struct 홈Page: View { var body: some View { Text("") } }
struct TruePage: View { var body: some View { Text("") } }
struct URLPage: View { var body: some View { Text("") } }
struct DismissedPage: View { var body: some View { Text("") } }
