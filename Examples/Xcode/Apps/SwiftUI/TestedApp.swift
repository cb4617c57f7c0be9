import SwiftUI

/// The app of Examples/Corner, with a probe for UI tests. With the argument `-loggedIn`, the user has an account, and with
/// `-restart`, the app forgets what the system has restored.
@main
struct TestedApp: App {
    @State private var tested = Tested()

    var body: some Scene {
        WindowGroup {
            CornerView(Screens(session: tested.session), router: tested.router)
                .onAppear { tested.showProbe() }
        }
    }
}

/// The user, the router, and the probe.
@MainActor
final class Tested {
    let session = Session()
    let router: CornerRouter
    #if canImport(UIKit)
    private let probe: Probe
    #endif

    init() {
        if ProcessInfo.processInfo.arguments.contains("-loggedIn") { session.logIn() }
        router = CornerRouter(guards: session, onFinish: session.finished)
        #if canImport(UIKit)
        probe = Probe(router)
        router.onEvent = probe.record
        #endif
    }

    func showProbe() {
        #if canImport(UIKit)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let isRestarting = ProcessInfo.processInfo.arguments.contains("-restart")
        if let scene = scenes.first { probe.show(in: scene, isRestarting: isRestarting) }
        #endif
    }
}
