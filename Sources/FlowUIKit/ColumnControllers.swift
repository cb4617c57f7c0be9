import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
/// The columns of a window's stack in a split view controller. Where there is no room for them, its compact column has the
/// whole stack: the system does not merge the columns, because it would then decide what is on the stack.
@MainActor
internal final class FlowColumns {
    internal let split: UISplitViewController
    /// The columns, from the sidebar on.
    private let wide: [FlowShownLayer]
    private let narrow: FlowShownLayer
    private let delegate = FlowSplitDelegate()
    internal private(set) var isExpanded = true
    /// Whether the system has asked for columns last.
    internal var wantsExpanded = true

    init(
        _ stack: FlowStack, _ containers: FlowContainers,
        makeNavigationController: @MainActor () -> UINavigationController,
        onTurn: @escaping @MainActor (_ isExpanded: Bool) -> Void
    ) {
        let names = stack.entries[0].route.columnNames
        wide = names.enumerated().map { index, name in
            let navigation = makeNavigationController()
            // The sidebar always has its root.
            let empty = index == 0 ? [] : [containers.emptyColumn(name)]
            navigation.viewControllers = empty
            return FlowShownLayer(stack, column: index, in: navigation, empty: empty)
        }
        narrow = FlowShownLayer(stack, in: makeNavigationController())
        split = containers.splitViewController(names.count == 2 ? .doubleColumn : .tripleColumn)
        let columns: [UISplitViewController.Column] =
            names.count == 2 ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
        for (column, place) in Swift.zip(columns, wide) { split.setViewController(place.navigation, for: column) }
        split.setViewController(narrow.navigation, for: .compact)
        delegate.app = split.delegate
        delegate.onTurn = onTurn
        split.delegate = delegate
    }

    /// The number of columns.
    internal var count: Int { wide.count }
    /// The places that show the stack now.
    internal var places: [FlowShownLayer] { isExpanded ? wide : [narrow] }

    /// Lets the other places show the stack. Those of before give away their view controllers first: one has one parent.
    internal func expand(_ isExpanded: Bool) {
        clear()
        self.isExpanded = isExpanded
        narrow.stack.expand(isExpanded)
    }

    /// Gives away all view controllers.
    internal func clear() {
        for place in places {
            place.placed = []
            place.navigation.setViewControllers(place.empty, animated: false)
        }
    }

    /// Puts away the columns that lie over the detail: something was chosen in them.
    internal func uncoverDetail() {
        guard [.oneOverSecondary, .twoOverSecondary].contains(split.displayMode) else { return }
        split.hide(count == 2 ? .primary : .supplementary)
    }
}

/// Notices that a split view controller is about to collapse or expand, and passes everything else on to the app's own
/// delegate.
internal final class FlowSplitDelegate: NSObject, UISplitViewControllerDelegate {
    weak var app: (any UISplitViewControllerDelegate)?
    var onTurn: @MainActor (_ isExpanded: Bool) -> Void = { _ in }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        onTurn(false)
        return .compact
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        onTurn(true)
        #if canImport(ObjectiveC)
        let mode = app?.splitViewController?(
            splitViewController, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
        #else
        let mode = app?.splitViewController(
            splitViewController, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
        #endif
        return mode ?? proposedDisplayMode
    }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwards(selector)
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
        forwards(selector) ? app : super.forwardingTarget(for: selector)
    }

    private func forwards(_ selector: Selector) -> Bool {
        // The protocol is not one of `NSObjectProtocol`.
        (app as AnyObject? as? NSObject)?.responds(to: selector) ?? false
    }
    #endif
}

extension FlowPresenter {
    /// The number of columns that the stack of the content wants.
    internal func wantedColumns(of content: FlowContent) -> Int {
        showContainer == nil || content.tabs != nil ? 0 : content.stacks[0].entries.columns.count
    }

    /// Shows a stack in columns of its own.
    internal func showColumns(of stack: FlowStack) {
        for place in bottoms { place.navigation.setViewControllers([], animated: false) }
        let columns = FlowColumns(
            stack, containers, makeNavigationController: { makeNavigationController() },
            onTurn: { [weak self] in self?.turn($0) })
        self.columns = columns
        stack.expand(true)
        bottoms = columns.places
        for place in bottoms { _ = arrange(place, animated: false) }
        showContainer?(columns.split)
    }

    /// Moves the screens out of the columns, or into them: at once, because there would be nothing to see meanwhile. If one
    /// is being pushed or popped, they are moved when that has ended.
    internal func turn(_ isExpanded: Bool) {
        guard let columns else { return }
        columns.wantsExpanded = isExpanded
        guard columns.isExpanded != isExpanded, !bottoms.contains(where: { $0.navigation.isChanging }) else {
            return wake()
        }
        catchUp()
        columns.expand(isExpanded)
        bottoms = columns.places
        for place in bottoms { _ = arrange(place, animated: false) }
        configure()
        wake()
    }
}

extension UINavigationController {
    /// Whether a push or a pop of its own is running. Its transition coordinator may also be that of a rotation.
    internal var isChanging: Bool {
        guard let coordinator = transitionCoordinator else { return false }
        let moving = [coordinator.viewController(forKey: .from), coordinator.viewController(forKey: .to)]
        return moving.contains { controller in controller.map { $0.parent === self } ?? false }
    }
}
#endif
