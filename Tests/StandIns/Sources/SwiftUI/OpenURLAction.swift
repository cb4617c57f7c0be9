@MainActor @preconcurrency public struct OpenURLAction {
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind
        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    /// Opens a URL outside the app.
    package final class System {
        package let open: (URL) -> Void
        package init(_ open: @escaping (URL) -> Void) { self.open = open }
    }

    private final class Handler {
        let handle: (URL) -> Result
        init(_ handle: @escaping (URL) -> Result) { self.handle = handle }
    }

    nonisolated(unsafe) private var handler: Handler?
    nonisolated(unsafe) private var system: System?

    public init(handler: @escaping (URL) -> Result) { self.handler = Handler(handler) }
    nonisolated package init(system: System?) { self.system = system }

    /// The same action; what it leaves to the system goes where the other action's goes.
    nonisolated func falling(backOn other: OpenURLAction) -> OpenURLAction {
        var copy = self
        copy.system = system ?? other.system
        return copy
    }

    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?.handle(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            system?.open(other ?? url)
            completion(system != nil)
        }
    }
}
