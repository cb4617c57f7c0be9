import SwiftUI

// A link of the app's own makes its destination late.
struct LazyLink<Destination: View, Label: View>: View {
    private let destination: () -> Destination
    private let label: () -> Label

    init(destination: @autoclosure @escaping () -> Destination, label: @escaping () -> Label) {
        self.destination = destination
        self.label = label
    }

    var body: some View {
        NavigationLink(destination: Lazy(destination), label: label)
    }
}

struct Lazy<Content: View>: View {
    private let content: () -> Content

    init(_ content: @escaping () -> Content) { self.content = content }

    var body: some View { content() }
}

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { ShopView() } }
}

struct ShopView: View {
    var body: some View {
        NavigationView {
            List {
                LazyLink(destination: OffersView()) { Text("Offers") }
            }
        }
    }
}

struct OffersView: View {
    var body: some View { Text("Offers") }
}
