enum AppRoute { case room, profile, search }

final class HomeFlowCoordinator {
    func start() {
        let home = HomeScreenCoordinator()
        home.actions.sink { [weak self] action in
            switch action {
            case .room: self?.handleAppRoute(.room)
            case .hide: self?.home.hide { self?.presentProfile() }
            }
        }
        .store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(home)
    }

    func handleAppRoute(_ route: AppRoute) {
        Task { await handleLater(route) }
    }

    private func handleLater(_ route: AppRoute) async {
        switch route {
        case .room: navigationStackCoordinator.push(RoomScreenCoordinator())
        case .profile: presentProfile()
        case .search: navigationStackCoordinator.push(SearchScreenCoordinator())
        }
    }

    private func presentProfile() {
        navigationStackCoordinator.push(ProfileScreenCoordinator())
    }
}
