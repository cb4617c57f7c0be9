import SwiftUI

// Help is a sheet for most, and pushed by one.
struct HomeView: View {
    @State private var isHelpShown = false
    var body: some View {
        NavigationStack {
            NavigationLink("Cart") { CartView() }
            NavigationLink("Settings") { SettingsView() }
        }
        .sheet(isPresented: $isHelpShown) { HelpView() }
    }
}

struct CartView: View {
    @State private var isHelpShown = false
    var body: some View { Text("").sheet(isPresented: $isHelpShown) { HelpView() } }
}

struct SettingsView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
struct HelpView: View { var body: some View { Text("") } }
