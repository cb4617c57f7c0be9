// expect: incorrect argument label in call (have 'of:_:', expected 'for:_:')
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").navigationDestination(of: Route.self) { _ in Text("y") }
    }
}
