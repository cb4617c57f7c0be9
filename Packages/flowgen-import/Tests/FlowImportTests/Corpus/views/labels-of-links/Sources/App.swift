import SwiftUI

enum Route: Hashable { case product(id: Int) }

struct HomeView: View {
    var body: some View {
        NavigationStack {
            NavigationLink(value: Route.product(id: 1)) { PosterView() }
            NavigationLink(destination: SettingsView()) { IconView() }
            NavigationLink { HelpView() } label: { IconView() }
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .product(let id): ProductView(id: id)
                    }
                }
        }
    }
}

struct ProductView: View { let id: Int; var body: some View { PosterView() } }
struct SettingsView: View { var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }
struct PosterView: View { var body: some View { Text("") } }
struct IconView: View { var body: some View { Text("") } }
