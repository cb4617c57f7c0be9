import ControllerHost
import UIKit

/// What only an app of view controllers can show. Each story is a function; `all` lists them.
@MainActor
struct Stories {
    var all: [(name: String, run: () async -> Void)] {
        [
            ("pushes", pushes), ("gestures", gestures), ("gesturesLate", gesturesLate), ("overlaps", overlaps),
            ("aCommandOfTheScreenThatAppears", aCommandOfTheScreenThatAppears),
            ("sheets", sheets), ("aPushBelowASheet", aPushBelowASheet), ("heldScreens", heldScreens),
            ("declarations", declarations), ("withoutAnimation", withoutAnimation),
            ("tabs", tabs), ("tabsComeAndGo", tabsComeAndGo), ("linksDuringTransitions", linksDuringTransitions),
            ("anAlert", anAlert), ("theAppsOwnScreens", theAppsOwnScreens), ("theAppsDelegates", theAppsDelegates),
            ("anotherRoot", anotherRoot), ("aClosedWindow", aClosedWindow), ("aScene", aScene),
            ("aFlowOnItsOwn", aFlowOnItsOwn), ("aCoordinator", aCoordinator),
            ("aCoordinatorThatIsLeft", aCoordinatorThatIsLeft),
            ("aCoordinatorThatIsStopped", aCoordinatorThatIsStopped),
        ]
    }

    private let member = ["isSignedUp": true, "isLoggedIn": true]

    /// A window, once it shows its first screen.
    func window(_ holds: [String: Bool] = [:]) async -> GeneratedDriver {
        let app = GeneratedDriver(holds: member.merging(holds) { $1 })
        await app.shows("start")
        return app
    }
}

extension GeneratedDriver {
    var host: ControllerHost { display.host }

    /// Lets everything end. Then the user sees this, which is what the state has, and UIKit complains about nothing.
    func shows(_ description: String, line: UInt = #line) async {
        await display.check()
        expect(host.description, description, line: line)
    }

    /// What the user does has to be possible.
    func user(line: UInt = #line, _ act: (ControllerHost) throws -> Void) {
        do { try act(host) } catch { expect("\(error)", "", line: line) }
    }

    /// What the user tries is not possible.
    func userCannot(line: UInt = #line, _ act: (ControllerHost) throws -> Void) {
        expect((try? act(host)) == nil, true, line: line)
    }
}
