// The app's own types. `Product` is also the name of the screen of the route `product`.

nonisolated struct Product: Codable, Hashable, Sendable {
    let id: Int
}

nonisolated struct Box<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    let value: Value
}

nonisolated enum Outer {
    enum Inner: String, Codable, Hashable, Sendable {
        case one, two
        static let allValues = [one, two]
    }
}

nonisolated enum Constants {
    static let isLarge = true
    static let two = 2
    static let products: [Product]? = [Product(id: 3)]
}

#if canImport(SwiftUI)
import SwiftUI

struct GoneView: View {
    var body: some View { Text("Gone") }
}
#endif

#if SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE
import Foundation

/// As SwiftPM generates it for a target with resources: on the main actor, if that is the default.
extension Bundle {
    static let module = Bundle(path: "/tmp")!
}
#endif
