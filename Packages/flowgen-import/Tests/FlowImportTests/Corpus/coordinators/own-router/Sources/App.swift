// A router of the app's own asks its delegate, the first coordinator, to show a route.
enum AppRoute { case main, account, settings(Section?), help }

final class ApplicationCoordinator: Coordinator, ApplicationRouterDelegate {
    private var router: ApplicationRouter!
    private let navigationController = UINavigationController()

    func start() { router.present(.main) }

    func applicationRouter(presentWithContext context: Context) {
        switch context.route {
        case .main: presentMain()
        case .account: presentAccount()
        case let .settings(section): presentSettings(section)
        case .help: presentHelp()
        }
    }

    func applicationRouter(shouldPresent route: AppRoute) -> Bool {
        switch route {
        case .account: return isLoggedIn
        default: return true
        }
    }

    private func presentMain() {
        let controller = MainViewController()
        controller.onAccount = { [weak self] in self?.router.present(.account, animated: true) }
        controller.onHelp = { [weak self] in self?.router.present(.help) }
        navigationController.pushViewController(controller, animated: false)
    }

    private func presentAccount() {
        let coordinator = AccountCoordinator(navigationController: UINavigationController(), router: router)
        coordinator.start()
        presentChild(coordinator, animated: true)
    }

    private func presentSettings(_ section: Section?) {
        let coordinator = SettingsCoordinator(navigationController: navigationController)
        coordinator.start()
    }

    private func presentHelp() {
        navigationController.pushViewController(HelpViewController(), animated: true)
    }
}

final class AccountCoordinator: Coordinator {
    let navigationController: UINavigationController
    let router: ApplicationRouter

    func start() {
        let controller = AccountViewController()
        controller.onSettings = { [weak self] in self?.router.present(.settings(nil)) }
        controller.onVoucher = { [weak self] in self?.router.present(.voucher) }
        navigationController.pushViewController(controller, animated: false)
    }
}

final class SettingsCoordinator: Coordinator {
    let navigationController: UINavigationController

    func start() { navigationController.pushViewController(SettingsViewController(), animated: true) }
}

final class MainViewController: UIViewController {
    var onAccount: (() -> Void)?
    var onHelp: (() -> Void)?
}
final class AccountViewController: UIViewController {
    var onSettings: (() -> Void)?
    var onVoucher: (() -> Void)?
}
final class SettingsViewController: UIViewController {}
final class HelpViewController: UIViewController {}
