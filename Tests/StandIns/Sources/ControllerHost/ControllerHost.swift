import UIKit

/// The user of an app of view controllers, in a window of its own. What they do begins transitions, which do not end
/// until `finishOne` or `settle` lets time pass.
///
/// There is one host at a time: making another one forgets what moved and was complained about.
@MainActor public final class ControllerHost {
    /// The scene that the window is in.
    public let scene: UIWindowScene
    private let ownWindow: UIWindow?
    private let sceneDelegate: (any UIWindowSceneDelegate)?
    let run: UIKitRun

    /// Makes an empty window.
    /// - Parameter popsAtBeginning: Whether an interactive pop changes `viewControllers` at its beginning or at its
    ///   end. Apple documents neither, so code has to be right with both.
    public init(popsAtBeginning: Bool = true) {
        run = UIKitRun.begin(popsAtBeginning: popsAtBeginning)
        scene = Self.makeScene(UISceneSession(restoring: nil), Self.options(opening: [], continuing: []))
        sceneDelegate = nil
        ownWindow = UIWindow(windowScene: scene)
    }

    /// Makes a window with a root.
    public convenience init(_ root: UIViewController, popsAtBeginning: Bool = true) {
        self.init(popsAtBeginning: popsAtBeginning)
        show(root)
    }

    /// Connects a scene to its delegate, which makes the window.
    /// - Parameters:
    ///   - urls: The links that the scene is opened with.
    ///   - activities: The universal links and other activities that it is opened with.
    ///   - restoring: The `savedActivity` of an earlier scene.
    public init(
        _ delegate: any UIWindowSceneDelegate, opening urls: Set<URL> = [],
        continuing activities: Set<NSUserActivity> = [], restoring: NSUserActivity? = nil, popsAtBeginning: Bool = true
    ) {
        run = UIKitRun.begin(popsAtBeginning: popsAtBeginning)
        let session = UISceneSession(restoring: restoring)
        let options = Self.options(opening: urls, continuing: activities)
        scene = Self.makeScene(session, options)
        sceneDelegate = delegate
        ownWindow = nil
        scene.delegate = delegate
        delegate.scene(scene, willConnectTo: session, options: options)
        enterForeground()
    }

    private static func makeScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        return scene
    }

    private static func options(
        opening urls: Set<URL>, continuing activities: Set<NSUserActivity>
    ) -> UIScene.ConnectionOptions {
        UIScene.ConnectionOptions(
            urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }), userActivities: activities)
    }

    /// The window that the user sees: the host's own, or the one that the scene's delegate has made visible.
    public var window: UIWindow? { ownWindow ?? scene.keyWindow }

    /// Makes a controller the root of the window.
    public func show(_ root: UIViewController) {
        window?.rootViewController = root
        window?.makeKeyAndVisible()
    }

    // MARK: Time

    /// Whether something moves, or is held by a finger. Touches do nothing then.
    public var isMoving: Bool { run.isMoving }
    /// What moves: `push`, `pop`, `present` or `dismiss`.
    public var running: [String] { run.transitions.map(\.kind.rawValue) }

    /// Lets the main queue run, and the layout that follows it. Transitions go on.
    public func turn() async {
        await yield()
        run.layOut()
        await yield()
    }

    private func yield() async { for _ in 0..<10 { await Task.yield() } }

    /// Ends the transition that began first, and lets the main queue run. One that a finger holds does not end.
    public func finishOne() async {
        run.transitions.first { !$0.isInteractive }?.finish()
        await turn()
    }

    /// Lets everything end that no finger holds, and what follows it.
    public func settle() async {
        for _ in 0..<100 {
            await turn()
            guard run.transitions.contains(where: { !$0.isInteractive }) else { return }
            await finishOne()
        }
        run.complain("Transitions follow each other without an end.")
    }

    // MARK: What UIKit says

    /// What UIKit has written to the console, or thrown.
    public var complaints: [String] { run.complaints }
    /// What was passed to `UIApplication.shared.open`.
    public var openedURLs: [URL] { run.openedURLs }

    // MARK: The system

    /// Opens a link while the scene runs.
    public func open(_ url: URL) { sceneDelegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)]) }

    /// Continues an activity, such as a universal link, while the scene runs.
    public func `continue`(_ activity: NSUserActivity) {
        sceneDelegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        sceneDelegate?.scene(scene, continue: activity)
    }

    public func enterBackground() {
        sceneDelegate?.sceneWillResignActive(scene)
        scene.activationState = .background
        sceneDelegate?.sceneDidEnterBackground(scene)
    }

    public func enterForeground() {
        sceneDelegate?.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        sceneDelegate?.sceneDidBecomeActive(scene)
    }

    /// What iOS keeps of the scene for the next launch.
    public var savedActivity: NSUserActivity? { sceneDelegate?.stateRestorationActivity(for: scene) }
}
