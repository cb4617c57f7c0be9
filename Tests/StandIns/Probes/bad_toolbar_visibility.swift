// expect: type 'Visibility' has no member 'hide'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").toolbar(.hide, for: .tabBar)
    }
}
