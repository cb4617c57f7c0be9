// expect: requires that 'Router' conform to 'Observable'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").environment(router)
    }
}
