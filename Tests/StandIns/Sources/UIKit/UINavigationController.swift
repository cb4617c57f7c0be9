import Foundation

@MainActor open class UINavigationController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// UIKit reads the property's storage: an override of `delegate` changes what code sees, not who is told.
    private weak var listener: (any UINavigationControllerDelegate)?
    open weak var delegate: (any UINavigationControllerDelegate)? {
        get { listener }
        set { listener = newValue }
    }

    open var isNavigationBarHidden = false
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    #if !tvOS
    private lazy var edgeSwipe = PopRecognizer(of: self)
    /// The swipe from the leading edge.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeSwipe.recognizer }
    #endif
    #if !tvOS && !iOS18
    private lazy var contentSwipe = PopRecognizer(of: self)
    /// The swipe from anywhere.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentSwipe.recognizer }
    #endif

    // MARK: Stack

    private var stack: [UIViewController] = []
    private var transition: Transition?
    /// The controller of which the delegate is to be told when the navigation controller appears.
    private weak var untold: UIViewController?

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
    package override var visibleChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if viewController is UITabBarController {
            UIKitRun.current.complain("A tab bar controller is pushed (\(viewController.name)).")
        }
        change(to: stack + [viewController], animated: animated)
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        return change(to: Array(stack.dropLast()), animated: animated) ? top : nil
    }

    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            UIKitRun.current.complain("Tried to pop to a view controller that doesn't exist (\(viewController.name)).")
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        return !popped.isEmpty && change(to: Array(stack[...index]), animated: animated) ? popped : nil
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// A finger begins to pop.
    package func beginSwipeBack() {
        guard stack.count > 1 else {
            return UIKitRun.current.complain(
                "A swipe back begins at the root of \(name): it does not react to touches any more.")
        }
        change(to: Array(stack.dropLast()), animated: true, isInteractive: true)
    }

    // MARK: Changes

    @discardableResult private func change(
        to new: [UIViewController], animated: Bool, isInteractive: Bool = false
    ) -> Bool {
        let change = StackChange(old: stack, new: new)
        guard transition == nil else {
            UIKitRun.current.complain("The stack of \(name) is changed during a transition of its own.")
            return false
        }
        if let refusal = change.refusal(in: self) {
            UIKitRun.current.complain(refusal)
            return false
        }
        change.begin(in: self)
        if !isInteractive || UIKitRun.current.popsAtBeginning { stack = new }
        if appearance == .gone || change.from === change.to {
            finish(change)
        } else if animated, let window = view.window {
            animate(change, in: window, isInteractive: isInteractive)
        } else {
            replaceTop(change)
        }
        return true
    }

    /// Nothing on the screen changes.
    private func finish(_ change: StackChange) {
        change.end(in: self)
        if change.from !== change.to {
            change.from?.viewIfLoaded?.takeAway()
            untold = change.to
        }
        updateTabBar()
    }

    /// Without animation, all but the layout is done at once.
    private func replaceTop(_ change: StackChange) {
        willShow(change, animated: false)
        didShow(change, animated: false)
        UIKitRun.current.afterLayout { [self] in tellDelegate(didShow: change.to, animated: false) }
    }

    /// The coordinator is there before anybody is told, so that it can be asked.
    private func animate(_ change: StackChange, in window: UIWindow, isInteractive: Bool) {
        transition = Transition(
            change.kind, from: change.from, to: change.to, with: [self, change.from, change.to].compactMap { $0 },
            in: window, isInteractive: isInteractive
        ) { [self] transition in
            self.transition = nil
            if transition.isCancelled { return cancel(change) }
            didShow(change, animated: true)
            tellDelegate(didShow: change.to, animated: true)
        }
        willShow(change, animated: true)
    }

    private func willShow(_ change: StackChange, animated: Bool) {
        change.from?.willDisappear(animated)
        change.to?.willAppear(animated)
        if let to = change.to {
            view.place(to.view)
            listener?.navigationController(self, willShow: to, animated: animated)
        }
    }

    private func didShow(_ change: StackChange, animated: Bool) {
        stack = change.new
        change.from?.viewIfLoaded?.takeAway()
        updateTabBar()
        change.from?.didDisappear(animated)
        if appearance == .shown { change.to?.didAppear(animated) }
        change.end(in: self)
    }

    /// The delegate is not told: nothing else is shown than before (stackoverflow.com/questions/18927878).
    private func cancel(_ change: StackChange) {
        stack = change.old
        change.to?.willDisappear(true)
        change.from?.willAppear(true)
        change.to?.viewIfLoaded?.takeAway()
        change.to?.didDisappear(true)
        change.from?.didAppear(true)
        change.cancel()
    }

    private func tellDelegate(didShow controller: UIViewController?, animated: Bool) {
        guard let controller, stack.last === controller else { return }
        listener?.navigationController(self, didShow: controller, animated: animated)
    }

    // MARK: Appearance

    override func willAppear(_ animated: Bool) {
        super.willAppear(animated)
        guard let top = stack.last else { return }
        if top.view.superview !== view { view.place(top.view) }
        if top === untold { listener?.navigationController(self, willShow: top, animated: animated) }
    }

    override func didAppear(_ animated: Bool) {
        super.didAppear(animated)
        guard let top = untold, top === stack.last, appearance == .shown else { return }
        untold = nil
        listener?.navigationController(self, didShow: top, animated: animated)
    }
}
