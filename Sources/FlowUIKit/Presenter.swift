import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
/// Brings a window's state and its view controllers together. What is to be done is never stored. Three things are compared:
///
/// - the entries that the state has;
/// - those that UIKit was told to show, `placed`;
/// - the view controllers that UIKit has.
///
/// What UIKit was told and does not have any more was left by the user, so the state follows. What the state has and UIKit
/// was not told is done in one step, and the next step comes when UIKit is at rest. So whatever changes in between needs no
/// special case: it only changes what is compared.
@MainActor
internal final class FlowPresenter: FlowDisplay {
    internal let viewControllers: FlowViewControllers
    internal let containers: FlowContainers
    internal let content: @MainActor () -> FlowContent
    /// Shows another container; the root of a window does. Nil on a navigation controller of the app.
    internal let showContainer: (@MainActor (UIViewController) -> Void)?
    /// The view controller that presents the first sheet.
    internal weak var root: UIViewController?
    /// Called when the user has left the whole flow on a navigation controller of the app.
    var onLeave: @MainActor () -> Void = {}

    /// The bottom places: one for each stack, or for each column of the only one.
    internal var bottoms: [FlowShownLayer] = []
    internal var columns: FlowColumns?
    /// The sheets and covers, lowest first.
    internal var presented: [FlowShownLayer] = []
    internal var tabBar: UITabBarController?
    internal let tabDelegate = FlowTabBarDelegate()
    internal var controllers: [FlowEntry.ID: UIViewController] = [:]
    /// Whether the back button was hidden before, of the screens that hold the user for now.
    internal var hiddenBackButtons: [FlowEntry.ID: Bool] = [:]
    /// Whether all changes are animated since what is shown was last as wanted.
    internal var isAnimated: Bool
    private var isScheduled = false
    private var isRunning = false
    private var isEnded = false
    /// Called when the flow is removed.
    private var onRemoval: (@MainActor () -> Void)?

    /// Shows what a window or a flow has, in a container of its own. The first is shown without animation.
    init(
        _ viewControllers: FlowViewControllers,
        _ containers: FlowContainers,
        in root: UIViewController,
        content: @escaping @MainActor () -> FlowContent,
        showContainer: @escaping @MainActor (UIViewController) -> Void
    ) {
        self.viewControllers = viewControllers
        self.containers = containers
        self.root = root
        self.content = content
        self.showContainer = showContainer
        isAnimated = false
        tabDelegate.onTap = { [weak self] in self?.content().tabs?.tap($0) }
        FlowHeldControllers.shared.add(self)
    }

    /// Shows a flow on a navigation controller of the app, above what is there.
    init(
        _ viewControllers: FlowViewControllers,
        _ containers: FlowContainers,
        _ stack: FlowStack,
        on navigation: UINavigationController
    ) {
        self.viewControllers = viewControllers
        self.containers = containers
        root = navigation
        content = { FlowContent(stacks: [stack]) }
        showContainer = nil
        isAnimated = true
        bottoms = [FlowShownLayer(stack, in: navigation, above: navigation.viewControllers)]
        FlowHeldControllers.shared.add(self)
    }

    // MARK: When

    func update(animated: Bool) {
        isAnimated = isAnimated && animated
        wake()
    }

    /// Compares in the next turn of the main queue: when UIKit calls back, its own work is not done yet.
    func wake() {
        guard !isScheduled else { return }
        isScheduled = true
        _Concurrency.Task { [weak self] in
            self?.isScheduled = false
            self?.run()
        }
    }

    func catchUp() {
        if !isRunning, onRemoval == nil, !isEnded { follow() }
    }

    /// Takes one step after another, until nothing is left to do or something moves.
    func run() {
        guard !isRunning, !isEnded else { return }
        isRunning = true
        defer { isRunning = false }
        if let onRemoval {
            guard !isMoving() else { return }
            isEnded = true
            removeAll()
            return onRemoval()
        }
        // A step is never undone by the next one; the limit is for what an app's own controllers may do.
        for _ in 0..<100 {
            follow()
            guard !isEnded, !isMoving(), takeStep() else { return }
        }
    }

    /// Looks again: a navigation controller has shown something, or has appeared or disappeared.
    func changed() {
        if !isRunning, onRemoval == nil, !isEnded {
            follow()
            configure()
        }
        wake()
    }

    /// Removes the flow from the app's navigation controller when UIKit is at rest.
    func remove(then onRemoval: @escaping @MainActor () -> Void) {
        guard !isEnded else { return onRemoval() }
        self.onRemoval = onRemoval
        run()
    }

