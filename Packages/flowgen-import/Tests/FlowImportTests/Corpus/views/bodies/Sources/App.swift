import SwiftUI
import Flux

// The protocol is one of another module, or the app's own; the body says that it is a view.
protocol StoreView: View {}

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { ListView() } }
}

struct ListView: ConnectedView {
    func body(props: Props) -> some View {
        List { NavigationLink(destination: DetailView(id: 1)) { Row() } }
    }
}

struct Row: ConnectedView {
    func body(props: Props) -> some View { Text("Row").sheet(isPresented: $isEdited) { EditView() } }
}

struct DetailView: StoreView {
    var body: some View { Text("Detail") }
}

struct EditView: StoreView {
    var body: some View { Text("Edit") }
}

// No views: these only change others.
struct Shadow: ViewModifier { func body(content: Content) -> some View { content.shadow(radius: 1) } }
