/// The state of the user, for all windows. It answers the guards of the flows.
@MainActor
final class Session: CornerGuards {
    static let shared = Session()

    private(set) var hasAccount = false
    private(set) var isLoggedIn = false

    /// A real app would ask the server.
    var isDeliverable: Bool {
        get async {
            await Task.yield()
            return true
        }
    }

    /// Called when the flow at the start has finished, before `start` is evaluated again.
    func finished(_ outcome: CornerOutcome) {
        if outcome == .auth(.signedUp) { logIn() }
        hasAccount = true  // Also for users who only look around: they have been asked.
    }

    func logIn() {
        hasAccount = true
        isLoggedIn = true
    }

    func logOut() {
        isLoggedIn = false
    }
}
