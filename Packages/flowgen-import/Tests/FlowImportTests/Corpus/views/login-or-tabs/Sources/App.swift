import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { RootView() } }
}

struct RootView: View {
    var body: some View {
        if session.user != nil, !session.isLocked {
            TabView {
                HomeView()
                SearchView()
            }
        } else {
            LoginView()
        }
    }
}

struct LoginView: View { var body: some View { NavigationLink("Forgotten") { PasswordView() } } }
struct PasswordView: View { var body: some View { Text("Password") } }
struct HomeView: View { var body: some View { Text("Home") } }
struct SearchView: View { var body: some View { Text("Search") } }
