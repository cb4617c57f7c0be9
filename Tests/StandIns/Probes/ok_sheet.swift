import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x")
            .sheet(item: $router.sheet) { _ in
                Text("s").presentationDetents([.medium, .fraction(0.4), .height(300)])
                    .presentationDragIndicator(.visible)
                    .interactiveDismissDisabled()
            }
            .fullScreenCover(item: $router.sheet, onDismiss: {}) { _ in Text("s") }
    }
}