    /// Whether something moves; its end is then a reason to look again.
    internal func isMoving() -> Bool {
        let shown = hosts + bottoms.map(\.navigation) + [hosts.last?.presentedViewController].compactMap { $0 }
        var isMoving = false
        for controller in shown {
            if let coordinator = controller.transitionCoordinator {
                isMoving = true
                coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.wake() }
            } else if controller.isBeingPresented || controller.isBeingDismissed {
                isMoving = true
                // There is nothing that would tell its end.
                _Concurrency.Task { [weak self] in
                    try? await _Concurrency.Task.sleep(nanoseconds: 100_000_000)
                    self?.wake()
                }
            }
        }
        return isMoving
    }

    internal var places: [FlowShownLayer] { bottoms + presented }

    /// The view controllers that may present, lowest first: each is presented by the one before it.
    internal var hosts: [UIViewController] { [root].compactMap { $0 } + presented.map(\.navigation) }

    // MARK: What the user did

    /// Lets the state follow what UIKit does not have any more. A gesture that may still be cancelled is not followed.
    private func follow() {
        if let index = presented.firstIndex(where: { $0.navigation.presentingViewController == nil }) {
            let gone = presented[index]
            presented.removeSubrange(index...)
            gone.stack.goBack(below: gone.layer)
        }
        for place in places {
            if let coordinator = place.navigation.transitionCoordinator,
                coordinator.isInteractive || coordinator.isCancelled
            {
                continue
            }
            let shown = place.navigation.viewControllers
            let kept = place.placed.prefix { entry in shown.contains { $0 === controllers[entry.id] } }
            guard kept.count < place.placed.count else { continue }
            place.placed = Array(kept)
            guard let last = kept.last else {
                isEnded = true
                // The next screen may be the app's own.
                place.navigation.allowSwipeBack(place.allowedSwipeBack)
                return onLeave()
            }
            place.stack.goBack(to: last)
        }
    }
}

/// The content that a presenter shows: the stacks of a window, and which of them is in front.
@MainActor
internal struct FlowContent {
    let stacks: [FlowStack]
    var tabs: FlowTabs?
    /// The texts on tabs, by their names.
    var badges: [String: String] = [:]

    var front: FlowStack { tabs?.shown ?? stacks[0] }
}

/// A layer, as UIKit was told to show it.
@MainActor
internal final class FlowShownLayer {
    let stack: FlowStack
    /// The sheet or cover, or nil for the bottom of a stack.
    let layer: FlowLayer?
    let navigation: UINavigationController
    /// The column of the stack, or nil for a whole layer.
    let column: Int?
    /// The view controllers of the app below the flow's.
    let below: [UIViewController]
    /// The view controllers of the app while it has no entries: the placeholder of a column.
    let empty: [UIViewController]
    /// Whether a swipe went back before.
    let allowedSwipeBack: Bool
    var placed: [FlowEntry] = []

    init(
        _ stack: FlowStack, _ layer: FlowLayer? = nil, column: Int? = nil, in navigation: UINavigationController,
        above below: [UIViewController] = [], empty: [UIViewController] = []
    ) {
        self.stack = stack
        self.layer = layer
        self.column = column
        self.navigation = navigation
        self.below = below
        self.empty = empty
        allowedSwipeBack = navigation.allowsSwipeBack
    }

    /// The entries that the state has.
    var entries: [FlowEntry] {
        if let column {
            let columns = stack.entries.columns
            return columns.isEmpty ? [] : Array(columns[column])
        }
        let layer = layer ?? stack.entries[0].layer
        return stack.entries.filter { $0.layer == layer }
    }
}

extension FlowStack {
    /// Goes back to an entry, as the user already has.
    internal func goBack(to entry: FlowEntry) {
        if let index = entries.firstIndex(of: entry) { goBack(keeping: index + 1) }
    }

    /// Goes back to what is below a layer, as the user already has.
    internal func goBack(below layer: FlowLayer?) {
        if let index = entries.firstIndex(where: { $0.layer == layer }), index > 0 { goBack(keeping: index) }
    }

    /// Whether the user may dismiss a layer with everything in it and over it.
    internal func canDismiss(_ layer: FlowLayer) -> Bool {
        guard let first = entries.firstIndex(where: { $0.layer == layer }) else { return true }
        return !entries[first...].indices.contains { entries.holds(at: $0) }
    }
}
#endif
