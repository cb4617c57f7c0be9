// What the apps of Examples/Xcode name of UIKit beyond Tests/StandIns, with Apple's signatures, to type-check them there.

import UIKit

open class UILabel: UIView {
    open var text: String?
    open var font: UIFont! = UIFont()
}

open class UIFont: @unchecked Sendable {
    public class func systemFont(ofSize fontSize: Double) -> UIFont { UIFont() }
}

extension UIView {
    public var isUserInteractionEnabled: Bool {
        get { true }
        set {}
    }
}

extension UIWindow {
    public struct Level: Sendable {
        public static let alert = Level()
        public static func + (left: Level, right: Double) -> Level { left }
    }

    public var windowLevel: Level {
        get { .alert }
        set {}
    }
}

extension UIApplication {
    public var connectedScenes: Set<UIScene> { [] }
}
