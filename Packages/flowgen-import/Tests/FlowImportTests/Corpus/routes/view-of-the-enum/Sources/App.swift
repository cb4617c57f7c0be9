import SwiftUI

enum Destination: Hashable { case detail(Int), about }

extension Destination {
    @ViewBuilder var view: some View {
        switch self {
        case .detail(let id): DetailView(id: id)
        case .about: AboutView()
        }
    }
}

struct HomeView: View {
    @State var path: [Destination] = []
    var body: some View {
        NavigationStack(path: $path) {
            Button("Detail") { path.append(.detail(1)) }
                .navigationDestination(for: Destination.self) { $0.view }
        }
    }
}

struct DetailView: View {
    let id: Int
    var body: some View { NavigationLink(value: Destination.about) { Text("About") } }
}
struct AboutView: View { var body: some View { Text("") } }
