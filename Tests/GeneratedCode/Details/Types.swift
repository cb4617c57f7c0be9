// The app's own types. `Product` is what the screen of the route `product` is called, too.

nonisolated struct Product: Hashable, Sendable {
    let id: Int
}

nonisolated struct Box<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
}

nonisolated enum Outer {
    enum Inner: Hashable, Sendable { case one, two }
}

#if canImport(SwiftUI)
import SwiftUI

struct GoneView: View {
    var body: some View { Text("Gone") }
}
#endif
