final class ShopCoordinator {
    func start() {
        let home = makeHome()
        home.onHelp = { [weak self] in self?.open(HelpViewController()) }
        home.onAbout = { [weak self] in self?.open(AboutViewController()) }
        navigationController.setViewControllers([home], animated: false)
    }

    private func makeHome() -> HomeViewController { HomeViewController() }

    private func open(_ controller: UIViewController) {
        navigationController.pushViewController(controller, animated: true)
    }
}
