import SwiftUI

enum Place: String, CaseIterable, Identifiable {
    case home, search
    var id: Self { self }
}

@MainActor final class TabRouter: ObservableObject {
    @Published var selected = Place.home
    @Published var optional: Place?
    @Published var paths: [Place: [Route]] = [:]
    subscript(path place: Place) -> [Route] {
        get { paths[place] ?? [] }
        set { paths[place] = newValue }
    }
}

struct Tabs: View {
    @StateObject private var router = TabRouter()
    private let title = "title"
    var body: some View {
        TabView(selection: $router.selected) {
            ForEach(Place.allCases) { place in
                NavigationStack(path: $router[path: place]) { Text(place.rawValue) }
                    .tabItem { Label(place.rawValue, systemImage: "house") }
                    .tag(place)
                    .badge(place == .home ? 3 : 0)
            }
        }
        .ignoresSafeArea(.keyboard, edges: .bottom)
        .ignoresSafeArea(title.isEmpty ? [] : [.keyboard, .container])
        TabView(selection: $router.optional) {
            Text("a").tabItem {
                Image(systemName: "house")
                Text("Home")
            }
            .tag(Place.home)
            if router.selected == .search {
                Text("b").tabItem { Text("Search") }.tag(Place.search, includeOptional: false).badge("New")
            }
        }
        TabView {
            Text("a").tabItem { Text("One") }.badge(Text("1"))
            Text("b").tabItem { Text("Two") }.badge(title).toolbarVisibility(.hidden, for: .tabBar)
        }
    }
}
