import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        if #available(iOS 18, *) {
            Text("x").toolbarVisibility(.hidden, for: .tabBar)
        } else {
            Text("x").toolbar(.hidden, for: .tabBar)
        }
    }
}
