import SwiftUI

@main struct ShopApp: App {
    #if targetEnvironment(macCatalyst)
    var body: some Scene { WindowGroup { SidebarView() } }
    #else
    var body: some Scene {
        WindowGroup {
            StoreProvider(store: store) { RootView().tint(.blue) }
        }
        WindowGroup { AboutView() }
    }
    #endif
}

struct AboutView: View { var body: some View { Text("About") } }
struct SidebarView: View { var body: some View { NavigationLink("Help") { HelpView() } } }

// One at a time: these are screens, and no parts of it.
struct RootView: View {
    var body: some View {
        content.sheet(isPresented: $isHelp) { HelpView() }
    }

    private var content: some View {
        Group {
            switch session.state {
            case .unknown: LaunchView()
            case .signedOut: LoginView()
            case .signedIn(let user): HomeView(user: user)
            }
        }
        #if DEBUG
        .overlay(DebugMenu())
        #endif
    }
}

struct LaunchView: View { var body: some View { ProgressView() } }
struct LoginView: View { var body: some View { NavigationLink("Forgotten") { PasswordView() } } }
struct HomeView: View { var body: some View { NavigationLink("Item") { ItemView() } } }
struct ItemView: View { var body: some View { Text("Item") } }
struct PasswordView: View { var body: some View { Text("Password") } }
struct HelpView: View { var body: some View { Text("Help") } }
struct DebugMenu: View { var body: some View { NavigationLink("Secrets") { SecretsView() } } }
struct SecretsView: View { var body: some View { Text("Secrets") } }
