import SwiftUI

enum Page: Hashable {
    case home, search, inbox
    case item(Item, isNew: Bool = false)
    case photo(URL)
    case share(Item)
    case settings(_ page: SettingsPage = .root)

    // Nothing says `navigationDestination(for: Page.self)`: frames do, and two hops later this function.
    @ViewBuilder func view() -> some View {
        switch self {
        case .home: HomeView()
        case .search: SearchView()
        case .inbox: InboxView()
        case let .item(item, _): ItemView(item: item) { RelatedView(item) }
        case .photo(let url): PhotoView(url: url)
        case .share: PickerView { Button { } label: { Row() } }
        case .settings(let page): page.view()
        }
    }

    // A switch, and views: but no screens.
    var icon: some View {
        switch self {
        case .home: Glyph("house")
        case .search: Glyph("glass")
        default: Glyph("dot")
        }
    }

    static func latest(of shop: Shop) -> Page { .item(shop.latest) }
}

enum SettingsPage {
    case root, account

    @ViewBuilder func view() -> some View {
        switch self {
        case .root: SettingsView()
        case .account: AccountView()
        }
    }
}

@Observable class Navigation {
    var path: [Frame] = []
    func push(_ page: Page) { path.append(Frame(page: page)) }
    func openSheet(_ page: Page) { layers.append(Layer(root: page)) }
    func showFullScreenCover(_ page: Page) { layers.append(Layer(root: page, isCover: true)) }
}

struct Frame: Hashable { let page: Page }
class Layer { init(root: Page, isCover: Bool = false) {} }

extension NavigationLink where Destination == Never {
    init(_ page: Page, @ViewBuilder label: () -> Label) { self.init(value: Frame(page: page), label: label) }
    init(_ title: String, destination: Page) { self.init(value: Frame(page: destination)) { Text(title) } }
}

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { content } }
    var content: some View {
        AppTabView(tabs: [
            AppTab(.home) { LayerView(layer: .init(root: .home)) },
            AppTab(.search) { LayerView(layer: .init(root: .search)) },
            AppTab(.inbox) { LayerView(layer: .init(root: .inbox)) },
        ])
    }
}

struct AppTabView: View { var body: some View { Text("") } }
struct LayerView: View {
    let layer: Layer
    var body: some View { NavigationStack { Text("").navigationDestination(for: Frame.self) { FrameView(frame: $0) } } }
}
struct FrameView: View {
    let frame: Frame
    var body: some View { frame.page.view() }
}

struct HomeView: View {
    @Environment(Navigation.self) var navigation
    var body: some View {
        NavigationLink(.item(item)) { Row() }
        NavigationLink("Settings", destination: .settings())
        Button("Latest") { navigation.push(.latest(of: shop)) }
    }
}
struct SearchView: View {
    var body: some View { NavigationLink(.settings(.account)) { Glyph("person") } }
}
struct ItemView: View {
    @Environment(Navigation.self) var navigation: Navigation?
    var body: some View {
        Button("Share") { navigation?.openSheet(.share(item)) }
        Button("Photo") { navigation?.showFullScreenCover(.photo(url)) }
    }
}
struct Row: View { var body: some View { Text("Row") } }
struct Glyph: View { var body: some View { Text("*") } }
struct InboxView: View { var body: some View { Text("Inbox") } }
struct RelatedView: View { var body: some View { Text("Related") } }
struct PhotoView: View { var body: some View { Text("Photo") } }
struct PickerView: View { var body: some View { Text("Picker") } }
struct SettingsView: View { var body: some View { NavigationLink("Account", destination: .settings(.account)) } }
struct AccountView: View { var body: some View { Text("Account") } }
