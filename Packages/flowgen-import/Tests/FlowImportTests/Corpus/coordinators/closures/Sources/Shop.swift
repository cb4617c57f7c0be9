final class ShopCoordinator {
    let navigationController: UINavigationController
    var onFinish: (() -> Void)?

    func start() {
        let list = ListViewController()
        list.onSelect = { [weak self] item in
            self?.showDetail(item)
        }
        navigationController.setViewControllers([list], animated: false)
    }

    private func showDetail(_ item: Item) {
        let viewModel = DetailViewModel(item: item)
        let detail = DetailViewController(viewModel: viewModel)
        viewModel.onBuy = { [weak self] in
            let checkout = CheckoutViewController()
            checkout.modalPresentationStyle = .fullScreen
            self?.navigationController.present(checkout, animated: true)
        }
        navigationController.pushViewController(detail, animated: true)
    }
}
