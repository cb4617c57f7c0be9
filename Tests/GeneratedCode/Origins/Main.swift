import ControllerHost
import UIKit

@main
@MainActor
enum Main {
    static func main() async {
        await goesWhereTheScreenLeads()
        await coordinatorsLiveAsLongAsTheirScreens()
        await theBackButtonLeavesNoChild()
        await navigatesToDestinations()
        await goesThroughPages()
        recordsDestinations()
        Expectations.finish()
    }

    private static func launch() -> (AppCoordinator, ControllerHost) {
        let navigation = UINavigationController()
        let app = AppCoordinator(navigation)
        app.start()
        return (app, ControllerHost(navigation))
    }

    // MARK: Coordinators

    private static func goesWhereTheScreenLeads() async {
        let (app, host) = launch()
        app.showPlaces()
        await host.settle()
        expect(host.description, "menu > home")
        let home = host.top as? HomeViewController
        // The second tap comes from a screen that is covered already.
        home?.mapTapped()
        home?.mapTapped()
        home?.detailTapped()
        expect(app.reports.count, 2)
        await host.settle()
        expect(host.description, "menu > home > map ada")
        home?.detailTapped()
        expect(app.reports.count, 3)
        (host.top as? MapViewController)?.pinTapped()
        await host.settle()
        expect(host.description, "menu > home > map ada > detail grace")
        try? host.longPressBack(to: "home")
        await host.settle()
        home?.settingsTapped()
        await host.settle()
        expect(host.description, "menu > home | settings")
        (host.top as? SettingsViewController)?.coordinator?.pushToMap(nil, userID: "alan")
        await host.settle()
        expect(host.description, "menu > home | settings > map alan")
        expect(host.complaints, [])
    }

    private static func coordinatorsLiveAsLongAsTheirScreens() async {
        let (app, host) = launch()
        app.showPlaces()
        await host.settle()
        (host.top as? HomeViewController)?.mapTapped()
        await host.settle()
        weak let coordinator = (host.top as? MapViewController)?.coordinator
        expect(coordinator != nil, true)
        (host.top as? MapViewController)?.pinTapped()
        await host.settle()
        expect(coordinator != nil, true)
        try? host.longPressBack(to: "map ada")
        await host.settle()
        // Whoever keeps it longer than the screen gets nowhere.
        var kept = (host.top as? MapViewController)?.coordinator
        try? host.pressBack()
        await host.settle()
        let count = app.reports.count
        kept?.pushToDetail(nil, userID: "late")
        await host.settle()
        expect(host.description, "menu > home")
        expect(app.reports.count, count + 1)
        kept = nil
        expect(coordinator == nil, true)

        let recorder = FlowRecorder()
        let navigator = PlacesNavigator<PlacesScreen.Home>(recorder)
        expect(navigator.coordinator === navigator.coordinator, true)
        expect(navigator.coordinator.navigator.coordinator === navigator.coordinator, true)
        navigator.coordinator.pushToMap(nil, userID: "ada")
        expect(recorder.taken, ["map: map(userID: ada)"])
    }

    private static func theBackButtonLeavesNoChild() async {
        let (app, host) = launch()
        app.showPlaces()
        await host.settle()
        weak let child = app.childCoordinators.last
        weak let coordinator = (host.top as? HomeViewController)?.coordinator
        expect(child != nil && coordinator != nil, true)
        try? host.beginSwipeBack()
        host.lift(cancelled: true)
        await host.settle()
        expect(app.childCoordinators.count, 1)
        try? host.pressBack()
        await host.settle()
        expect(host.description, "menu")
        expect(app.log, ["removed"])
        expect(child == nil && coordinator == nil, true)

        app.showPlaces()
        await host.settle()
        (host.top as? HomeViewController)?.mapTapped()
        await host.settle()
        try? host.longPressBack(to: "menu")
        await host.settle()
        expect(app.log, ["removed", "removed"])
        expect(app.childCoordinators.isEmpty, true)
        expect(host.complaints, [])
    }

    // MARK: Navigators

    private static func navigatesToDestinations() async {
        let (app, host) = launch()
        app.showSignIn()
        await host.settle()
        let login = host.top as? LoginViewController
        login?.forgotPasswordTapped()
        await host.settle()
        expect(host.description, "menu > login > forgot password")
        login?.signupTapped()
        await host.settle()
        expect(host.description, "menu > login > forgot password")
        try? host.pressBack()
        await host.settle()
        login?.signupTapped()
        await host.settle()
        (host.top as? SignupViewController)?.model.confirm(name: "Ada")
        await host.settle()
        expect(host.description, "menu > login > signup > welcome Ada")
        (host.top as? WelcomeViewController)?.done()
        await host.settle()
        expect(host.description, "menu")
        expect(app.log, ["hello Ada", "removed"])

        app.showSignIn()
        await host.settle()
        (host.top as? LoginViewController)?.loggedIn(User(name: "Grace"))
        await host.settle()
        expect(host.description, "menu")
        expect(app.log, ["hello Ada", "removed", "hello Grace", "removed"])
        expect(app.childCoordinators.isEmpty, true)
        expect(host.complaints, [])
    }

    private static func goesThroughPages() async {
        let (app, host) = launch()
        app.showTour()
        await host.settle()
        for number in 1...3 {
            expect(host.title, "page \(number)")
            (host.top as? PageViewController)?.continueTapped()
            await host.settle()
        }
        expect(host.description, "menu")
        app.showTour()
        await host.settle()
        try? await host.swipeBack()
        expect(app.log, ["tour completed", "removed", "tour left", "removed"])
        expect(host.complaints, [])
    }

    private static func recordsDestinations() {
        let navigator = RecordedNavigator<SignupNavigator.Destination>()
        SignupViewModel(navigator: navigator).confirm(name: "Ada")
        expect(navigator.destinations, [.welcome(user: User(name: "Ada"))])
    }
}

private final class RecordedNavigator<Destination>: Navigator {
    private(set) var destinations: [Destination] = []

    func navigate(to destination: Destination) { destinations.append(destination) }
}
