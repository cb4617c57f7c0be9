import SwiftUI

@main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }

struct HomeView: View {
    var body: some View {
        List {
            NavigationLink(destination: Lazy(HelpView())) { Text("Help") }
        }
        .sheet(isPresented: $isSettings) { SettingsSheet(account: nil) }
    }
}

// It has nothing but the settings: they are the screen.
struct SettingsSheet: View {
    let account: Account?
    var body: some View {
        NavigationStack {
            SettingsView(onSave: { _ in store.save() })
                #if os(iOS)
                .navigationBarTitleDisplayMode(.inline)
                #endif
                .closable()
        }
    }
}

struct SettingsView: View { var body: some View { NavigationLink("About") { AboutView() } } }
struct AboutView: View { var body: some View { Text("About") } }
struct HelpView: View { var body: some View { Text("Help") } }

struct Lazy<Content: View>: View {
    let build: () -> Content
    init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
    var body: Content { build() }
}
