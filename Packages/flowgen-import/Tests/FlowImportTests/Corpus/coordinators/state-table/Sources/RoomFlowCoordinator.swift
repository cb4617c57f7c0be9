final class RoomFlowCoordinator {
    private let stateMachine: StateMachine<State, Event> = .init(state: .initial)
    private let navigationStackCoordinator: NavigationStackCoordinator

    enum State: StateType { case initial, room, details, members }
    enum Event: EventType { case start, showDetails, showMembers, next, dismissDetails }

    func start() {
        stateMachine.tryEvent(.start)
    }

    private func configure() {
        stateMachine.addRouteMapping { event, fromState, _ in
            switch (fromState, event) {
            case (.initial, .start): return .room
            case (.room, .showDetails): return .details
            case (.details, .dismissDetails): return .room
            case (.room, .next): return .details
            case (.details, .next): return .members
            default: return nil
            }
        }
        stateMachine.addAnyHandler(.any => .any) { [weak self] context in
            guard let self else { return }
            switch (context.fromState, context.event, context.toState) {
            case (.initial, .start, .room):
                presentRoom()
            case (_, .dismissDetails, _):
                break
            case (_, _, .details):
                presentDetails()
            case (_, _, .members):
                presentMembers()
            default:
                fatalError()
            }
        }
    }

    private func presentRoom() {
        let coordinator = RoomScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            switch action {
            case .details: self?.stateMachine.tryEvent(.showDetails)
            case .next: self?.stateMachine.tryEvent(.next)
            case .unknown: self?.stateMachine.tryEvent(.missing)
            }
        }
        .store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }

    private func presentDetails() {
        let coordinator = DetailsScreenCoordinator()
        coordinator.actions.sink { [weak self] action in
            self?.stateMachine.tryEvent(.next)
        }
        .store(in: &cancellables)
        navigationStackCoordinator.push(coordinator)
    }

    private func presentMembers() {
        navigationStackCoordinator.push(MembersScreenCoordinator())
    }
}
