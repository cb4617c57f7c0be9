import UIKit

final class ShopCoordinator: Coordinator {
    let navigationController: UINavigationController

    func start() {
        let home = HomeViewController()
        home.coordinator = self
        navigationController.setViewControllers([home], animated: false)
    }

    func showProduct(id: Int) {
        let product = ProductViewController()
        navigationController.pushViewController(product, animated: true)
    }

    func showCart() {
        navigationController.present(CartViewController(), animated: true)
    }
}
