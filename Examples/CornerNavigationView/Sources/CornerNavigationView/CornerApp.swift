#if canImport(SwiftUI)
import SwiftUI

/// A small shop, for iOS 14 and later. `CornerView` takes care of what a window shows, its links and its saved state.
@main
struct CornerApp: App {
    private let session = Session()

    var body: some Scene {
        WindowGroup {
            CornerView(Screens(session: session), guards: session, onEvent: log, onFinish: session.finished)
        }
    }

    /// The only code that analytics needs.
    private func log(_ event: FlowEvent) { print(event.route.analyticsName, event.cause) }
}
#endif
