import Foundation

/// UIKit makes it: it has no initializer.
@MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    open var role: Role { .windowApplication }
    open private(set) var persistentIdentifier = UUID().uuidString
    open package(set) weak var scene: UIScene?
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?

    package init(restoring activity: NSUserActivity?) { stateRestorationActivity = activity }
}
