import UIKit

final class ShopCoordinator {
    private let navigationController = UINavigationController()

    func start() {
        let home = HomeViewController()
        home.onNext = { [weak self] in self?.showNext() }
        navigationController.setViewControllers([home], animated: false)
    }

    private func showNext() {
        if isNew {
            let controller = WelcomeViewController()
            navigationController.pushViewController(controller, animated: true)
        } else {
            let controller = ListViewController()
            navigationController.pushViewController(controller, animated: true)
        }
    }

    private var isNew = true
}

final class HomeViewController: UIViewController { var onNext: (() -> Void)? }
final class WelcomeViewController: UIViewController {}
final class ListViewController: UIViewController {}
