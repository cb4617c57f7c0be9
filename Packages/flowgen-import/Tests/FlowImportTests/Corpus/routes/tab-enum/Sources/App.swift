import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { MainView() } }
}

enum AppTab: CaseIterable {
    case home, search

    @ViewBuilder var content: some View {
        switch self {
        case .home: HomeView()
        case .search: SearchView()
        }
    }
}

struct MainView: View {
    var body: some View { TabView { ForEach(AppTab.allCases) { tab in tab.content.tag(tab) } } }
}

struct HomeView: View { var body: some View { NavigationLink("Item") { ItemView() } } }
struct SearchView: View { var body: some View { Text("Search") } }
struct ItemView: View { var body: some View { Text("Item") } }
