import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { HomeView() } }
}

extension View {
    func hiddenLink<Destination: View>(isActive: Binding<Bool>, destination: @escaping () -> Destination) -> some View {
        overlay(NavigationLink(isActive: isActive, destination: destination, label: { EmptyView() }))
    }

    func card(isPresented: Binding<Bool>, content: @escaping () -> some View) -> some View {
        modifier(CardModifier(isPresented: isPresented, inner: content()))
    }

    func bordered(content: () -> some View) -> some View { overlay(content()) }
}

struct CardModifier<Inner: View>: ViewModifier {
    @Binding var isPresented: Bool
    var inner: Inner
    func body(content: Content) -> some View { content.sheet(isPresented: $isPresented) { framed() } }
    func framed() -> some View { VStack { inner } }
}

struct HomeView: View {
    var body: some View {
        Text("Home")
            .hiddenLink(isActive: $isItem) { ItemView() }
            .card(isPresented: $isHelp) { HelpView() }
            .bordered { BorderView() }
    }
}

struct ItemView: View { var body: some View { Text("Item") } }
struct HelpView: View { var body: some View { Text("Help") } }
struct BorderView: View { var body: some View { Text("Border") } }
