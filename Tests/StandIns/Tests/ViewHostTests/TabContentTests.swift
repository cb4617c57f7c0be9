import SwiftUI
import Testing
import ViewHost

/// Tab views of iOS 18.
@MainActor @Suite struct TabContentTests {
    enum Place: String, CaseIterable { case home, search, me }

    struct Tabs: View {
        @State private var place = Place.home
        @State private var isLoggedIn = false
        var body: some View {
            TabView(selection: $place) {
                Tab("Home", systemImage: "house", value: .home) {
                    NavigationStack { Button("Log in") { isLoggedIn = true } }
                }
                .badge(2)
                Tab(value: Place.search) {
                    StateTests.Counter()
                } label: {
                    Label("Search", systemImage: "magnifyingglass")
                }
                if isLoggedIn {
                    Tab("Me", systemImage: "person", value: .me) { Text("me") }
                }
            }
        }
    }

    @Test func tabsAreSelectedByTheirValues() throws {
        let host = try ViewHost(Tabs())
        #expect(host.tabs == ["Home", "Search"])
        #expect(host.tabItems.map(\.image) == ["house", "magnifyingglass"])
        #expect(host.tabItems.map(\.badge) == ["2", nil])
        #expect(host.tabItems.map(\.tag) == [Place.home, .search].map(AnyHashable.init))
        try host.selectTab("Search")
        try host.tap("More")
        try host.selectTab("Home")
        try host.tap("Log in")
        #expect(host.tabs == ["Home", "Search", "Me"])
        try host.selectTab("Search")
        #expect(host.texts == ["1"])
        #expect(host.selectedTab == "Search")
    }

    @Test func tabsOfACollectionAndTabsWithABody() throws {
        struct Middle: TabContent {
            @State private var title = "Middle"
            var body: some TabContent<Place> {
                Tab(title, systemImage: "circle", value: .search) { Text("middle") }
            }
        }
        struct Mixed: View {
            @State private var place = Place.search
            var body: some View {
                TabView(selection: $place) {
                    ForEach([Place.home, .me], id: \.self) { place in
                        Tab(place.rawValue, systemImage: "star", value: place) { Text(place.rawValue) }
                    }
                    Middle()
                }
            }
        }
        let host = try ViewHost(Mixed())
        #expect(host.tabs == ["home", "me", "Middle"])
        #expect(host.texts == ["middle"])
        try host.selectTab("me")
        #expect(host.texts == ["me"])
    }

    @Test func tabsWithoutValuesKeepTheirOwnSelection() throws {
        let host = try ViewHost(
            TabView {
                Tab("One", systemImage: "1.circle") { Text("one") }
                Tab("Two", systemImage: "2.circle") { Text("two") }
            })
        #expect(host.texts == ["one"])
        try host.selectTab("Two")
        #expect(host.texts == ["two"])
    }
}
