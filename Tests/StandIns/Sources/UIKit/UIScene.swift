import Foundation

@MainActor open class UIScene: UIResponder {
    /// UIKit makes it: it has no initializer.
    @MainActor open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext>
        open private(set) var userActivities: Set<NSUserActivity>

        package init(urlContexts: Set<UIOpenURLContext>, userActivities: Set<NSUserActivity>) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
        }
    }

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    open private(set) var session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.unattached
    open var title: String! = ""
}
