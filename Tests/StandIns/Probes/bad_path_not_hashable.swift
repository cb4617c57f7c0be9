// expect: requires that 'Unhashable' conform to 'Hashable'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack(path: $router.unhashablePath) { Text("x") }
    }
}
