// expect: missing argument for parameter #1 in call
import SwiftUI

struct ProbeView: View {
    var body: some View {
        Text("x").onContinueUserActivity { _ in }
    }
}
