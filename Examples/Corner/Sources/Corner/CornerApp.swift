#if canImport(SwiftUI)
import SwiftUI

/// Signing up, and then the shop.
@main
struct CornerApp: App {
    @State private var isSignedUp = false

    var body: some Scene {
        WindowGroup {
            if isSignedUp {
                ShopNavigationStack(Screens(), onEvent: log)
            } else {
                CornerView(onEvent: log, onFinish: { outcome in isSignedUp = outcome == .signedUp })
            }
        }
    }

    /// The one place that analytics needs.
    private func log(_ event: FlowEvent) { print(event.route.analyticsName, event.cause) }
}
#endif
