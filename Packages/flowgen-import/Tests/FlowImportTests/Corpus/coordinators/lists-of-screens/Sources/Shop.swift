import UIKit

final class ShopCoordinator {
    private let navigationController = UINavigationController()

    func start() {
        let home = HomeViewController()
        home.onOrder = { [weak self] in self?.showOrder() }
        navigationController.setViewControllers([home], animated: false)
    }

    /// The last one is on top.
    private func showOrder() {
        let orders = OrdersViewController()
        let order = OrderViewController()
        navigationController.setViewControllers([HomeViewController(), orders, order], animated: true)
    }
}

final class HomeViewController: UIViewController { var onOrder: (() -> Void)? }
final class OrdersViewController: UIViewController {}
final class OrderViewController: UIViewController {}
