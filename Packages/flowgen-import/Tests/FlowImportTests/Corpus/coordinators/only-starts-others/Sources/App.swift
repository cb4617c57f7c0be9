final class AppCoordinator: Coordinator {
    func start() {
        let shop = ShopCoordinator()
        shop.start()
        let settings = SettingsCoordinator()
        settings.start()
    }
}

final class ShopCoordinator: Coordinator {
    func start() { navigationController.pushViewController(ShopViewController(), animated: false) }
}

final class SettingsCoordinator: Coordinator {
    func start() { navigationController.pushViewController(SettingsViewController(), animated: false) }
}
