enum ChatFlowCoordinatorAction {
    case showCall
    case done
}

final class MainFlowCoordinator {
    func start() {
        let stack = NavigationStackCoordinator()
        let chat = ChatFlowCoordinator(navigationStackCoordinator: stack)
        chat.actions.sink { [weak self] action in
            switch action {
            case .showCall: self?.presentCall()
            case .done: self?.navigationStackCoordinator.setSheetCoordinator(nil)
            }
        }
        .store(in: &cancellables)
        chat.start()
        navigationStackCoordinator.setSheetCoordinator(stack)
        navigationStackCoordinator.setRootCoordinator(HomeScreenCoordinator())
    }

    private func presentCall() {
        navigationStackCoordinator.setFullScreenCoverCoordinator(CallScreenCoordinator())
    }
}

final class ChatFlowCoordinator {
    private let actionsSubject: PassthroughSubject<ChatFlowCoordinatorAction, Never> = .init()

    func start() {
        let coordinator = ChatScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .call: self?.actionsSubject.send(.showCall)
            case .close: self?.actionsSubject.send(.done)
            }
        }
        .store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }
}
