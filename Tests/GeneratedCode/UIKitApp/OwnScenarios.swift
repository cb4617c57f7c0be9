import ControllerHost
import SwiftUI
import UIKit

/// What the app does with UIKit by itself.
@MainActor
enum OwnScenarios {
    static let all: [(name: String, run: @MainActor () async throws -> Void)] = [
        ("an alert", anAlert), ("an alert in the way", anAlertInTheWay), ("the toolbar", theToolbar),
        ("popping", popping), ("dismissing", dismissing), ("a controller that is pushed", aPushedController),
        ("containers", containers), ("a tab bar of the app's own", ownTabBar),
        ("a root that goes", aRootThatGoes), ("leaving the app", leavingTheApp),
    ]

    private static func form() async throws -> Launch {
        let app = await Launch(nil)
        try await app.tap("Start")
        try app.top(UIHostingController<CreateAccountView>.self).rootView.next()
        await app.host.settle()
        return app
    }

    static func anAlert() async throws {
        let app = try await form()
        _ = app.takeEvents()
        try await app.tap("Discard")
        expect(app.host.title, "Discard the form?")
        expect(app.takeEvents(), [])
        try app.host.tapAlert("Keep")
        await app.shows("Welcome > Create an account > Your account")
        try await app.tap("Discard")
        try app.host.tapAlert("Discard")
        await app.shows("Welcome > Create an account")
        expect(app.takeEvents(), ["createAccount:back"])
    }

    /// It stays while something is pushed below it, and goes when a sheet has to come.
    static func anAlertInTheWay() async throws {
        let app = await Launch()
        let home = try app.top(HomeViewController.self)
        home.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
        await app.host.settle()
        home.productTapped(id: 7)
        await app.host.settle()
        expect(app.host.description, "Home > Product 7 | Hello")
        app.router.help()
        await app.shows("Home > Product 7 | Help")
        app.host.top?.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
        await app.host.settle()
        expect(app.host.description, "Home > Product 7 | Help | Hello")
        app.host.open(url("corner://products/9"))
        await app.shows("Home > Product 9")
    }

    static func theToolbar() async throws {
        let app = await Launch()
        expect(app.host.toolbar, ["Cart", "Help"])
        try await app.tap("questionmark.circle")
        expect(app.host.layers.last is UINavigationController, true)
        try app.top(UIHostingController<TopicsView>.self).rootView.navigator.topic(name: "delivery")
        await app.host.settle()
        expect(app.host.toolbar, [])  // `except: Help`
        try await app.host.swipeDown()
        await app.shows("Home")
    }

    static func popping() async throws {
        let app = await Launch()
        try app.top(HomeViewController.self).productTapped(id: 1)
        await app.host.settle()
        try app.top(ProductViewController.self).similarTapped()
        await app.host.settle()
        _ = app.takeEvents()
        app.host.navigation?.popToRootViewController(animated: true)
        await app.shows("Home")
        expect(app.takeEvents(), ["home:back"])
    }

    static func dismissing() async throws {
        let app = await Launch()
        try await app.tap("Cart")
        try await app.tap("Check out")
        _ = app.takeEvents()
        // From the lowest: with it goes what it presents.
        app.host.layers[0].dismiss(animated: true)
        await app.shows("Home")
        expect(app.takeEvents(), ["home:back"])
    }

    /// It belongs to the screen below it.
    static func aPushedController() async throws {
        let app = await Launch()
        app.host.navigation?.pushOwn("Own")
        await app.host.settle()
        expect(app.host.description, "Home > Own")
        try app.host.pressBack()
        await app.shows("Home")
        app.host.navigation?.pushOwn("Own")
        await app.host.settle()
        app.host.open(url("corner://products/9"))
        await app.shows("Home > Product 9")
    }

    private final class Navigation: FlowNavigationController {}
    private final class Delegate: NSObject, UINavigationControllerDelegate {
        var shown: [String?] = []

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append(viewController.navigationItem.title) }
    }

    /// The app's own navigation controller, with a delegate of the app's own.
    static func containers() async throws {
        let session = Session()
        session.logIn()
        let delegate = Delegate()
        let containers = FlowContainers(navigationController: {
            let navigation = Navigation()
            navigation.delegate = delegate
            return navigation
        })
        let root = ShopFlowController(
            Screens(session: session), guards: FlowGuards(session), containers: containers)
        let host = ControllerHost(root, popsAtBeginning: Launch.popsAtBeginning)
        await host.settle()
        expect(host.navigation is Navigation, true)
        (host.top as? HomeViewController)?.productTapped(id: 7)
        await host.settle()
        try host.pressBack()
        await host.settle()
        expect(host.description, "Home")
        expect(root.router.routes, [.home])
        expect(delegate.shown, ["Home", "Product 7", "Home"])
        expect(host.navigation?.delegate === delegate, true)
        expect(host.complaints, [])
    }

    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { viewController.tabBarItem.title != "Search" }
    }

    /// A delegate of the app's own is asked before the flow.
    static func ownTabBar() async throws {
        let session = Session()
        session.logIn()
        let delegate = TabDelegate()
        let containers = FlowContainers(tabBarController: {
            let tabs = UITabBarController()
            tabs.delegate = delegate
            return tabs
        })
        let root = CornerRootController(Screens(session: session), guards: session, containers: containers)
        let host = ControllerHost(root, popsAtBeginning: Launch.popsAtBeginning)
        await host.settle()
        try host.tapTab("Search")
        await host.settle()
        expect(host.selectedTab, "Shop")
        try host.tapTab("Account")
        await host.settle()
        expect(host.selectedTab, "Account")
        expect(host.complaints, [])
    }

    /// A window that is closed leaves nothing behind.
    static func aRootThatGoes() async throws {
        let session = Session()
        session.logIn()
        var root: CornerRootController? = CornerRootController(Screens(session: session), guards: session)
        let router = root?.router
        let host = ControllerHost(popsAtBeginning: Launch.popsAtBeginning)
        if let root { host.show(root) }
        await host.settle()
        (host.top as? HomeViewController)?.productTapped(id: 7)
        await host.settle()
        expect(host.description, "Home > Product 7")
        root = nil
        host.show(UIViewController())
        await host.settle()
        expect(host.strays.count, 0)
        expect(host.complaints, [])
        expect(router?.stack.top.route.name, "productDetail")
    }

    static func leavingTheApp() async throws {
        let app = await Launch(nil)
        try await app.tap("Start")
        try app.top(UIHostingController<CreateAccountView>.self).rootView.navigator.terms()
        await app.shows("Welcome > Create an account | Terms")
        let terms = app.host.layers.last?.sheetPresentationController
        expect(terms?.detents.count, 2)  // `style: panel`
        try app.top(UIHostingController<TermsView>.self).rootView.navigator.fullText()
        expect(app.host.openedURLs, [url("https://example.com/terms")])
    }
}
