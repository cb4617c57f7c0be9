import ComposableArchitecture

/// The user, for all windows. A real app would keep it on the device, such as with `@Shared`.
struct Session: Sendable {
    let hasAccount: LockIsolated<Bool>
    let isLoggedIn: LockIsolated<Bool>

    init(hasAccount: Bool = false, isLoggedIn: Bool = false) {
        self.hasAccount = LockIsolated(hasAccount)
        self.isLoggedIn = LockIsolated(isLoggedIn)
    }

    func logIn() {
        hasAccount.setValue(true)
        isLoggedIn.setValue(true)
    }

    func logOut() { isLoggedIn.setValue(false) }
}

extension Session: DependencyKey {
    static let liveValue = Session()
    static var testValue: Session { Session() }
}

extension DependencyValues {
    var session: Session {
        get { self[Session.self] }
        set { self[Session.self] = newValue }
    }
}

/// The answers to the guards of the flows. Without them, the generated code does not compile.
extension CornerGuards {
    static let liveValue = CornerGuards(
        hasAccount: {
            @Dependency(\.session) var session
            return session.hasAccount.value
        },
        isLoggedIn: {
            @Dependency(\.session) var session
            return session.isLoggedIn.value
        },
        isDeliverable: {
            // A real app would ask the server.
            await Task.yield()
            return true
        }
    )
}
