/// The types that generated code declares for a flow.
public struct FlowTypeNames: Sendable {
    public let route, outcome, router, navigator, screen, screens, navigationStack: String

    public init(_ flow: String) {
        route = flow + "Route"
        outcome = flow + "Outcome"
        router = flow + "Router"
        navigator = flow + "Navigator"
        screen = flow + "Screen"
        screens = flow + "Screens"
        navigationStack = flow + "NavigationStack"
    }

    public var all: [String] { [route, outcome, router, navigator, screen, screens, navigationStack] }
}
