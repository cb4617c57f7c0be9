import SwiftUI
import Testing
import ViewHost

/// What tabs say about themselves, and what selects them.
@MainActor @Suite struct TabItemTests {
    enum Place: Hashable { case home, search }

    /// The items in one line, the selected one in brackets.
    private func bar(_ host: ViewHost) -> [String] {
        host.tabItems.map { item in
            let parts = [item.title, item.image ?? "", item.badge ?? ""].filter { !$0.isEmpty }
            return item.isSelected ? "[\(parts.joined(separator: " "))]" : parts.joined(separator: " ")
        }
    }

    @Test func anItemHasATitleAnImageABadgeAndATag() throws {
        let view = TabView(selection: .constant(Place.search)) {
            Text("a").tabItem { Label("Home", systemImage: "house") }.tag(Place.home).badge(3)
            Text("b").badge("New").tag(Place.search).tabItem {
                Image(systemName: "magnifyingglass")
                Text("Search")
            }
        }
        let host = try ViewHost(view)
        #expect(bar(host) == ["Home house 3", "[Search magnifyingglass New]"])
        #expect(host.tabItems.map(\.tag) == [Place.home, .search].map(AnyHashable.init))
    }

    @Test func aBadgeOfNothingIsNone() throws {
        let view = TabView {
            Text("a").tabItem { Text("One") }.badge(0)
            Text("b").tabItem { Text("Two") }.badge(nil as String?)
        }
        #expect(try ViewHost(view).tabItems.allSatisfy { $0.badge == nil })
    }

    @Test func aTabWithoutATitleIsCalledByItsImage() throws {
        let host = try ViewHost(
            TabView {
                Text("a").tabItem { Image(systemName: "house") }
                Text("b").tabItem { Image(systemName: "person") }
            })
        #expect(host.tabs == ["house", "person"])
        try host.selectTab("person")
        #expect(host.texts == ["b"])
        #expect(host.events == [.selectedTab("person")])
    }

    @Test func anItemChangesWithWhatItReads() throws {
        struct Inbox: View {
            @State private var count = 1
            var body: some View {
                TabView {
                    Button("Read") { count = 0 }
                        .tabItem { Label(count == 0 ? "Empty" : "Inbox", systemImage: "tray") }
                        .badge(count)
                }
            }
        }
        let host = try ViewHost(Inbox())
        #expect(bar(host) == ["[Inbox tray 1]"])
        try host.tap("Read")
        #expect(bar(host) == ["[Empty tray]"])
    }

    @Test func aViewMaySayInItsBodyThatItIsATab() throws {
        struct HomeTab: View {
            @State private var count = 0
            var body: some View {
                Button("Count \(count)") { count += 1 }
                    .tabItem { Label("Home", systemImage: "house") }.tag(Place.home)
            }
        }
        struct App: View {
            @State private var place = Place.search
            var body: some View {
                TabView(selection: $place) {
                    HomeTab()
                    Text("found").tabItem { Text("Search") }.tag(Place.search)
                }
            }
        }
        let host = try ViewHost(App())
        #expect(bar(host) == ["Home house", "[Search]"])
        try host.selectTab("Home")
        try host.tap("Count 0")
        #expect(host.buttons == ["Count 1"])
    }

    @Test func tabsAreFoundThroughBranches() throws {
        struct Branches: View {
            @State private var place = Place.home
            @State private var isLong = true
            var body: some View {
                TabView(selection: $place) {
                    ForEach([Place.home, .search], id: \.self) { place in
                        Group {
                            switch place {
                            case .home: NavigationStack { Button("Shorten") { isLong = false } }
                            case .search: StateTests.Counter()
                            }
                        }
                        .tabItem { Text("\(place)") }
                    }
                    if isLong { AnyView(Text("last").tabItem { Text("last") }) }
                }
            }
        }
        let host = try ViewHost(Branches())
        #expect(bar(host) == ["[home]", "search", "last"])
        try host.selectTab("search")
        try host.tap("More")
        try host.selectTab("home")
        try host.tap("Shorten")
        #expect(bar(host) == ["[home]", "search"])
        try host.selectTab("search")
        #expect(host.texts == ["1"])
    }

    @Test func aTagStandsForItselfInAnOptional() throws {
        struct Optional: View {
            let includesOptional: Bool
            @State private var place: Place? = .home
            var body: some View {
                TabView(selection: $place) {
                    Text("a").tabItem { Text("Home") }.tag(Place.home, includeOptional: includesOptional)
                    Text("b").tabItem { Text("Search") }.tag(Place.search, includeOptional: includesOptional)
                }
            }
        }
        let host = try ViewHost(Optional(includesOptional: true))
        try host.selectTab("Search")
        #expect(host.texts == ["b"])
        #expect(throws: ViewHostError.self) { try ViewHost(Optional(includesOptional: false)) }
    }

    @Test func aTagOfAnotherTypeSelectsNothing() throws {
        let view = TabView(selection: .constant(0)) {
            Text("a").tabItem { Text("One") }.tag(0)
            Text("b").tabItem { Text("Two") }.tag("two")
        }
        let host = try ViewHost(view)
        #expect(throws: ViewHostError.complaints(["The tag of tab Two is not of the selection's type."])) {
            try host.selectTab("Two")
        }
    }

    @Test func aSelectionOfNoTabIsComplainedAbout() {
        let view = TabView(selection: .constant(7)) { Text("a").tabItem { Text("One") }.tag(0) }
        #expect(
            throws: ViewHostError.complaints(["The selection 7 of a TabView is the tag of none of its tabs."])
        ) { try ViewHost(view) }
    }
}
