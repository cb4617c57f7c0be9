import SwiftUI

/// What the system does to an app.
extension ViewHost {
    /// Opens the app with a URL, of its own scheme or a universal link. Every live view receives it, even those that
    /// are covered, or in a tab that was selected before.
    public func open(_ url: URL) throws {
        graph.update()
        guard let handlers = graph.last?.openURLHandlers, !handlers.isEmpty else {
            throw ViewHostError.refused("No view handles URLs (onOpenURL).")
        }
        try graph.perform { for handle in handlers { handle(url) } }
    }

    /// Continues an activity in the app. One that browses the web is a universal link, and handled as such.
    public func `continue`(_ activity: NSUserActivity) throws {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return try open(url)
        }
        graph.update()
        let handlers = graph.last?.activityHandlers.filter { $0.type == activity.activityType } ?? []
        guard !handlers.isEmpty else {
            throw ViewHostError.refused(
                "No view continues activities of type \(activity.activityType) (onContinueUserActivity).")
        }
        try graph.perform { for handler in handlers { handler.action(activity) } }
    }

    /// Brings the scene to the foreground or to the background: one phase after the other.
    public func enter(_ phase: ScenePhase) throws {
        let current = graph.environment.scenePhase
        if [current, phase].sorted() == [.background, .active] { try setEnvironment(\.scenePhase, .inactive) }
        try setEnvironment(\.scenePhase, phase)
    }

    /// Changes the environment around the window.
    public func setEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) throws {
        try graph.perform { graph.setEnvironment { $0[keyPath: keyPath] = value } }
    }

    /// What the scene would be restored with if the app ended now: for the host of its next launch.
    public var savedScene: SavedScene {
        graph.update()
        return graph.scene.saved
    }
}
