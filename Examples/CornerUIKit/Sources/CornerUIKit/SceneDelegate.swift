#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A window of the app. It passes on what the system sends to a scene, and knows nothing of what is shown.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let session: Session
    let router: CornerRouter

    /// What UIKit creates.
    override convenience init() { self.init(session: .shared) }

    init(session: Session) {
        self.session = session
        router = CornerRouter(
            guards: session,
            // The only code that analytics needs.
            onEvent: { print($0.route.analyticsName, $0.cause) },
            onFinish: session.finished
        )
        super.init()
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        router.connect(session, options)  // The link that opened the scene, or else what was saved.
        window = UIWindow(windowScene: scene)
        window?.rootViewController = CornerRootController(Screens(session: self.session), router: router)
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(contexts) }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.continueActivity(activity) }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { router.restorationActivity }
}
#endif
