import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { HomeView() } }
}

struct HomeView: View {
    var body: some View {
        Text("Home")
            .sheet(isPresented: $isShared) { ShareView(items: items) }
            .sheet(isPresented: $isOpen) { BrowserView(url: url) }
            .sheet(isPresented: $isCamera) { CameraView() }
    }
}

// The system's, in a view of the app's own.
struct ShareView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIActivityViewController { UIActivityViewController(items) }
}

struct BrowserView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
}

// The app's own.
struct CameraView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> CameraViewController { CameraViewController() }
}

class CameraViewController: UIViewController {}
