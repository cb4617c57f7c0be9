import SwiftUI

@Observable final class Scene { var isSettings = false }

struct RootView: View {
    @State var scene = Scene()
    var body: some View {
        HomeView().sheet(isPresented: $scene.isSettings) { SettingsView() }
    }
}

struct HomeView: View {
    @Environment(Scene.self) var scene
    var body: some View {
        NavigationLink("") { ItemView() }
    }
}

struct ItemView: View {
    @Environment(Scene.self) var scene
    var body: some View { Button("") { scene.isSettings = true } }
}
struct SettingsView: View { var body: some View { Text("") } }
