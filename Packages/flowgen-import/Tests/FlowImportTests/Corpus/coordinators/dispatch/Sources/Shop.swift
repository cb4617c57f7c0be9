enum ShopStep { case product(Int), cart, help }

final class ShopCoordinator {
    func start() {
        let home = HomeViewController()
        home.onProduct = { [weak self] in self?.navigate(to: .product(1)) }
        home.onCart = { [weak self] in self?.navigate(to: .cart) }
        navigationController.setViewControllers([home], animated: false)
    }

    func navigate(to step: ShopStep) {
        switch step {
        case .product(let id): navigationController.pushViewController(ProductViewController(id: id), animated: true)
        case .cart: navigationController.present(CartViewController(), animated: true)
        case .help: navigationController.pushViewController(HelpViewController(), animated: true)
        }
    }

    func handleDeepLink(_ url: URL) {
        navigate(to: .help)
    }
}
