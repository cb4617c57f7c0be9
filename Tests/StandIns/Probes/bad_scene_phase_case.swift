// expect: type 'ScenePhase' has no member 'foreground'
import SwiftUI

struct ProbeView: View {
    @Environment(\.scenePhase) private var phase
    var body: some View {
        Text("x").onAppear { print(phase == .foreground) }
    }
}
