import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
/// The containers of the screens. An app with controllers of its own says how to create them.
nonisolated public struct FlowContainers: Sendable {
    /// Creates the container of a window, a tab, a sheet or a cover.
    public var navigationController: @MainActor @Sendable () -> FlowNavigationController
    /// Creates the container of tabs.
    public var tabBarController: @MainActor @Sendable () -> UITabBarController
    /// Creates the container of columns, in the style that it is given.
    public var splitViewController: @MainActor @Sendable (UISplitViewController.Style) -> UISplitViewController = {
        UISplitViewController(style: $0)
    }
    /// Creates what a column shows while nothing is chosen in it: `content` or `detail`. It is no screen.
    public var emptyColumn: @MainActor @Sendable (String) -> UIViewController = { _ in UIViewController() }

    public init(
        navigationController: @escaping @MainActor @Sendable () -> FlowNavigationController = {
            FlowNavigationController()
        },
        tabBarController: @escaping @MainActor @Sendable () -> UITabBarController = { UITabBarController() }
    ) {
        self.navigationController = navigationController
        self.tabBarController = tabBarController
    }
}

/// The container of a layer. An app that needs one of its own inherits from it, and may set its `delegate` as usual.
open class FlowNavigationController: UINavigationController {
    private let _delegate = FlowNavigationDelegate()

    internal var onChange: @MainActor () -> Void {
        get { _delegate.onChange }
        set { _delegate.onChange = newValue }
    }

    public init() {
        super.init(nibName: nil, bundle: nil)
        super.delegate = _delegate
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    open override weak var delegate: (any UINavigationControllerDelegate)? {
        get { _delegate.app }
        set {
            _delegate.app = newValue
            // UIKit asks only once what a delegate responds to.
            super.delegate = nil
            super.delegate = _delegate
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onChange()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onChange()
    }
}

/// Notices what a navigation controller shows, and passes everything on to the app's own delegate. It must not respond to
/// what that one does not implement: with `navigationController(_:animationControllerFor:from:to:)`, even if it returns nil,
/// a swipe no longer goes back.
internal final class FlowNavigationDelegate: NSObject, UINavigationControllerDelegate {
    weak var app: (any UINavigationControllerDelegate)?
    var onChange: @MainActor () -> Void = {}

    /// Puts the delegate that was there before in place of this one. Another flow may have set its own since.
    func leave(_ navigationController: UINavigationController) {
        guard navigationController.delegate !== self else { return navigationController.delegate = app }
        var above = navigationController.delegate as? FlowNavigationDelegate
        while let next = above, next.app !== self { above = next.app as? FlowNavigationDelegate }
        above?.app = app
    }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        #if canImport(ObjectiveC)
        app?.navigationController?(navigationController, willShow: viewController, animated: animated)
        #else
        app?.navigationController(navigationController, willShow: viewController, animated: animated)
        #endif
        onChange()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        #if canImport(ObjectiveC)
        app?.navigationController?(navigationController, didShow: viewController, animated: animated)
        #else
        app?.navigationController(navigationController, didShow: viewController, animated: animated)
        #endif
        onChange()
    }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || (app?.responds(to: selector) ?? false)
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
        app?.responds(to: selector) ?? false ? app : super.forwardingTarget(for: selector)
    }
    #endif
}

/// Lets the state decide about taps on tabs: UIKit itself neither selects a tab nor pops the selected one to its root.
internal final class FlowTabBarDelegate: NSObject, UITabBarControllerDelegate {
    weak var app: (any UITabBarControllerDelegate)?
    var onTap: @MainActor (Int) -> Void = { _ in }

    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool {
        #if canImport(ObjectiveC)
        guard app?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true else { return false }
        #else
        guard app?.tabBarController(tabBarController, shouldSelect: viewController) ?? true else { return false }
        #endif
        if let index = tabBarController.viewControllers?.firstIndex(where: { $0 === viewController }) { onTap(index) }
        return false
    }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || (app?.responds(to: selector) ?? false)
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
        app?.responds(to: selector) ?? false ? app : super.forwardingTarget(for: selector)
    }
    #endif
}
#endif
