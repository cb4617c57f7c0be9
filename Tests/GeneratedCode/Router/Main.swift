// The app as its user sees it, in a host that evaluates the views.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

@main
struct Main {
    @MainActor
    static func main() async throws {
        let scenarios: [@MainActor () async throws -> Void] = [
            pushing, whatIsNotDeclared, aPathAtOnce, goingBack, replacing, swipingBack, aSheetHasTheRouter, aURL,
            loggingIn, tabBar, tabsKeepTheirStacks, whoIsHeld, withoutAnimation, aTapTooLate,
        ]
        for scenario in scenarios { try await scenario() }
        Expectations.finish()
    }

    /// `Sign up Next | Close`: the first button or text of every screen, layers separated by bars.
    @MainActor
    static func shown(_ host: ViewHost) -> String {
        host.layers.map { layer in
            layer.screens.map { $0.buttons.first?.label ?? $0.texts.first ?? "-" }.joined(separator: " ")
        }
        .joined(separator: " | ")
    }

    /// The app, and what it reports to analytics.
    @MainActor
    static func app() throws -> (host: ViewHost, events: () -> [String]) {
        var events: [String] = []
        let host = try ViewHost(RootView { events.append("\($0.route.analyticsName):\($0.cause)") }, iOS: system)
        return (host, { events })
    }

    @MainActor
    static func loggedIn() throws -> ViewHost {
        let host = try app().host
        try host.tap("Log in")
        return host
    }

    // MARK: The router's names

    @MainActor
    static func pushing() async throws {
        let (host, events) = try app()
        expect(shown(host), "Sign up")
        try host.tap("Sign up")
        expect(host.texts, ["1 above the first"])
        try host.tap("Next")
        expect(host.texts, ["ad"])
        try host.tap("Create")
        expect(shown(host), "Sign up Next Create Done")
        expect(
            events(),
            [
                "onboarding:forward", "create_account_start_screen:forward", "create_account_form_screen:forward",
                "account_creation_complete_screen:forward",
            ])
    }

    @MainActor
    static func whatIsNotDeclared() async throws {
        let (host, events) = try app()
        try host.tap("Skip ahead")
        expect(shown(host), "Sign up")
        expect(events(), ["onboarding:forward"])
    }

    @MainActor
    static func aPathAtOnce() async throws {
        let (host, events) = try app()
        try host.tap("Everything")
        expect(shown(host), "Sign up Next Create Done")
        expect(events(), ["onboarding:forward", "account_creation_complete_screen:forward"])
        expect(host.events, [.pushed(3, isAnimated: true)])
    }

    @MainActor
    static func goingBack() async throws {
        let (host, events) = try app()
        try host.tap("Everything")
        try host.tap("Nine back")
        expect(shown(host), "Sign up Next Create Done")
        try host.tap("Two back")
        expect(shown(host), "Sign up Next")
        expect(host.texts, ["1 above the first"])
        try host.tap("Pop")
        expect(shown(host), "Sign up")
        try host.tap("Everything")
        try host.tap("Reset")
        expect(shown(host), "Sign up")
        try host.tap("Everything")
        try host.longPressBack(levels: 2)
        expect(shown(host), "Sign up Next")
        try host.pressBack()
        expect(shown(host), "Sign up")
        expect(events().filter { $0.hasSuffix(":back") }.count, 5)
    }

    @MainActor
    static func replacing() async throws {
        let (host, events) = try app()
        try host.tap("Sign up")
        try host.tap("Next")
        try host.tap("Start over")
        expect(shown(host), "Sign up Next")
        expect(events().last, "create_account_start_screen:back")
    }

    // MARK: Gestures

    @MainActor
    static func swipingBack() async throws {
        let (host, events) = try app()
        try host.tap("Sign up")
        expect(host.isSwipeBackEnabled, true)
        try host.tap("Next")
        expect(host.isSwipeBackEnabled, false)
        expect(host.isContentSwipeBackEnabled, false)
        expect(isRefused { try host.swipeBack() }, true)
        expect(isRefused { try host.swipeBack(from: .content) }, true)
        expect(host.isBackButtonShown, true)
        try host.tap("Create")
        expect(host.isSwipeBackEnabled, true)
        try host.swipeBack()
        expect(shown(host), "Sign up Next Create")
        expect(host.isSwipeBackEnabled, false)
        try host.pressBack()
        expect(host.isSwipeBackEnabled, true)
        try host.swipeBack(from: .content)
        expect(shown(host), "Sign up")
        expect(events().last, "onboarding:back")
    }

