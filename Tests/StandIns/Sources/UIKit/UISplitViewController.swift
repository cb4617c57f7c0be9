import Foundation

/// Shows several controllers side by side, or its compact column where the window is narrow.
@MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open private(set) var style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// What is visible of an expanded interface.
    open private(set) var displayMode = DisplayMode.automatic
    open var preferredDisplayMode = DisplayMode.automatic
    /// A new one is expanded until it is in a window.
    open private(set) var isCollapsed = false

    private var controllers: [Column: UIViewController] = [:]

    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if column == .supplementary, style != .tripleColumn {
            return UIKitRun.current.complain("A split view controller of two columns has no supplementary one.")
        }
        let old = controllers[column]
        controllers[column] = vc
        if old !== vc, visible.contains(column) { show(from: old.map { [$0] } ?? [], to: shownColumns) }
    }

    open func hide(_ column: Column) {
        guard !isCollapsed else { return }
        displayMode = column == .primary && style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly
    }

    open func show(_ column: Column) {}

    /// The columns that are shown, from the leading one on.
    private var visible: [Column] {
        if isCollapsed { return [.compact] }
        return style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
    private var shownColumns: [UIViewController] { visible.compactMap { controllers[$0] } }

    /// The controllers side by side, or nil for one that fills the window.
    package var columns: [UIViewController]? { isCollapsed ? nil : shownColumns }
    /// The controllers of the columns that are not shown, which it keeps.
    package var hiddenColumns: [UIViewController] {
        controllers.filter { !visible.contains($0.key) }.map(\.value)
    }
    package override var visibleChildren: [UIViewController] {
        guard let loaded = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: loaded) ?? false }
    }

    override func willAppear(_ animated: Bool) {
        loadViewIfNeeded()
        for controller in shownColumns {
            adopt(controller)
            view.place(controller.view)
            controller.didMove(toParent: self)
        }
        super.willAppear(animated)
    }

    override func didAppear(_ animated: Bool) {
        super.didAppear(animated)
        follow(viewIfLoaded?.window)
    }

    /// Collapses or expands as the window is. The delegate is asked before, when `isCollapsed` still says what was.
    func follow(_ window: UIWindow?) {
        guard let window, isCollapsed != (window.width == .compact) else { return }
        if isCollapsed {
            let mode = style == .tripleColumn ? DisplayMode.twoBesideSecondary : .oneBesideSecondary
            displayMode =
                delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode) ?? mode
        } else {
            let column =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .compact) ?? .compact
            if column != .compact {
                UIKitRun.current.complain("A split view controller with a compact column collapses to another one.")
            }
        }
        let old = shownColumns
        isCollapsed.toggle()
        show(from: old, to: shownColumns)
    }

    private func show(from old: [UIViewController], to new: [UIViewController]) {
        let isShown = appearance == .appearing || appearance == .shown
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willDisappear(false)
            controller.viewIfLoaded?.takeAway()
            controller.didDisappear(false)
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in new where controller.parent !== self && isShown {
            adopt(controller)
            controller.willAppear(false)
            view.place(controller.view)
            if appearance == .shown { controller.didAppear(false) }
            controller.didMove(toParent: self)
        }
    }
}

/// How wide a window is.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
}

/// What Objective-C calls optional.
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
}
