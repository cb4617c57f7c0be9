#if canImport(SwiftUI)
import SwiftUI

/// A small shop. What a window shows, its links and its saved state are `CornerView`'s affair.
@main
struct CornerApp: App {
    @State private var session = Session()

    var body: some Scene {
        WindowGroup {
            CornerView(Screens(session: session), guards: session, onEvent: log, onFinish: session.finished)
        }
    }

    /// The one place that analytics needs.
    private func log(_ event: FlowEvent) { print(event.route.analyticsName, event.cause) }
}
#endif
