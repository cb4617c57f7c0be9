// expect: conform to 'TabContent'
import SwiftUI

struct ProbeView: View {
    @State private var place = 0
    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: 0) { Text("x") }
            Text("y").tag(1)
        }
    }
}
