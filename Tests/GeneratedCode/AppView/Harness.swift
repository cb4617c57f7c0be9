// What the scenarios have in common.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

/// A launch of the sample app, as a user sees it.
@MainActor
final class Launch {
    let session: Session
    let host: ViewHost
    let router: CornerRouter

    init(
        _ session: Session = Session(),
        restoring saved: SavedScene = SavedScene(),
        ownTabBar: Bool = false
    ) throws {
        self.session = session
        let log = Log()
        let router = CornerRouter(
            guards: session,
            onEvent: { log.events.append("\($0.route.name):\($0.cause)") },
            onFinish: session.finished,
            onReport: { log.reports.append("\($0)") }
        )
        self.router = router
        self.log = log
        let view = CornerView(Screens(session: session), router: router)
        host =
            try ownTabBar
            ? ViewHost(view.flowTabBar { BottomBar(tabs: $0) }, iOS: system, restoring: saved)
            : ViewHost(view, iOS: system, restoring: saved)
    }

    /// Launches with an account, logged in or not.
    convenience init(isLoggedIn: Bool, ownTabBar: Bool = false) throws {
        let session = Session()
        session.finished(.auth(isLoggedIn ? .signedUp : .cancelled))
        try self.init(session, ownTabBar: ownTabBar)
    }

    private final class Log {
        var events: [String] = []
        var reports: [String] = []
    }

    private let log: Log

    /// The events and reports since they were last asked for.
    func takeEvents() -> [String] {
        defer { log.events = [] }
        return log.events
    }

    func takeReports() -> [String] {
        defer { log.reports = [] }
        return log.reports
    }

    /// `Product 7 Similar | Check out`: the first button of every screen, layers separated by bars.
    var shown: String {
        host.layers.map { layer in layer.screens.map { $0.buttons.first?.label ?? "-" }.joined(separator: " ") }
            .joined(separator: " | ")
    }

    func open(_ url: String) throws {
        guard let url = URL(string: url) else { return expect(url, "a URL") }
        try host.open(url)
    }

    /// Signs up, from the first screen on.
    func signUp() throws {
        for button in ["Start", "Next", "Create", "Done"] { try host.tap(button) }
    }
}
