@main
struct CornerApp: App {}

enum LoginFlowCoordinatorAction {
    case loggedIn
    case cancelled
}

final class AppCoordinator {
    private var login: LoginFlowCoordinator?

    func start() {
        let coordinator = HomeScreenCoordinator()
        coordinator.actions.sink { [weak self] action in self?.startLogin() }.store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }

    private func startLogin() {
        let stack = NavigationStackCoordinator()
        let coordinator = LoginFlowCoordinator(navigationStackCoordinator: stack)
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .loggedIn:
                self?.navigationStackCoordinator.setSheetCoordinator(nil)
                self?.presentWelcome()
            case .cancelled: self?.navigationStackCoordinator.setSheetCoordinator(nil)
            }
        }
        .store(in: &cancellables)
        login = coordinator
        coordinator.start()
        navigationStackCoordinator.setSheetCoordinator(stack)
    }

    private func presentWelcome() {
        navigationStackCoordinator.push(WelcomeScreenCoordinator())
    }
}

final class LoginFlowCoordinator {
    private let actionsSubject: PassthroughSubject<LoginFlowCoordinatorAction, Never> = .init()

    func start() {
        let coordinator = PasswordScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .ok: self?.actionsSubject.send(.loggedIn)
            case .cancel: self?.actionsSubject.send(.cancelled)
            }
        }
        .store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }
}
