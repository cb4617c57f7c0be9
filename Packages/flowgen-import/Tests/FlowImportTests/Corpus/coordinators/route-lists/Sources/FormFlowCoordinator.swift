final class FormFlowCoordinator {
    private func configure() {
        stateMachine.addRoutes(event: .start, transitions: [.initial => .name]) { [weak self] _ in
            self?.presentName()
        }
        stateMachine.addRoutes(event: .named, transitions: [.name => .address, .address => .done]) { [weak self] _ in
            self?.presentAddress()
        }
    }

    func start() { stateMachine.tryEvent(.start) }

    private func presentName() {
        let coordinator = NameScreenCoordinator()
        coordinator.actions.sink { [weak self] _ in self?.stateMachine.tryEvent(.named) }.store(in: &cancellables)
        navigationStackCoordinator.setRootCoordinator(coordinator)
    }

    private func presentAddress() {
        navigationStackCoordinator.push(AddressScreenCoordinator())
    }
}
