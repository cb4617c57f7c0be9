// expect: requires that 'Unhashable' conform to 'Hashable'
import SwiftUI

struct ProbeView: View {
    @State private var place = Unhashable()
    var body: some View {
        TabView(selection: $place) { Text("x") }
    }
}
