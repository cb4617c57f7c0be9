// expect: 'current' is inaccessible due to 'package' protection level
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").onAppear { _ = Transaction.current }
    }
}
