import ComposableArchitecture
import SwiftUI

/// A small shop. `CornerView` takes care of what a window shows, its links and its saved state.
@main
struct CornerApp: App {
    /// A store is one window: an app with several windows keeps one for each.
    @MainActor private static let store = Store(initialState: CornerFeature.State()) {
        CornerWindow()
    } withDependencies: {
        // The only code that analytics needs.
        $0.flowLog.event = { print($0.route.analyticsName, $0.cause) }
    }

    var body: some Scene {
        WindowGroup {
            CornerView(Screens(), store: Self.store)
        }
    }
}
