import Observation

/// What the app knows of the person who uses it. It answers the guards of the flows.
@Observable
@MainActor
final class Session: CornerGuards {
    private(set) var hasAccount = false
    private(set) var isLoggedIn = false

    /// In a real app the server is asked.
    var isDeliverable: Bool {
        get async {
            await Task.yield()
            return true
        }
    }

    /// What is shown has finished: this is told before `start` is asked again.
    func finished(_ outcome: CornerOutcome) {
        if outcome == .auth(.signedUp) { logIn() }
        hasAccount = true  // Who only looks around has been asked, too.
    }

    func logIn() {
        hasAccount = true
        isLoggedIn = true
    }

    func logOut() {
        isLoggedIn = false
    }
}
