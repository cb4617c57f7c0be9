import Foundation

@MainActor open class UIScene: UIResponder {
    public struct ConnectionOptions {
        public var urlContexts: Set<UIOpenURLContext> = []
    }
}

@MainActor open class UIWindowScene: UIScene {}
@MainActor open class UISceneSession: NSObject {}

open class UIOpenURLContext: NSObject {
    open var url: URL { URL(string: "about:blank")! }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
