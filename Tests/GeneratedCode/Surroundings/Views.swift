// Screens with state and modifiers of their own.

import SwiftUI

/// How often a body was evaluated, by screen.
@MainActor
enum Bodies {
    static var count: [String: Int] = [:]
}

struct LoadingView: View {
    let navigator: SplashNavigator<SplashScreen.Loading>

    var body: some View {
        Button("Known", action: navigator.known)
        Button("Hint", action: navigator.hint)
    }
}

struct HintView: View {
    var body: some View { Text("Hint") }
}

struct HomeView: View {
    let navigator: LeftNavigator<LeftScreen.Home>
    @State private var taps = 0

    var body: some View {
        let _ = Bodies.count["home", default: 0] += 1
        Button("Page") { navigator.page(n: 1) }
        Button("Tap \(taps)") { taps += 1 }
        Button("Again", action: navigator.again)
        Button("Still", action: navigator.still)
        Button("Panel", action: navigator.panel)
        Button("Low", action: navigator.low)
        Button("Other root", action: navigator.otherRoot)
    }
}

struct PageView: View {
    let n: Int
    let navigator: LeftNavigator<LeftScreen.Page>

    var body: some View {
        let _ = Bodies.count["page \(n)", default: 0] += 1
        Button("Page") { navigator.page(n: n + 1) }
        Button("Other root", action: navigator.otherRoot)
    }
}

struct OtherView: View {
    let navigator: LeftNavigator<LeftScreen.Other>

    var body: some View {
        Text("Other").navigationBarBackButtonHidden()
        Button("Page") { navigator.page(n: 1) }
    }
}

/// A sheet that is as high as it says, and that the user has to close.
struct PanelView: View {
    let navigator: LeftNavigator<LeftScreen.Panel>
    @State private var taps = 0

    var body: some View {
        Text("\(taps) taps")
            .presentationDetents([.medium])
            .presentationDragIndicator(.visible)
            .toolbarVisibility(.hidden, for: .tabBar)
        Button("Tap") { taps += 1 }
        Button("Held", action: navigator.held)
        Button("Page") { navigator.page(n: 1) }
        Button("Other first", action: navigator.otherFirst)
        Button("Other root", action: navigator.otherRoot)
    }
}

struct StillView: View {
    let navigator: LeftNavigator<LeftScreen.Still>

    var body: some View { Button("Page") { navigator.page(n: 1) } }
}

struct HeldView: View {
    let navigator: LeftNavigator<LeftScreen.Held>

    var body: some View { Button("Close", action: navigator.close) }
}

struct LowView: View {
    var body: some View { Text("Low").interactiveDismissDisabled() }
}

struct StartView: View {
    var body: some View { Text("Right") }
}
