import ControllerHost
import SwiftUI
import UIKit

/// A flow on a navigation controller of the app, above its own view controllers.
@MainActor
enum CoordinatorScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("it is left", itIsLeft), ("it finishes", itFinishes), ("it is stopped", itIsStopped),
        ("a swipe that it disabled", aSwipeThatItDisabled), ("it comes back", itComesBack),
        ("the app's delegate", theAppsDelegate), ("one after another", oneAfterAnother),
        ("one above another", oneAboveAnother),
    ]

    /// A parent, as apps with coordinators have one: it keeps its children.
    @MainActor
    private final class Parent {
        let navigation: UINavigationController
        let host: ControllerHost
        /// The app's own.
        let delegate = Delegate()
        private(set) var children: [AuthCoordinator] = []
        private(set) var ends: [AuthOutcome?] = []
        private(set) var events: [String] = []

        init() async {
            let own = UIViewController()
            own.title = "Own"
            navigation = UINavigationController(rootViewController: own)
            navigation.delegate = delegate
            host = ControllerHost(navigation, popsAtBeginning: Launch.popsAtBeginning)
            await host.settle()
        }

        func signUp() async {
            let child = AuthCoordinator(
                navigation, onEvent: { [weak self] in self?.events.append("\($0.route.name):\($0.cause)") })
            child.onEnd = { [weak self] in self?.ends.append($0) }
            child.onDismissed = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
            children.append(child)
            child.start()
            await host.settle()
        }

        /// Goes on to the form, whose swipe is disabled.
        func fill() async throws {
            try host.tapToolbar("Start")
            await host.settle()
            (host.top as? UIHostingController<CreateAccountView>)?.rootView.next()
            await host.settle()
            expect(host.description, "Own > Welcome > Create an account > Your account")
        }

        func isAlone(_ ends: [AuthOutcome?], line: UInt = #line) async throws {
            await host.settle()
            expect(host.description, "Own", line: line)
            expect(self.ends, ends, line: line)
            expect(children.count, 0, line: line)
            expect(host.complaints, [], line: line)
            expect(host.strays.count, 0, line: line)
            expect(navigation.interactivePopGestureRecognizer?.isEnabled, true, line: line)
            expect(navigation.interactiveContentPopGestureRecognizer?.isEnabled, true, line: line)
            expect(navigation.delegate === delegate, true, line: line)
        }
    }

    static func itIsLeft() async throws {
        let parent = await Parent()
        await parent.signUp()
        expect(parent.host.description, "Own > Welcome")
        try parent.host.pressBack()
        try await parent.isAlone([nil])
        await parent.signUp()
        try parent.host.beginSwipeBack()
        parent.host.lift(cancelled: true)
        await parent.host.settle()
        expect(parent.host.description, "Own > Welcome")
        try await parent.host.swipeBack()
        try await parent.isAlone([nil, nil])
    }

    static func itFinishes() async throws {
        let parent = await Parent()
        await parent.signUp()
        try await parent.fill()
        try parent.host.tapToolbar("Create")
        await parent.host.settle()
        expect(parent.host.description, "Own > Done")
        (parent.host.top as? UIHostingController<EndCreateAccountView>)?.rootView.navigator.signedUp()
        try await parent.isAlone([.signedUp])
        // What the flow would start with again is never shown.
        expect(
            parent.events,
            ["onboarding:forward", "createAccount:forward", "accountForm:forward", "endCreateAccount:forward"])
    }

    static func itIsStopped() async throws {
        let parent = await Parent()
        await parent.signUp()
        try parent.host.tapToolbar("Start")
        await parent.host.settle()
        (parent.host.top as? UIHostingController<CreateAccountView>)?.rootView.navigator.terms()
        await parent.host.settle()
        expect(parent.host.description, "Own > Welcome > Create an account | Terms")
        parent.children.first?.stop()
        try await parent.isAlone([nil])
    }

    static func aSwipeThatItDisabled() async throws {
        let parent = await Parent()
        await parent.signUp()
        try await parent.fill()
        expect(isRefused { try parent.host.beginSwipeBack() }, true)
        try parent.host.longPressBack(to: "Own")
        try await parent.isAlone([nil])
    }

    static func itComesBack() async throws {
        let parent = await Parent()
        await parent.signUp()
        // The app pushes something above the flow, and goes back.
        parent.navigation.pushOwn("Above")
        await parent.host.settle()
        expect(parent.host.description, "Own > Welcome > Above")
        try parent.host.pressBack()
        await parent.host.settle()
        expect(parent.host.description, "Own > Welcome")
        parent.navigation.popToRootViewController(animated: true)
        try await parent.isAlone([nil])
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
        var shown: [String?] = []

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append(viewController.navigationItem.title) }
    }

    static func theAppsDelegate() async throws {
        let parent = await Parent()
        await parent.signUp()
        try parent.host.pressBack()
        try await parent.isAlone([nil])
        expect(parent.delegate.shown, ["Own", "Welcome", "Own"])
    }

    /// The end of one starts the next, while the screens of the first still move.
    static func oneAfterAnother() async throws {
        let parent = await Parent()
        let first = AuthCoordinator(parent.navigation)
        var second: ShopCoordinator?
        first.onEnd = { _ in
            let session = Session()
            session.logIn()
            second = ShopCoordinator(
                parent.navigation, Screens(session: session), guards: FlowGuards(session))
            second?.start()
        }
        first.start()
        await parent.host.settle()
        try parent.host.tapToolbar("Look around")
        await parent.host.settle()
        expect(parent.host.description, "Own > Home")
        (parent.host.top as? HomeViewController)?.productTapped(id: 7)
        await parent.host.settle()
        expect(parent.host.description, "Own > Home > Product 7")
        expect(second?.router.routes, [.home, .productDetail(id: 7)])
        expect(parent.host.complaints, [])
    }

    static func oneAboveAnother() async throws {
        let parent = await Parent()
        let session = Session()
        session.logIn()
        let shop = ShopCoordinator(parent.navigation, Screens(session: session), guards: FlowGuards(session))
        shop.start()
        await parent.host.settle()
        await parent.signUp()
        expect(parent.host.description, "Own > Home > Welcome")
        try parent.host.pressBack()
        await parent.host.settle()
        expect(parent.ends, [nil])
        expect(parent.host.description, "Own > Home")
        // The user leaves both at once.
        await parent.signUp()
        var isShopLeft = false
        shop.onDismissed = { isShopLeft = true }
        parent.navigation.popToRootViewController(animated: true)
        await parent.host.settle()
        expect(isShopLeft, true)
        expect(shop.router.routes, [.home])
        try await parent.isAlone([nil, nil])
    }
}
