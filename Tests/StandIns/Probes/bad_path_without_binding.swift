// expect: cannot convert value of type '[Route]' to expected argument type 'Binding<
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack(path: router.path) { Text("x") }
    }
}
