/// The types that generated code declares for a flow, whatever the framework.
public struct FlowTypeNames: Sendable {
    public let route, outcome, router, navigator, screen: String

    public init(_ flow: String) {
        route = flow + "Route"
        outcome = flow + "Outcome"
        router = flow + "Router"
        navigator = flow + "Navigator"
        screen = flow + "Screen"
    }

    public var all: [String] { [route, outcome, router, navigator, screen] }
}
