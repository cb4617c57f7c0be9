import Foundation

/// UIKit makes it: it has no initializer.
@MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL

    package init(url: URL) { self.url = url }
}
