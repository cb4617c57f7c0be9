import SwiftUI

enum Place: String, CaseIterable {
    case home, search, me
}

struct MoreTabs: TabContent {
    @State private var title = "Me"
    var body: some TabContent<Place> {
        Tab(title, systemImage: "person", value: Place.me) { Text("me") }
    }
}

struct Tabs: View {
    @State private var place = Place.home
    @State private var isShown = false
    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: .home) {
                NavigationStack { Text("home") }
            }
            .badge(2)
            Tab(value: Place.search) {
                Text("search")
            } label: {
                Label("Search", systemImage: "magnifyingglass")
            }
            if isShown {
                MoreTabs()
            } else {
                Tab("None", systemImage: "nosign", value: Place.me) { EmptyView() }.badge("New")
            }
        }
        TabView(selection: $place) {
            ForEach(Place.allCases, id: \.self) { place in
                Tab(place.rawValue, systemImage: "star", value: place) { Text(place.rawValue) }
            }
        }
        TabView {
            Tab("One", systemImage: "1.circle") { Text("one") }
            Tab {
                Text("two")
            } label: {
                Text("Two")
            }
        }
    }
}

struct OldAndNew: View {
    @State private var place = Place.home
    var body: some View {
        if #available(iOS 18, *) {
            TabView(selection: $place) { Tab("Home", systemImage: "house", value: .home) { Text("home") } }
        } else {
            TabView(selection: $place) { Text("home").tabItem { Label("Home", systemImage: "house") }.tag(Place.home) }
        }
    }
}
