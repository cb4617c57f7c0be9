@_exported import Foundation

/// Apple's class is on the main actor and inherits `init()` from `NSObject`, whose own is not isolated: overriding it
/// with an isolated one has the effect of Apple's headers, and subclasses of every isolation accept it.
@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    open var userActivity: NSUserActivity?
}
