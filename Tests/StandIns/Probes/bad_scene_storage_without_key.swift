// expect: missing argument for parameter #2 in call
import SwiftUI

struct ProbeView: View {
    @SceneStorage private var name = "x"
    var body: some View {
        Text("x")
    }
}
