import FlowCore
import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
// What a scene delegate passes on.
extension FlowAppRouter {
    /// Opens the link with which a scene was opened, or else restores what it showed before.
    public func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        open(options.urlContexts)
        for activity in options.userActivities { continueActivity(activity) }
        if let saved = session.stateRestorationActivity?.userInfo?[FlowSceneKey.saved] as? Foundation.Data {
            restore(saved)
        }
    }

    /// Opens links with a scheme of the app.
    public func open(_ contexts: Swift.Set<UIOpenURLContext>) {
        for context in contexts { open(context.url) }
    }

    /// Opens a universal link.
    @discardableResult
    public func continueActivity(_ activity: NSUserActivity) -> FlowOpened {
        guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else {
            return .unknown
        }
        return open(url)
    }

    /// The activity that the scene is restored from: the result of `stateRestorationActivity(for:)`.
    public var restorationActivity: NSUserActivity {
        let activity = NSUserActivity(activityType: FlowSceneKey.saved)
        activity.userInfo = [FlowSceneKey.saved: saved()]
        return activity
    }
}

nonisolated internal enum FlowSceneKey {
    static let saved = "flowgen.scene"
}
#endif
