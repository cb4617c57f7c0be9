import SwiftUI

struct RowLink<Destination: View>: View {
    let destination: Destination
    var body: some View { NavigationLink(destination: destination) { Text("") } }
}

struct BuilderLink<Destination: View>: View {
    @ViewBuilder let destination: () -> Destination
    var body: some View { NavigationLink { destination() } label: { Text("") } }
}

struct HomeView: View {
    var body: some View {
        RowLink(destination: SoundsView())
        BuilderLink { DebugView() }
    }
}

struct SoundsView: View { var body: some View { Text("") } }
struct DebugView: View { var body: some View { Text("").sheet(isPresented: $isLog) { LogView() } } }
struct LogView: View { var body: some View { Text("") } }
