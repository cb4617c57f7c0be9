import SwiftUI

// View controllers make coordinators, and start them. One that hosts a view is that view.
final class HomeController: UIHostingController<HomeView> {
    private var coordinator: OrderCoordinator?
    private lazy var help = HelpCoordinator(navigationController: navigationController!)

    init() {
        super.init(rootView: HomeView())
        rootView.onOrder = { [weak self] in self?.startOrder() }
        rootView.onHelp = { [weak self] in self?.help.start() }
    }

    private func startOrder() {
        let coordinator = OrderCoordinator(navigationController: navigationController!)
        self.coordinator = coordinator
        coordinator.start()
    }
}

struct HomeView: View {
    var onOrder: () -> Void = {}
    var onHelp: () -> Void = {}

    var body: some View {
        Button("Order", action: onOrder)
        Button("Help", action: onHelp)
    }
}

final class OrderCoordinator {
    let navigationController: UINavigationController

    func start() {
        let modal = UINavigationController()
        modal.pushViewController(OrderViewController(), animated: false)
        navigationController.present(modal, animated: true)
    }
}

final class HelpCoordinator {
    let navigationController: UINavigationController

    func start() { navigationController.pushViewController(HelpViewController(), animated: true) }
}

final class OrderViewController: UIViewController {}
final class HelpViewController: UIViewController {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene) { window?.rootViewController = UINavigationController(rootViewController: HomeController()) }
}
