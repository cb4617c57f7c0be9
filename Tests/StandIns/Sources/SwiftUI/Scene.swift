@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View> {
    let view: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { view = content() }
}

extension WindowGroup: Scene, HostedScene {
    public var body: Never { fatalError("WindowGroup has no body") }
    package var window: any View { view }
}

/// A scene that has no body.
@MainActor package protocol HostedScene {
    var window: any View { get }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}
