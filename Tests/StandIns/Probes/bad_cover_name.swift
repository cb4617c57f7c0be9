// expect: value of type 'Text' has no member 'fullscreenCover'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").fullscreenCover(item: $router.sheet) { _ in Text("s") }
    }
}
