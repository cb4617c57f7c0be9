import Foundation

@MainActor open class UIViewController: UIResponder {
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    // MARK: View

    private var loadedView: UIView?
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            loadedView?.controller = self
        }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadView() { view = UIView() }
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Bars

    /// Assigning it updates the titles of the items, too.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    open private(set) lazy var navigationItem = UINavigationItem()
    open var tabBarItem: UITabBarItem! = UITabBarItem()
    #if !tvOS
    open var hidesBottomBarWhenPushed = false
    #endif

    // MARK: Appearance

    enum Appearance { case gone, appearing, shown, disappearing }
    private(set) var appearance = Appearance.gone

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that are on the screen while this controller is.
    package var visibleChildren: [UIViewController] {
        guard let loadedView else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
    }
    private var followers: [UIViewController] { shouldAutomaticallyForwardAppearanceMethods ? visibleChildren : [] }

    func willAppear(_ animated: Bool) {
        guard appearance == .gone || appearance == .disappearing else { return }
        loadViewIfNeeded()
        appearance = .appearing
        UIKitRun.current.noteAppearance(of: self)
        viewWillAppear(animated)
        for child in followers { child.willAppear(animated) }
    }

    func didAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .shown
        for child in followers { child.didAppear(animated) }
        viewDidAppear(animated)
    }

    func willDisappear(_ animated: Bool) {
        guard appearance == .shown || appearance == .appearing else { return }
        appearance = .disappearing
        for child in followers { child.willDisappear(animated) }
        viewWillDisappear(animated)
    }

    func didDisappear(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .gone
        for child in followers { child.didDisappear(animated) }
        viewDidDisappear(animated)
    }

    /// For containers that do not forward automatically.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isTransitionAnimated = animated
        if isAppearing { willAppear(animated) } else { willDisappear(animated) }
    }
    open func endAppearanceTransition() {
        if appearance == .appearing { didAppear(isTransitionAnimated) } else { didDisappear(isTransitionAnimated) }
    }
    private var isTransitionAnimated = false

    // MARK: Containment

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false

    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }
    open var splitViewController: UISplitViewController? {
        parent as? UISplitViewController ?? parent?.splitViewController
    }
    open var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
    /// The transition of the controller, or else of the nearest of its ancestors that has one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        UIKitRun.current.transition(of: self)?.coordinator ?? parent?.transitionCoordinator
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }

    // MARK: Presentation

    /// What it presents itself, and what it is presented by itself: for a child, that is its outermost parent's.
    package internal(set) var presentation: Presentation?
    weak var ownPresentation: Presentation?

    open internal(set) var isBeingPresented = false
    open package(set) var isBeingDismissed = false
    open var isModalInPresentation = false
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// Made when it is first asked for, or when the controller is presented.
    private var madePresentationController: UIPresentationController?

    open var presentationController: UIPresentationController? {
        if let parent { return parent.presentationController }
        if let made = madePresentationController, made.fits(modalPresentationStyle) { return made }
        let made = UIPresentationController.make(for: self)
        madePresentationController = made
        return made
    }

    #if !tvOS
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    #endif

    /// What the controller presents, or one of its ancestors.
    open var presentedViewController: UIViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }
    /// What presents the controller, or one of its ancestors.
    open var presentingViewController: UIViewController? {
        ownPresentation?.presenter ?? parent?.presentingViewController
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { outermost.show(viewControllerToPresent, animated: flag, completion: completion) }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeDown(animated: flag, completion: completion)
    }

    #if !tvOS
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    #endif

    /// What messages call it.
    package var name: String { title ?? "\(Swift.type(of: self))" }
}
