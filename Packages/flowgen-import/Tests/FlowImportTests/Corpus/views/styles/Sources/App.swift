import SwiftUI

struct MainView: View {
    var body: some View {
        TabView {
            HomeView()
            SettingsView()
        }
    }
}

enum Sheet: Identifiable {
    case support, login
    var id: Int { 0 }
}

@Observable final class Router {
    var sheet: Sheet?
}

// Support is a sheet here, and pushed in the settings.
struct HomeView: View {
    var body: some View {
        Button("Support") { router.sheet = .support }
        Button("Log in") { router.sheet = .login }
            .sheet(item: $router.sheet) { sheet in
                switch sheet {
                case .support: SupportView()
                case .login: LoginView()
                }
            }
        NavigationLink("Home") { HomeView() }
    }
}

struct SettingsView: View {
    var body: some View {
        NavigationLink("Support") { SupportView() }
        NavigationLink("Support") { SupportView() }
        NavigationLink("More") { MoreView() }
    }
}

struct MoreView: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        NavigationLink("Support") { SupportView() }
        Button("Log in") {
            dismiss()
            router.sheet = .login
        }
    }
}
struct SupportView: View { var body: some View { Text("Support") } }
struct LoginView: View { var body: some View { Text("Log in") } }
