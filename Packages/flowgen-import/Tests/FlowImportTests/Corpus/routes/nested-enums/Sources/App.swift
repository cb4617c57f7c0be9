import SwiftUI

struct ShopView: View {
    enum Destination: Hashable { case item, cart }
    var body: some View {
        NavigationStack {
            NavigationLink(value: Destination.item) { Text("") }
            NavigationLink(value: Destination.cart) { Text("") }
                .navigationDestination(for: Destination.self) { destination in
                    switch destination {
                    case .item: ItemView()
                    case .cart: CartView()
                    }
                }
        }
    }
}

struct HelpView: View {
    enum Destination: Hashable { case topic, cart }
    var body: some View {
        NavigationStack {
            NavigationLink(value: Destination.topic) { Text("") }
                .navigationDestination(for: Destination.self) { destination in
                    switch destination {
                    case .topic: TopicView()
                    case .cart: TopicView()
                    }
                }
        }
    }
}
struct ItemView: View { var body: some View { Text("") } }
struct CartView: View { var body: some View { Text("") } }
struct TopicView: View { var body: some View { Text("") } }
