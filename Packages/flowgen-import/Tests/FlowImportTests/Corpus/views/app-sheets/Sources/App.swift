import SwiftUI

@main struct ShopApp: App {
    var body: some Scene {
        WindowGroup { MainView().sheet(isPresented: $scene.isWelcome) { WelcomeView() } }
        // Another window: nothing leads from a tab to it.
        Settings { PreferencesView() }
    }
}

struct MainView: View {
    var body: some View {
        TabView {
            HomeView()
            SearchView()
        }
        .sheet(isPresented: $scene.isSettings) { SettingsView() }
        .sheet(isPresented: $scene.isResults) { SearchView() }
        .fullScreenCover(isPresented: $scene.isUpdate) { UpdateView() }
    }
}

struct HomeView: View {
    var body: some View { Button("Settings") { scene.isSettings = true } }
}

struct SearchView: View { var body: some View { NavigationLink("Item") { ItemView() } } }
struct ItemView: View { var body: some View { Text("Item") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
struct WelcomeView: View { var body: some View { NavigationLink("More") { ItemView() } } }
struct UpdateView: View { var body: some View { Text("Update") } }
struct PreferencesView: View { var body: some View { Text("").sheet(isPresented: $x) { KeysView() } } }
struct KeysView: View { var body: some View { Text("Keys") } }
