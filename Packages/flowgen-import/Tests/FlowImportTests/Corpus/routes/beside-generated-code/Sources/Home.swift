import SwiftUI

@main struct CornerApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }

/// The flow Help is generated, and the other screens are not yet.
struct HomeView: View {
    @State private var isHelpShown = false
    var body: some View {
        NavigationLink("Settings") { SettingsView() }
        Button("Help") { isHelpShown = true }
            .sheet(isPresented: $isHelpShown) { HelpNavigationStack(Screens()) }
    }
}

struct SettingsView: View { var body: some View { NavigationLink("Legal") { LegalView() } } }
struct LegalView: View { var body: some View { Text("") } }

struct Screens: HelpScreens {
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> any View { TopicsView(navigator: navigator) }
    func topic(id: Int, _ navigator: HelpNavigator<HelpScreen.Topic>) -> any View { TopicView(id: id) }
}

struct TopicsView: View {
    let navigator: HelpNavigator<HelpScreen.Topics>
    var body: some View { Button("Topic") { navigator.topic(id: 1) } }
}

struct TopicView: View { let id: Int; var body: some View { Text("\(id)") } }
