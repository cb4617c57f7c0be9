import UIKit

// An app with coordinators, as its engineers wrote it without flowgen: a protocol for each place to go to, parents that
// keep their children, and view controllers that know their coordinator weakly.

@MainActor
protocol Coordinator: AnyObject {
    var childCoordinators: [any Coordinator] { get set }
    var navigationController: UINavigationController { get set }
    func start()
}

/// A child that tells its parent when the user has left it.
@MainActor
protocol DismissibleCoordinator: Coordinator {
    var onDismissed: (@MainActor () -> Void)? { get set }
}

/// One of the app's own protocols, which stays.
@MainActor
protocol SettingsCoordinating: AnyObject {
    func presentSettings(_ navigationController: UINavigationController?)
}

final class AppCoordinator: Coordinator {
    var childCoordinators: [any Coordinator] = []
    var navigationController: UINavigationController
    /// What happened, for the checks.
    private(set) var log: [String] = []
    private(set) var reports: [FlowReport] = []

    init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

    func start() {
        let menu = UIViewController()
        menu.title = "menu"
        navigationController.setViewControllers([menu], animated: false)
    }

    func showPlaces() {
        presentChild(
            PlacesCoordinator(
                navigationController, PlacesFactory(), onReport: { [weak self] in self?.reports.append($0) }))
    }

    func showSignIn() {
        let child = SignInCoordinator(navigationController, LoginFactoryAdapter(factory: PlainLoginFactory()))
        child.onEnd = { [weak self] in self?.signInCoordinatorDidFinish($0) }
        presentChild(child)
    }

    func showTour() {
        let child = TourCoordinator(navigationController, TourFactory())
        child.onEnd = { [weak self] outcome in self?.log.append(outcome == nil ? "tour left" : "tour completed") }
        presentChild(child)
        child.activate()
    }

    func presentChild(_ child: some DismissibleCoordinator) {
        childCoordinators.append(child)
        child.onDismissed = { [weak self, weak child] in child.map { self?.removeChild($0) } }
        child.start()
    }

    func removeChild(_ child: any Coordinator) {
        childCoordinators.removeAll { $0 === child }
        log.append("removed")
    }

    private func signInCoordinatorDidFinish(_ outcome: SignInOutcome?) {
        if case .loginCompleted(let user)? = outcome { log.append("hello \(user.name)") }
    }
}

class Screen: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

final class HomeViewController: Screen {
    weak var coordinator: (any MapCoordinating & DetailCoordinating & SettingsCoordinating)?

    func mapTapped() { coordinator?.pushToMap(navigationController, userID: "ada") }
    func detailTapped() { coordinator?.pushToDetail(navigationController, userID: "ada") }
    func settingsTapped() { coordinator?.presentSettings(navigationController) }
}

final class MapViewController: Screen {
    weak var coordinator: (any DetailCoordinating)?

    func pinTapped() { coordinator?.pushToDetail(navigationController, userID: "grace") }
}

final class SettingsViewController: Screen {
    weak var coordinator: (any MapCoordinating)?
}

// MARK: What it writes for flowgen

typealias MapCoordinating = PlacesMapCoordinating
typealias DetailCoordinating = PlacesDetailCoordinating

extension PlacesHomeCoordinator: SettingsCoordinating {}

/// A generated flow starts its children itself: they are flows on its stack.
extension FlowCoordinator: DismissibleCoordinator {
    var childCoordinators: [any Coordinator] {
        get { [] }
        set {}
    }
}

struct PlacesFactory: PlacesViewControllers {
    func home(_ navigator: PlacesNavigator<PlacesScreen.Home>) -> UIViewController {
        let screen = HomeViewController("home")
        screen.coordinator = navigator.coordinator
        return screen
    }
    func map(userID: String, _ navigator: PlacesNavigator<PlacesScreen.Map>) -> UIViewController {
        let screen = MapViewController("map \(userID)")
        screen.coordinator = navigator.coordinator
        return screen
    }
    func detail(userID: String, _ navigator: PlacesNavigator<PlacesScreen.Detail>) -> UIViewController {
        Screen("detail \(userID)")
    }
    func settings(_ navigator: PlacesNavigator<PlacesScreen.Settings>) -> UIViewController {
        let screen = SettingsViewController("settings")
        screen.coordinator = navigator.coordinator
        return screen
    }
}
