import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { HomeView() } }
}

// Nobody is seen to show its views.
enum Place {
    case a, b, c, d, e

    var anything: some View {
        switch self {
        case .a: AView()
        case .b: BView()
        case .c: CView()
        case .d: DView()
        case .e: EView()
        }
    }
}

struct HomeView: View {
    var body: some View {
        Text("Home")
            .sheet(isPresented: $a) { Text("A") }
            .sheet(isPresented: $b) { Text("B") }
            .sheet(isPresented: $c) { Text("C") }
    }
}

struct AView: View { var body: some View { Text("A") } }
struct BView: View { var body: some View { Text("B") } }
struct CView: View { var body: some View { Text("C") } }
struct DView: View { var body: some View { Text("D") } }
struct EView: View { var body: some View { Text("E") } }
