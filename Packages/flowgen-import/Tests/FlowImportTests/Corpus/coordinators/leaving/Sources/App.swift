final class HomeFlowCoordinator {
    private let stack: NavigationStackCoordinator

    func start() {
        let coordinator = HomeScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .invite: self?.presentInvite()
            case .details: self?.stack.push(makeDetails())
            }
        }
        stack.setRootCoordinator(coordinator)
    }

    private func presentInvite() {
        let coordinator = InviteScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            // The sheet is put away, and the chat is shown below it.
            case .chat:
                self?.stack.setSheetCoordinator(nil)
                self?.presentChat()
            // The flow returns to the sheet.
            case .settings:
                self?.stack.setSheetCoordinator(nil)
                self?.startSettings()
            // The sheet stays.
            case .terms:
                self?.stack.push(TermsScreenCoordinator())
            }
        }
        stack.setSheetCoordinator(coordinator)
    }

    private func presentChat() { stack.push(ChatScreenCoordinator()) }

    private func makeDetails() -> DetailsScreenCoordinator {
        let coordinator = DetailsScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            self?.stack.pop(animated: false)
            self?.presentChat()
        }
        return coordinator
    }

    private func startSettings() {
        let coordinator = SettingsFlowCoordinator(stack: stack)
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .finished: self?.stack.pop()
            case .help: self?.startHelp()
            }
        }
        coordinator.start()
    }

    // It is shown above the settings, which go on.
    private func startHelp() {
        let help = NavigationStackCoordinator()
        let coordinator = HelpFlowCoordinator(stack: help)
        coordinator.start()
        stack.setSheetCoordinator(help)
    }
}

enum SettingsFlowCoordinatorAction {
    case finished
    case help
}

final class SettingsFlowCoordinator {
    private let actionsSubject: PassthroughSubject<SettingsFlowCoordinatorAction, Never> = .init()
    func start() {
        let coordinator = SettingsScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .done: self?.actionsSubject.send(.finished)
            case .help: self?.actionsSubject.send(.help)
            }
        }
        stack.push(coordinator)
    }
}

final class HelpFlowCoordinator {
    func start() { stack.setRootCoordinator(HelpScreenCoordinator()) }
}

// A screen that pushes by itself.
final class SettingsScreenCoordinator: CoordinatorProtocol {
    func show() { parameters.stack?.push(SoundsScreenCoordinator()) }
}

final class HomeScreenCoordinator: CoordinatorProtocol {}
final class InviteScreenCoordinator: CoordinatorProtocol {}
final class ChatScreenCoordinator: CoordinatorProtocol {}
final class DetailsScreenCoordinator: CoordinatorProtocol {}
final class SoundsScreenCoordinator: CoordinatorProtocol {}
final class HelpScreenCoordinator: CoordinatorProtocol {}
final class TermsScreenCoordinator: CoordinatorProtocol {}
