// expect: requires that 'Unhashable' conform to 'Hashable'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        TabView { Text("x").tag(Unhashable()) }
    }
}
