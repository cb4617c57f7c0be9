// expect: type 'PresentationDetent' has no member 'small'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").presentationDetents([.small])
    }
}
