import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

@MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var hidesBackButton = false
}

@MainActor open class UITabBarItem: NSObject {
    open var title: String?
}

@MainActor open class UIViewController: UIResponder {
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var view: UIView! = UIView()
    open var title: String?
    open var hidesBottomBarWhenPushed = false
    open var isModalInPresentation = false
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var navigationItem = UINavigationItem()
    open var tabBarItem: UITabBarItem! = UITabBarItem()

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Containment

    open internal(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open var isMovingFromParent: Bool { parent == nil }
    open package(set) var isBeingDismissed = false
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.parent = self
        children.append(childController)
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    open internal(set) var presentedViewController: UIViewController?
    open internal(set) weak var presentingViewController: UIViewController?
    open lazy var presentationController: UIPresentationController? =
        UIPresentationController(presentedViewController: self, presenting: nil)

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presented = presentedViewController {
            presented.presentingViewController = nil
            presentedViewController = nil
        } else {
            presentingViewController?.dismiss(animated: flag)
        }
        completion?()
    }
}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
    let rawValue: String
    public static let from = Self(rawValue: "from")
    public static let to = Self(rawValue: "to")
}

@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}
