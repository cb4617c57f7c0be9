import Foundation

@MainActor open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    private static let only = UIApplication()
    open class var shared: UIApplication { only }

    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UIKitRun.current.openedURLs.append(url)
        guard let completion else { return }
        Task { completion(true) }
    }

    /// Swift's view of the method with a completion handler: in an asynchronous function it is this one that is called.
    @discardableResult open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        UIKitRun.current.openedURLs.append(url)
        return true
    }
}
