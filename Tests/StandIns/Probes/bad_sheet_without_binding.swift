// expect: cannot convert value of type 'Sheet?' to expected argument type 'Binding<
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").sheet(item: router.sheet) { _ in Text("s") }
    }
}
