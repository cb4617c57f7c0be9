import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        if router.isShown { Text("x") } else { EmptyView() }
    }
}
