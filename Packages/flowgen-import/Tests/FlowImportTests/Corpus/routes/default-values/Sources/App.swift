import SwiftUI

enum Route: Hashable {
    case home(section: Int = 1, query: String?, user: String)
    case help(topic: Topic)
}

struct RootView: View {
    @State var path: [Route] = []
    var body: some View {
        NavigationStack(path: $path) {
            Text("")
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .home(let section, let query, let user): HomeView(path: $path)
                    case .help(let topic): HelpView(topic: topic)
                    }
                }
        }
    }
}

struct HomeView: View {
    @Binding var path: [Route]
    var body: some View { Button("Help") { path.append(.help(topic: .orders)) } }
}

enum Topic: String { case orders, payment }
struct HelpView: View { let topic: Topic; var body: some View { Text("") } }
