// expect: argument 'for' must precede argument 'destination'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").navigationDestination(destination: { _ in Text("y") }, for: Route.self)
    }
}
