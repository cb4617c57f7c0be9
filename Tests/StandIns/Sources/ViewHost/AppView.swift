import SwiftUI

/// An app as a view: what its first window shows.
struct AppView<Application: App>: View {
    let app: Application

    var body: some View { window(of: app.body) }

    private func window(of scene: some Scene) -> AnyView {
        if let hosted = scene as? any HostedScene { return AnyView(erasing: hosted.window) }
        return window(of: scene.body)
    }
}
