import UIKit

/// The scene delegate of the example, which gets everything that the system sends, and the probe. With the argument `-loggedIn`,
/// the user has an account, and with `-restart`, the app forgets what the system has restored.
final class TestedScene: UIResponder, UIWindowSceneDelegate {
    private let tested: SceneDelegate
    private let probe: Probe
    private let isRestarting: Bool

    var window: UIWindow? {
        get { tested.window }
        set { tested.window = newValue }
    }

    /// What UIKit creates.
    override convenience init() { self.init(session: .shared, arguments: ProcessInfo.processInfo.arguments) }

    init(session: Session, arguments: [String]) {
        if arguments.contains("-loggedIn") { session.logIn() }
        isRestarting = arguments.contains("-restart")
        tested = SceneDelegate(session: session)
        probe = Probe(tested.router)
        tested.router.onEvent = probe.record
        super.init()
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        tested.scene(scene, willConnectTo: session, options: options)
        if let scene = scene as? UIWindowScene { probe.show(in: scene, isRestarting: isRestarting) }
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
