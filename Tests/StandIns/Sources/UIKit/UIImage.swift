import Foundation

/// An image that knows only its name. Apple's is immutable and on no actor.
open class UIImage: NSObject, @unchecked Sendable {
    package let name: String

    public init?(systemName name: String) {
        if name.isEmpty { return nil }
        self.name = name
    }
    public init?(named name: String) {
        if name.isEmpty { return nil }
        self.name = name
    }
}
