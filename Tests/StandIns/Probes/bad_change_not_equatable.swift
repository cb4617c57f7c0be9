// expect: requires that 'Unhashable' conform to 'Equatable'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").onChange(of: router.unhashablePath) { _, _ in }
    }
}
