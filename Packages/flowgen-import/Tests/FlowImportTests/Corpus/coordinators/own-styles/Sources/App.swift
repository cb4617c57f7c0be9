// A child coordinator says itself how it is shown, or whoever makes it presents its navigation controller.
final class SettingsCoordinator: Coordinator {
    let navigationController: UINavigationController

    lazy var rootViewController: SettingsViewController = {
        let controller = SettingsViewController()
        controller.delegate = self
        return controller
    }()

    func start() { navigationController.viewControllers = [rootViewController] }
}

extension SettingsCoordinator: SettingsViewControllerDelegate {
    // The variable hides the parameter: what is shown is not what asks.
    func aboutSelected(in controller: SettingsViewController) {
        let controller = AboutViewController()
        navigationController.pushViewController(controller, animated: true)
    }

    func scanSelected(in controller: SettingsViewController) {
        let coordinator = ScanCoordinator(parent: navigationController)
        coordinator.start()
    }

    func importSelected(in controller: SettingsViewController) {
        let coordinator = ImportCoordinator()
        coordinator.start()
        coordinator.navigationController.makeFullScreen()
        navigationController.present(coordinator.navigationController, animated: true)
    }

    func networksSelected(in controller: SettingsViewController) {
        let coordinator = NetworksCoordinator(navigationController: navigationController)
        coordinator.start()
    }
}

final class ScanCoordinator: Coordinator {
    let parent: UINavigationController
    func start() { parent.present(ScanViewController(), animated: true) }
}

final class ImportCoordinator: Coordinator {
    let navigationController = UINavigationController()
    func start() { navigationController.viewControllers = [ImportViewController()] }
}

final class NetworksCoordinator: Coordinator {
    let navigationController: UINavigationController
    func start() { navigationController.pushViewController(NetworksViewController(), animated: true) }
}

protocol SettingsViewControllerDelegate: AnyObject {
    func aboutSelected(in controller: SettingsViewController)
    func scanSelected(in controller: SettingsViewController)
    func importSelected(in controller: SettingsViewController)
    func networksSelected(in controller: SettingsViewController)
}

final class SettingsViewController: UIViewController {
    weak var delegate: SettingsViewControllerDelegate?

    func didSelect(_ row: Int) {
        switch row {
        case 0: delegate?.aboutSelected(in: self)
        case 1: delegate?.scanSelected(in: self)
        case 2: delegate?.importSelected(in: self)
        default: delegate?.networksSelected(in: self)
        }
    }
}
final class AboutViewController: UIViewController {}
final class ScanViewController: UIViewController {}
final class ImportViewController: UIViewController {}
final class NetworksViewController: UIViewController {}
