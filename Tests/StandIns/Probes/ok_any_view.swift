import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        AnyView(Text("x"))
    }
}
