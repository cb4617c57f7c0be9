// expect: type 'ToolbarPlacement' has no member 'tab'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").toolbar(.hidden, for: .tab)
    }
}
