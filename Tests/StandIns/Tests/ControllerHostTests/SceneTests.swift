import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct SceneTests {
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            var heard: [String] = []

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                heard += connectionOptions.urlContexts.map { "connected with \($0.url)" }
                heard += connectionOptions.userActivities.map { "connected with \($0.activityType)" }
                if let saved = session.stateRestorationActivity { heard.append("restores \(saved.activityType)") }
                window = UIWindow(windowScene: scene)
                window?.rootViewController = Screen("home")
                window?.makeKeyAndVisible()
            }
            func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
            func sceneDidEnterBackground(_ scene: UIScene) { heard.append("background") }
            func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
                heard += URLContexts.map { "opens \($0.url)" }
            }
            func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                heard.append("continues \(userActivity.webpageURL?.absoluteString ?? "")")
            }
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
                NSUserActivity(activityType: "saved")
            }
        }

        let link = URL(string: "shop://cart")!

        @Test func aSceneMakesItsWindow() async {
            let delegate = SceneDelegate()
            let host = ControllerHost(delegate)
            #expect(host.window === delegate.window && host.window?.windowScene === host.scene)
            #expect(host.description == "home" && host.scene.activationState == .foregroundActive)
            #expect(delegate.heard == ["active"])
        }

        @Test func aSceneIsOpenedWithALink() async {
            let delegate = SceneDelegate()
            _ = ControllerHost(
                delegate, opening: [link], continuing: [NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)])
            #expect(
                delegate.heard == [
                    "connected with shop://cart", "connected with NSUserActivityTypeBrowsingWeb", "active",
                ])
        }

        @Test func aSceneOpensLinks() async {
            let delegate = SceneDelegate()
            let host = ControllerHost(delegate)
            host.open(link)
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = URL(string: "https://shop.example/cart")
            host.continue(activity)
            host.enterBackground()
            host.enterForeground()
            #expect(
                delegate.heard == [
                    "active", "opens shop://cart", "continues https://shop.example/cart", "background", "active",
                ])
        }

        @Test func aSceneIsRestored() async {
            let saved = ControllerHost(SceneDelegate()).savedActivity
            let delegate = SceneDelegate()
            _ = ControllerHost(delegate, restoring: saved)
            #expect(delegate.heard == ["restores saved", "active"])
        }

        @Test func linksAreOpenedByTheSystem() async {
            let host = ControllerHost()
            UIApplication.shared.open(link) { _ in }
            await UIApplication.shared.open(link, options: [.universalLinksOnly: true])
            #expect(host.openedURLs == [link, link])
        }
    }
}
