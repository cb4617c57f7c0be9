// expect: requires that 'Unhashable' conform to 'Identifiable'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").sheet(item: $router.unhashableItem) { _ in Text("s") }
    }
}
