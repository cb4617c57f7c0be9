// expect: incorrect argument label in call (have '_:in:', expected '_:for:')
import SwiftUI

struct ProbeView: View {
    var body: some View {
        Text("x").toolbarVisibility(.hidden, in: .tabBar)
    }
}
