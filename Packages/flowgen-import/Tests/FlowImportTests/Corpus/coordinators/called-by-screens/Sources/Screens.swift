import UIKit

final class HomeViewController: UIViewController {
    weak var coordinator: ShopCoordinator?
    @objc func openProduct() { coordinator?.showProduct(id: 7) }
    @objc func openCart() { coordinator?.showCart() }
}

final class ProductViewController: UIViewController {}
final class CartViewController: UIViewController {}
