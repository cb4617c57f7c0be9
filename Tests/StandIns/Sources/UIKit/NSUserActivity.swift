import Foundation

/// What a link from the web, Handoff or a search continues. On Apple's systems it is a part of Foundation.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var targetContentIdentifier: String?

    public init(activityType: String) { self.activityType = activityType }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
