// expect: requires that 'Unhashable' conform to 'Identifiable'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        ForEach([Unhashable()]) { _ in Text("x") }
    }
}
