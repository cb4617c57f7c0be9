// expect: cannot convert value of type 'Bool' to expected argument type 'Binding<Bool>'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationLink(destination: Text("x"), isActive: router.isShown) { Text("y") }
    }
}
