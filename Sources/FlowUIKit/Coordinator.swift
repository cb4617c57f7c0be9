import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
/// A flow that an app with coordinators of its own starts on one of its navigation controllers, once. It ends when it
/// finishes, or when the user has left it in whatever way. Whoever starts it keeps it until then.
@MainActor
public final class FlowCoordinator<Route: FlowRoute> {
    /// The navigation controller on which the flow is shown. `start()` reads it.
    public var navigationController: UINavigationController
    public let router: FlowRouter<Route>
    /// Called once: with the outcome, or with nil if the user has left the flow.
    public var onEnd: @MainActor (Route.Outcome?) -> Void = { _ in }
    /// Called once, after `onEnd`, however the flow ended: for the parent that keeps this coordinator.
    public var onDismissed: (@MainActor () -> Void)?
    private let viewControllers: FlowViewControllers
    private let containers: FlowContainers
    private var presenter: FlowPresenter?
    private var isEnding = false
    private let delegate = FlowNavigationDelegate()

    /// - Parameter makeRouter: Creates the router, given what is called with an outcome.
    public init(
        _ navigationController: UINavigationController,
        _ viewControllers: FlowViewControllers,
        containers: FlowContainers,
        router makeRouter: (@escaping @MainActor (Route.Outcome) -> Void) -> FlowRouter<Route>
    ) {
        self.navigationController = navigationController
        self.viewControllers = viewControllers
        self.containers = containers
        let ending = FlowCoordinatorEnding<Route>()
        router = makeRouter { ending.coordinator?.end($0) }
        router.stack.openURL = { UIApplication.shared.open($0) }
        ending.coordinator = self
    }

    /// Pushes the flow's first screen. A second call does nothing.
    public func start() {
        guard presenter == nil, !isEnding else { return }
        let presenter = FlowPresenter(viewControllers, containers, router.stack, on: navigationController)
        self.presenter = presenter
        presenter.onLeave = { [weak self] in self?.end(nil) }
        delegate.app = navigationController.delegate
        delegate.onChange = { [weak presenter] in presenter?.changed() }
        navigationController.delegate = delegate
        router.stack.display = presenter
        presenter.run()
        router.stack.start()
    }

    /// Leaves the flow, and shows what was below it.
    public func stop() { end(nil) }

    private func end(_ outcome: Route.Outcome?) {
        guard !isEnding, let presenter else { return }
        isEnding = true
        router.stack.closeWindow()
        presenter.remove { [self] in
            delegate.leave(navigationController)
            self.presenter = nil
            onEnd(outcome)
            onDismissed?()
        }
    }
}

/// The coordinator that a router tells its outcome, weakly: it owns the router.
@MainActor
internal final class FlowCoordinatorEnding<Route: FlowRoute> {
    weak var coordinator: FlowCoordinator<Route>?
}
#endif
