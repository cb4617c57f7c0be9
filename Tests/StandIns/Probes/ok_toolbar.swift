import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        NavigationStack {
            Text("x")
                .navigationTitle("title")
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("a") {} }
                    if router.isShown {
                        ToolbarItemGroup(placement: .primaryAction) { Button("b", systemImage: "star") {} }
                    }
                }
                .toolbar(.hidden, for: .tabBar)
                .toolbarVisibility(.hidden, for: .tabBar, .navigationBar)
        }
    }
}
