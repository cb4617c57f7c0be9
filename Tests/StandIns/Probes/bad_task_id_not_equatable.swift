// expect: requires that 'Unhashable' conform to 'Equatable'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        Text("x").task(id: Unhashable()) {}
    }
}
