// expect: to expected argument type 'WritableKeyPath<EnvironmentValues, Bool>'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        Text("x").environment(\.isPresented, true)
    }
}
