final class ShopFlowCoordinator {
    private let navigationStackCoordinator = NavigationStackCoordinator()

    func start() {
        let home = HomeScreenCoordinator()
        home.actions.sink { [weak self] action in
            switch action {
            case .filters: self?.showFilters()
            }
        }
        navigationStackCoordinator.setRootCoordinator(home)
    }

    // What is shown after a dismissal is not what the tap shows.
    private func showFilters() {
        let filters = FiltersScreenCoordinator()
        navigationStackCoordinator.setSheetCoordinator(filters) { [weak self] in
            self?.navigationStackCoordinator.push(ResultsScreenCoordinator())
        }
    }
}

final class HomeScreenCoordinator {}
final class FiltersScreenCoordinator {}
final class ResultsScreenCoordinator {}
