import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack(path: $router.path) {
            Text("x").navigationDestination(for: Route.self) { _ in Text("y") }
        }
    }
}
