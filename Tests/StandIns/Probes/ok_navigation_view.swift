import SwiftUI

final class LegacyCoordinator: ObservableObject {
    enum Screen: Hashable { case a, b }
    @Published var active: Screen?
    @Published var showA = false
    func binding(_ s: Screen) -> Binding<Bool> {
        Binding(get: { self.active == s }, set: { if !$0 { self.active = nil } })
    }
}
struct LegacyRoot: View {
    @ObservedObject var c: LegacyCoordinator
    @Environment(\.presentationMode) var pm
    var body: some View {
        NavigationView {
            VStack {
                NavigationLink(destination: Text("A"), isActive: $c.showA) { EmptyView() }
                NavigationLink(isActive: c.binding(.b)) {
                    Text("B")
                } label: {
                    EmptyView()
                }
                NavigationLink(
                    destination: Text("C"), tag: LegacyCoordinator.Screen.a, selection: $c.active
                ) { Text("c") }.isDetailLink(false)
                Button("go") { c.active = .a }
            }
            .background(NavigationLink("", destination: Text("z"), isActive: $c.showA).hidden())
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}
