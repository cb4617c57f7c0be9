/// The user of the app. It answers the guards of all modules.
@MainActor
public final class User {
    public private(set) var isLoggedIn = false

    public init() {}

    public func logIn() { isLoggedIn = true }
}
