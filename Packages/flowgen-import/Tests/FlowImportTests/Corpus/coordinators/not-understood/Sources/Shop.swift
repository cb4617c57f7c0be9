final class ShopCoordinator {
    func start() {
        navigationController.setViewControllers([HomeViewController()], animated: false)
    }

    func open(_ things: [Thing]) {
        let what = things.compactMap(\.something).first!
        navigationController.pushViewController(what, animated: true)
        navigationController.present(UIAlertController(title: "No", message: nil, preferredStyle: .alert), animated: true)
    }
}
