import Combine

enum ShopFlowCoordinatorAction {
    case finished
    case openOrder(id: String, callback: (Bool) -> Void)
}

final class ShopFlowCoordinator: FlowCoordinatorProtocol {
    private let navigationStackCoordinator: NavigationStackCoordinator
    private let actionsSubject: PassthroughSubject<ShopFlowCoordinatorAction, Never> = .init()

    func start() {
        let coordinator = HomeScreenCoordinator(parameters: .init())
        coordinator.actions
            .sink { [weak self] action in
                guard let self else { return }
                switch action {
                case .help:
                    presentHelp()
                case .settings:
                    presentSettings()
                case .order:
                    actionsSubject.send(.openOrder(id: "1", callback: { _ in }))
                case .done:
                    actionsSubject.send(.finished)
                }
            }
            .store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }

    private func presentHelp() {
        navigationStackCoordinator.push(HelpScreenCoordinator())
    }

    private func presentSettings() {
        let stack = NavigationStackCoordinator()
        let coordinator = SettingsScreenCoordinator(parameters: .init())
        stack.setRootCoordinator(coordinator)
        navigationStackCoordinator.setSheetCoordinator(stack) { [weak self] in
            self?.dismissed()
        }
    }

    private func hide() {
        navigationStackCoordinator.setSheetCoordinator(nil)
    }
}
