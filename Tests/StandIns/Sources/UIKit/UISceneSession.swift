import Foundation

/// UIKit makes it: it has no initializer.
@MainActor open class UISceneSession: NSObject {
    open private(set) var persistentIdentifier = UUID().uuidString
    open package(set) weak var scene: UIScene?
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?

    package init(restoring activity: NSUserActivity?) { stateRestorationActivity = activity }
}