    @MainActor
    static func aSheetHasTheRouter() async throws {
        let (host, events) = try app()
        try host.tap("Sign up")
        try host.tap("Next")
        try host.tap("Terms")
        expect(shown(host), "Sign up Next Create | Close")
        expect(host.isSwipeBackEnabled, false)
        try host.tap("Privacy")
        expect(shown(host), "Sign up Next Create | Close Back to the terms")
        expect(host.isSwipeBackEnabled, true)
        try host.swipeBack()
        try host.tap("Privacy")
        try host.tap("Back to the terms")
        try host.tap("Close")
        expect(shown(host), "Sign up Next Create")
        try host.tap("Terms")
        try host.tap("Privacy")
        try host.dismissSheet()
        expect(shown(host), "Sign up Next Create")
        expect(events().last, "create_account_form_screen:back")
        expect(host.isSwipeBackEnabled, false)
    }

    @MainActor
    static func aURL() async throws {
        let (host, _) = try app()
        try host.tap("Sign up")
        try host.tap("Next")
        try host.tap("Terms")
        try host.tap("Full text")
        expect(host.openedURLs.map(\.absoluteString), ["https://example.com/terms"])
        expect(shown(host), "Sign up Next Create | Close")
    }

    // MARK: Several flows

    @MainActor
    static func loggingIn() async throws {
        let (host, events) = try app()
        expect(host.isTabBarHidden, true)
        try host.tap("Everything")
        try host.tap("Done")
        expect(shown(host), "Product")
        expect(host.tabs, ["Home", "My page"])
        // The root at which Auth would have restarted was never seen.
        expect(
            events(),
            ["onboarding:forward", "account_creation_complete_screen:forward", "home:forward"])
    }

    @MainActor
    static func tabBar() async throws {
        let host = try loggedIn()
        expect(host.isTabBarHidden, false)
        try host.tap("Product")
        expect(host.isTabBarHidden, true)
        try host.tap("Similar")
        expect(host.isTabBarHidden, true)
        try host.longPressBack(levels: 2)
        expect(host.isTabBarHidden, false)
        try host.tap("Product")
        try host.swipeBack()
        expect(host.isTabBarHidden, false)
    }

    @MainActor
    static func tabsKeepTheirStacks() async throws {
        let host = try loggedIn()
        try host.tap("Pay")
        try host.selectTab("My page")
        try host.tap("Settings")
        expect(shown(host), "Settings Settings")
        try host.selectTab("Home")
        expect(shown(host), "Product Pop")
        try host.selectTab("My page")
        try host.swipeBack()
        expect(shown(host), "Settings")
    }

    // MARK: What a transition declares

    @MainActor
    static func whoIsHeld() async throws {
        let host = try loggedIn()
        try host.tap("Pay")
        expect(host.isBackButtonShown, false)
        expect(host.isSwipeBackEnabled, false)
        expect(isRefused { try host.swipeBack() }, true)
        try host.tap("Pop")
        expect(shown(host), "Product Pop")
        try host.tap("Receipt")
        expect(host.isBackButtonShown, true)
        expect(host.isSwipeBackEnabled, true)
        try host.swipeBack()
        expect(host.isSwipeBackEnabled, false)
        try host.tap("Cancel")
        expect(shown(host), "Product")
    }

    @MainActor
    static func withoutAnimation() async throws {
        let host = try loggedIn()
        try host.tap("Product")
        try host.tap("Photo")
        expect(host.layers.map(\.style), [.window, .fullScreenCover])
        expect(host.events.last, .presented(.fullScreenCover, isAnimated: false))
        expect(isRefused { try host.dismissSheet() }, true)
        try host.tap("Close photo")
        expect(host.events.last, .dismissed(.fullScreenCover, isAnimated: true))
        expect(shown(host), "Product Similar")
    }

    /// Two taps before the screen has changed, and one on a screen that was left.
    @MainActor
    static func aTapTooLate() async throws {
        let (host, _) = try app()
        try host.tap("Sign up")
        try host.tap("Next")
        try host.tap("Terms")
        let fullText = try host.button("Full text")
        try host.tap("Privacy")
        try fullText.tap()
        expect(host.openedURLs, [])
        expect(shown(host), "Sign up Next Create | Close Back to the terms")
    }
}
