// expect: cannot convert value of type 'Int' to expected argument type 'ScenePhase'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        Text("x").environment(\.scenePhase, 3)
    }
}
