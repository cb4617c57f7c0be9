import SwiftUI

struct ProbeView: View {
    @EnvironmentObject private var router: Router
    @Environment(ObservableRouter.self) private var model
    @Environment(ObservableRouter.self) private var optional: ObservableRouter?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var phase
    var body: some View {
        Text("x").environment(\.scenePhase, phase).environmentObject(router).environment(model)
    }
}
