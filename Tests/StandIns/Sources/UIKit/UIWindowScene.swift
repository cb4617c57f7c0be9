import Foundation

@MainActor open class UIWindowScene: UIScene {
    private struct Weak { weak var window: UIWindow? }
    private var known: [Weak] = []

    /// The windows that are kept by whoever made them, such as the scene's delegate.
    open var windows: [UIWindow] { known.compactMap(\.window) }
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

    func add(_ window: UIWindow) { known.append(Weak(window: window)) }
}
