// expect: requires the types 'Int' and 'Never' be equivalent
import SwiftUI

struct ProbeView: View {
    @State private var place = 0
    var body: some View {
        TabView(selection: $place) { Tab("Home", systemImage: "house") { Text("x") } }
    }
}
