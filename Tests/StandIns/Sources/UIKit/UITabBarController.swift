import Foundation

@MainActor open class UITabBarController: UIViewController {
    open private(set) lazy var tabBar = UITabBar()

    /// As in a navigation controller, who is told does not depend on an override of `delegate`.
    private weak var listener: (any UITabBarControllerDelegate)?
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { listener }
        set { listener = newValue }
    }

    // MARK: Tabs

    private var tabs: [UIViewController]?
    private var selection = 0

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that was selected stays selected, else its index, else the first one is selected.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let old = selectedViewController
        let index = new.firstIndex { $0 === old } ?? (new.indices.contains(selection) ? selection : 0)
        let shown = new.isEmpty ? nil : new[index]
        let gone = (tabs ?? []).filter { controller in !new.contains { $0 === controller } }
        if old !== shown { hide(old) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabs = viewControllers
        selection = index
        tabBar.items = viewControllers?.map(\.tabBarItem)
        if old !== shown { reveal() }
        updateTabBar()
    }

    open var selectedViewController: UIViewController? {
        get { tabs.flatMap { $0.indices.contains(selection) ? $0[selection] : nil } }
        set {
            guard let index = tabs?.firstIndex(where: { $0 === newValue }) else {
                return UIKitRun.current.complain("Only a view controller in the tab bar controller can be selected.")
            }
            selectedIndex = index
        }
    }

    open var selectedIndex: Int {
        get { tabs == nil ? NSNotFound : selection }
        set {
            guard let tabs, tabs.indices.contains(newValue), newValue != selection else { return }
            if let window = viewIfLoaded?.window, UIKitRun.current.isMoving(in: window) {
                UIKitRun.current.complain("A tab of \(name) is selected during a transition.")
            }
            hide(selectedViewController)
            selection = newValue
            reveal()
            updateTabBar()
        }
    }

    package override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    private func hide(_ controller: UIViewController?) {
        guard let controller else { return }
        controller.willDisappear(false)
        controller.viewIfLoaded?.takeAway()
        controller.didDisappear(false)
    }

    private func reveal() {
        guard let controller = selectedViewController, appearance == .appearing || appearance == .shown else { return }
        controller.willAppear(false)
        view.place(controller.view)
        if appearance == .shown { controller.didAppear(false) }
    }

    override func willAppear(_ animated: Bool) {
        super.willAppear(animated)
        guard let selected = selectedViewController, selected.view.superview !== view else { return }
        view.place(selected.view)
    }

    // MARK: The bar

    /// A tap on the selected tab goes back to the root of its stack, if the delegate lets it.
    package func tap(_ index: Int) {
        guard let tabs, tabs.indices.contains(index) else { return }
        let target = tabs[index]
        guard listener?.tabBarController(self, shouldSelect: target) ?? true else { return }
        if index == selection {
            (target as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedIndex = index
        }
        listener?.tabBarController(self, didSelect: target)
    }

    /// Whether a screen in the selected stack hides the bar.
    package private(set) var isBarHidden = false

    /// A bar whose screen is popped under a modal does not come back with the modal's end, either (openradar 16095272).
    fileprivate func showOrHideBar() {
        #if !tvOS
        let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
        let isHidden = stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
        if isBarHidden, !isHidden, let modal = presentedViewController, !modal.isBeingDismissed {
            return UIKitRun.current.complain(
                "The tab bar of \(name) would come back under \(modal.name): it stays hidden.")
        }
        isBarHidden = isHidden
        #endif
    }
}

extension UIViewController {
    /// What depends on the controllers in the tab bar controller around this one.
    func updateTabBar() { (self as? UITabBarController ?? tabBarController)?.showOrHideBar() }
}
