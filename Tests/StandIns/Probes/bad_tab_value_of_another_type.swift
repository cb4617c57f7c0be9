// expect: cannot convert value of type 'String' to expected argument type 'Int'
import SwiftUI

struct ProbeView: View {
    @State private var place = 0
    var body: some View {
        TabView(selection: $place) { Tab("Home", systemImage: "house", value: "home") { Text("x") } }
    }
}
