// expect: requires that 'ObservableRouter' conform to 'ObservableObject'
import SwiftUI

struct ProbeView: View {
    @State private var router = ObservableRouter()
    var body: some View {
        Text("x").environmentObject(router)
    }
}
