import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { SettingsView() } }
}

enum Item: CaseIterable, Hashable {
    case account, help

    var icon: some View {
        switch self {
        case .account: Icon("person")
        case .help: Icon("mark")
        }
    }

    @ViewBuilder var destination: some View {
        switch self {
        case .account: AccountView()
        case .help: HelpView()
        }
    }
}

struct SettingsView: View {
    var body: some View {
        List { ForEach(Item.allCases) { item in row(item) } }
            .navigationDestination(for: Item.self) { item in item.destination }
    }

    private func row(_ item: Item) -> some View { NavigationLink(value: item) { item.icon } }
}

struct Icon: View { var body: some View { Text("*") } }
struct AccountView: View { var body: some View { Text("Account") } }
struct HelpView: View { var body: some View { Text("Help") } }
