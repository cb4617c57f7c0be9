import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    private func closed() {}
    var body: some View {
        Text("x")
            .sheet(item: $router.sheet) { _ in
                Text("s").presentationDetents([.medium, .fraction(0.4), .height(300)])
                    .presentationDragIndicator(.visible)
                    .interactiveDismissDisabled()
            }
            .fullScreenCover(item: $router.sheet, onDismiss: closed) { _ in Text("s") }
    }
}
