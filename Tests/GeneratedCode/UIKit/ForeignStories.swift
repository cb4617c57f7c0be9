import ControllerHost
import UIKit

extension Stories {
    func anAlert() async {
        let app = await window()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        app.host.top?.present(alert, animated: true)
        await app.host.settle()
        // It stays while something is pushed below it.
        app.take("page")
        await app.host.settle()
        expect(app.host.layers.last === alert, true)
        // A layer takes its place.
        app.take("sheet", "2")
        await app.shows("start > page(n: 1) | page(n: 2)")
        app.host.top?.present(
            UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: true)
        await app.host.settle()
        app.take("toRoot")
        await app.shows("start")
    }

    func theAppsOwnScreens() async {
        let app = await window()
        let own = UIViewController()
        own.title = SampleDisplay.foreignTitle
        app.host.navigation?.pushViewController(own, animated: true)
        await app.host.settle()
        expect(app.host.titles, ["start", SampleDisplay.foreignTitle])
        app.take("page")
        await app.shows("start > page(n: 1)")
        app.take("page", "2")
        await app.shows("start > page(n: 1) > page(n: 2)")
        _ = app.takeNews()
        app.host.navigation?.popToRootViewController(animated: true)
        await app.shows("start")
        expect(app.takeNews(), ["start back"])
    }

    /// The app's own delegates are told, and may be set at any time.
    func theAppsDelegates() async {
        let app = await window()
        let delegate = NavigationDelegate()
        app.host.navigation?.delegate = delegate
        expect(app.host.navigation?.delegate === delegate, true)
        app.take("page")
        await app.shows("start > page(n: 1)")
        expect(delegate.shown, ["page(n: 1)"])
        app.user { try $0.pressBack() }
        await app.shows("start")
        expect(delegate.shown, ["page(n: 1)", "start"])
    }

    /// A start that replaces another dismisses first what is presented: UIKit would leave it behind.
    func anotherRoot() async {
        let app = await window()
        app.take("sheet")
        app.take("cover", "2")
        await app.shows("start | page(n: 1) | page(n: 2)")
        app.set("isSignedUp", false)
        app.restart()
        await app.host.turn()
        expect(app.host.running, ["dismiss"])
        await app.shows("welcome")
        expect(app.host.tabs == nil, true)
        app.set("isSignedUp", true)
        app.take("signedUp")
        await app.shows("start")
        expect(app.host.strays.count, 0)
    }

    /// With the window go its flows: who waits for one gets nil.
    func aClosedWindow() async {
        let guards = SampleAnswers(member)
        let host = ControllerHost(SampleRootController(SampleScreens(), guards: guards))
        await host.settle()
        let router = (host.window?.rootViewController as? SampleRootController)?.router
        let waiting = HomeNavigator<HomeScreen.Start>(onTopOf: router!.stack)!
        var answer: String?
        let task = Task { answer = await waiting.sheetPay().map { "\($0)" } ?? "dismissed" }
        await host.settle()
        expect(host.description, "start | amount")
        host.window?.rootViewController?.dismiss(animated: false)
        await host.settle()
        host.window?.rootViewController = UIViewController()
        await host.settle()
        await task.value
        expect(answer, "dismissed")
        expect(host.strays.count, 0)
    }

    private var member: [String: Bool] { ["isSignedUp": true, "isLoggedIn": true] }

    func aScene() async {
        var links: Set<URL> = [URL(string: "sample://pages/3")!]
        var host = ControllerHost(SceneDelegate(), opening: links)
        await host.settle()
        expect(host.description, "start > page(n: 3)")
        host.open(URL(string: "sample://search/tea")!)
        await host.settle()
        expect(host.description, "search > results(query: tea, page: 1)")
        host.enterBackground()
        let saved = host.savedActivity
        // The next launch shows it again.
        host = ControllerHost(SceneDelegate(), restoring: saved)
        await host.settle()
        expect(host.description, "search > results(query: tea, page: 1)")
        // A link comes before what was saved.
        links = [URL(string: "sample://pages/4")!]
        host = ControllerHost(SceneDelegate(), opening: links, restoring: saved)
        await host.settle()
        expect(host.description, "start > page(n: 4)")
        expect(host.complaints, [])
    }
}

private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    var shown: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shown.append(viewController.navigationItem.title ?? "?")
    }
}

/// What an app writes.
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let router = SampleRouter(guards: SampleAnswers(["isSignedUp": true, "isLoggedIn": true]))

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        router.connect(session, connectionOptions)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = SampleRootController(SampleScreens(), router: router)
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { router.open(URLContexts) }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { router.continueActivity(userActivity) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { router.restorationActivity }
}
