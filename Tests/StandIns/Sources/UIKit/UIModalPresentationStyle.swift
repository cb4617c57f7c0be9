import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    #if !tvOS
    case pageSheet = 1
    case formSheet = 2
    #endif
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    #if tvOS
    case blurOverFullScreen = 8
    #else
    case popover = 7
    #endif
    case none = -1
    case automatic = -2

    /// Whether the presenter's view leaves the window (`shouldRemovePresentersView` of the presentation controller).
    var removesPresenter: Bool {
        #if tvOS
        if self == .automatic { return true }
        #endif
        return self == .fullScreen || self == .currentContext
    }

    /// Whether the user can swipe it down.
    package var isSheet: Bool {
        #if tvOS
        return false
        #else
        return [.automatic, .pageSheet, .formSheet, .popover].contains(self)
        #endif
    }
}
