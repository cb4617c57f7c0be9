// What a window owns: its router is created with it, and its flows end with it.

import SwiftUI
import ViewHost

@MainActor
enum WindowScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("one router", oneRouter), ("a window closes", aWindowCloses), ("the app's router", theAppsRouter),
    ]

    /// A window creates its router once, and the view around it does not depend on the guards of `start`.
    static func oneRouter() async throws {
        let log = WindowLog()
        let session = Session()
        let host = try ViewHost(Window(session: session, log: log), iOS: system)
        expect(host.buttons.contains("Start"), true)
        session.logIn()
        try await host.settle()
        expect(log.bodies, 1)
        try host.tap("Evaluate")
        expect(log.bodies, 2)
        // A second router would start with the tabs.
        expect(host.buttons.contains("Start"), true)
    }

    /// Even a task that holds the router is answered, and holds it no longer.
    static func aWindowCloses() async throws {
        let log = WindowLog()
        let session = Session()
        session.logIn()
        let host = try ViewHost(Window(session: session, log: log), iOS: system)
        for button in ["Product 7", "Cart"] { try host.tap(button) }
        log.wait?()
        log.wait = nil
        try await host.settle()
        expect(log.router?.stack.top.route.name, "address")
        log.close?()
        // Before iOS 17, the host reports that the window does not wait for its sheets.
        if system == 16 { try? await host.settle() }
        try await host.settle()
        expect(log.answers, ["nil"])
        expect(log.router == nil, true)
    }

    /// A router that the app keeps survives its window, and so do its flows.
    static func theAppsRouter() async throws {
        let log = WindowLog()
        let session = Session()
        session.logIn()
        let router = CornerRouter(guards: session)
        let host = try ViewHost(Window(session: session, log: log, router: router), iOS: system)
        try host.tap("Product 7")
        log.close?()
        try await host.settle()
        expect(router.stack.top.route.name, "productDetail")
        ShopNavigator<ShopScreen.ProductDetail>(onTopOf: router.stack)?.cart()
        expect(router.stack.top.route.name, "cart")
    }
}

/// What happened in a window, and what its views can do.
@MainActor
private final class WindowLog {
    var bodies = 0
    var answers: [String] = []
    weak var router: CornerRouter?
    /// Waits, as the button does, which a sheet may cover.
    var wait: (() -> Void)?
    var close: (() -> Void)?
}

/// What an app has around its window.
private struct Window: View {
    let session: Session
    let log: WindowLog
    var router: CornerRouter?
    @State private var isOpen = true
    @State private var count = 0

    var body: some View {
        let _ = log.bodies += 1
        VStack {
            Text("\(count)")
            if isOpen {
                if let router {
                    CornerView(Screens(session: session), router: router)
                } else {
                    CornerView(Screens(session: session), guards: session).flowTabBar { _ in Waiting(log: log) }
                }
            }
            Button("Evaluate") { count += 1 }
        }
        .onAppear { log.close = { isOpen = false } }
    }
}

/// A view that gets the router of its window from the environment, and waits for a flow.
private struct Waiting: View {
    let log: WindowLog
    #if IOS16
    @EnvironmentObject private var router: CornerRouter
    #else
    @Environment(CornerRouter.self) private var router
    #endif

    var body: some View {
        Button("Wait", action: wait).onAppear { log.wait = wait }
    }

    private func wait() {
        log.router = router
        Task {
            let outcome = await ShopNavigator<ShopScreen.Cart>(onTopOf: router.stack)?.checkout()
            log.answers.append(outcome.map { "\($0)" } ?? "nil")
        }
    }
}
