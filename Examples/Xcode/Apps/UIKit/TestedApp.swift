import UIKit

/// The app of Examples/CornerUIKit, with a probe for UI tests. With the argument `-loggedIn`, the user has an account.
@main
final class TestedApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = TestedScene.self
        return configuration
    }
}

/// The scene delegate of the example, which gets everything that the system sends, and the probe.
final class TestedScene: UIResponder, UIWindowSceneDelegate {
    private let tested: SceneDelegate
    private let probe: Probe

    var window: UIWindow? {
        get { tested.window }
        set { tested.window = newValue }
    }

    override init() {
        if ProcessInfo.processInfo.arguments.contains("-loggedIn") { Session.shared.logIn() }
        tested = SceneDelegate(session: .shared)
        probe = Probe(tested.router)
        tested.router.onEvent = probe.record
        super.init()
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        tested.scene(scene, willConnectTo: session, options: options)
        if let scene = scene as? UIWindowScene { probe.show(in: scene) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        tested.scene(scene, openURLContexts: contexts)
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        tested.scene(scene, continue: activity)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        tested.stateRestorationActivity(for: scene)
    }
}
