final class HomeViewModel {
    weak var coordinator: ShopCoordinator?
    func search() { coordinator?.showSearch() }
}

final class ShopCoordinator {
    func start() {
        let viewModel = HomeViewModel(coordinator: self)
        let controller = UIHostingController(rootView: HomeView(viewModel: viewModel))
        navigationController.setViewControllers([controller], animated: false)
    }

    func showSearch() {
        navigationController.pushViewController(UIHostingController(rootView: SearchView()), animated: true)
    }
}

struct HomeView: View { let viewModel: HomeViewModel; var body: some View { Text("") } }
struct SearchView: View { var body: some View { Text("") } }
