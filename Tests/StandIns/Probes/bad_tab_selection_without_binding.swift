// expect: cannot convert value of type 'Int' to expected argument type 'Binding<
import SwiftUI

struct ProbeView: View {
    @State private var place = 0
    var body: some View {
        TabView(selection: place) { Text("x").tag(0) }
    }
}
