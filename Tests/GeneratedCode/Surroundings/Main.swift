// What is around screens, in a host that reports bindings that change, and modifiers that may override a screen's own.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

@MainActor
final class Session: AroundGuards {
    var hasSession = true
}

/// A launch of the app.
@MainActor
final class Launch {
    let session = Session()
    let router: AroundRouter
    let host: ViewHost
    var log: [String] = []

    init(hasSession: Bool = true, restoring saved: SavedScene = SavedScene()) throws {
        session.hasSession = hasSession
        router = AroundRouter(guards: session)
        host = try ViewHost(AroundView(router: router), iOS: system, restoring: saved)
        router.onEvent = { [unowned self] in log.append("\($0.route.name) \($0.cause)") }
        router.onReport = { [unowned self] in log.append("\($0)") }
    }

    func tap(_ buttons: String...) throws {
        for button in buttons { try host.tap(button) }
    }

    /// Ends the app in the background.
    func saved() throws -> SavedScene {
        try host.enter(.background)
        return host.savedScene
    }
}

@main
struct Main {
    @MainActor
    static func main() async throws {
        try whatIsCoveredStaysAsItIs()
        try nothingIsAroundScreensThatNothingDeclares()
        try whatIsDeclaredIsAroundThem()
        try aSheetKeepsItsStateWhileAScreenInItHolds()
        try rootsChangeWithTheirStacks()
        try whatIsRestoredKeepsTheRoot()
        try linksKeepTheRoot()
        try codeSelectsTabs()
        try aSceneWaitsForItsStart()
        try aSceneDoesNotOutliveWhatTheUserDid()
        try await tapsDuringASwipeDownWait()
        try reportsAreLogged()
        Expectations.finish()
    }
}
