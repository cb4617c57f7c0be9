import UIKit

// Helpers show screens for whoever calls them, also by way of other helpers.
enum Facade {
    static func open(_ user: User, from provider: UIViewController) {
        provider.navigationController?.pushViewController(UserViewController(), animated: true)
    }

    static func open(mention: String, from provider: UIViewController) {
        open(User(name: mention), from: provider)
    }

    static func open(url: URL, from provider: UIViewController) {
        provider.present(WebViewController(), animated: true)
    }
}

final class FeedViewController: UIViewController {
    let viewModel = FeedViewModel()

    func select(_ user: User) { Facade.open(user, from: self) }
    func openSettings() { navigationController?.pushViewController(SettingsViewController(), animated: true) }
    func tap(_ index: Int) { viewModel.handleTap(index, from: self) }
}

final class FeedViewModel {
    func handleTap(_ index: Int, from controller: UIViewController) {
        Facade.open(url: URL(string: "https://example.com")!, from: controller)
    }
}

// A list of rows, each of which shows something.
protocol SettingsRow {
    func handleTap(controller: UIViewController)
}

struct LanguageRow: SettingsRow {
    func handleTap(controller: UIViewController) {
        controller.navigationController?.pushViewController(LanguageViewController(), animated: true)
    }
}

struct AccountRow: SettingsRow {
    func handleTap(controller: UIViewController) {
        controller.present(AccountViewController(), animated: true)
    }
}

final class SettingsViewController: UIViewController {
    let rows: [SettingsRow] = [LanguageRow(), AccountRow()]

    func select(_ index: Int) {
        let row = rows[index]
        row.handleTap(controller: self)
    }
}

final class UserViewController: UIViewController {}
final class WebViewController: UIViewController {}
final class LanguageViewController: UIViewController {}
final class AccountViewController: UIViewController {}
