import Foundation

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        self.windowScene = windowScene
        windowScene.add(self)
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var windowScene: UIWindowScene?
    open private(set) var isKeyWindow = false
    open override var window: UIWindow? { self }

    /// How wide it is. Split view controllers follow.
    package var width = UIUserInterfaceSizeClass.compact {
        didSet { if let rootViewController { turn(rootViewController) } }
    }

    private func turn(_ controller: UIViewController) {
        (controller as? UISplitViewController)?.follow(self)
        for child in controller.children { turn(child) }
    }

    /// Roots that were replaced while they presented something: UIKit never lets go of them.
    private var abandoned: [UIViewController] = []

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            if let oldValue { remove(oldValue) }
            if isKeyWindow { showRoot() }
        }
    }

    open func makeKeyAndVisible() {
        guard !isKeyWindow else { return }
        isKeyWindow = true
        showRoot()
    }

    private func showRoot() {
        guard let root = rootViewController else { return }
        root.willAppear(false)
        place(root.view)
        root.didAppear(false)
    }

    private func remove(_ root: UIViewController) {
        if let presentation = root.presentation {
            UIKitRun.current.complain(
                "The root \(root.name) is replaced while it presents \(presentation.presented.name), which stays in "
                    + "memory")
            abandoned.append(root)
        }
        root.willDisappear(false)
        root.viewIfLoaded?.takeAway()
        root.didDisappear(false)
    }
}
