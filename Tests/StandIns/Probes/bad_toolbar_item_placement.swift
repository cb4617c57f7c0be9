// expect: type 'ToolbarItemPlacement' has no member 'trailing'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").toolbar { ToolbarItem(placement: .trailing) { Text("y") } }
    }
}
