import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(UIKit) && !os(watchOS)
extension FlowPresenter {
    // MARK: View controllers in their places

    /// Shows the entries of a place. Returns whether something moves.
    internal func arrange(_ place: FlowShownLayer, animated: Bool) -> Bool {
        let entries = place.entries
        guard entries != place.placed else { return false }
        let target = place.below + (entries.isEmpty ? place.empty : entries.map { controller(of: $0, in: place.stack) })
        if let controller = target.last, let entry = entries.last {
            if animated { controller.loadViewIfNeeded() }
            controller.addButtons(of: entry, in: place.stack)
        }
        let current = place.navigation.viewControllers
        place.placed = entries
        followHolds()
        if place.column == columns.map({ $0.count - 1 }), !entries.isEmpty { columns?.uncoverDetail() }
        // Where a column begins anew, nothing is pushed.
        let isSameColumn = place.column == nil || current.first === target.first
        let isAnimated = animated && isSameColumn && place.navigation.viewIfLoaded?.window != nil
        let isPrefix = Swift.zip(current, target).allSatisfy { $0 === $1 }
        if isPrefix, isAnimated, target.count == current.count + 1, let controller = target.last {
            place.navigation.pushViewController(controller, animated: true)
        } else if isPrefix, target.count < current.count, let controller = target.last {
            place.navigation.popToViewController(controller, animated: isAnimated)
        } else {
            place.navigation.setViewControllers(target, animated: isAnimated)
        }
        // A transition may begin only with the next layout, so nothing else is done in this turn.
        if isAnimated { wake() }
        return isMoving() || isAnimated
    }

    private func controller(of entry: FlowEntry, in stack: FlowStack) -> UIViewController {
        if let controller = controllers[entry.id] { return controller }
        let controller = viewControllers._viewController(of: entry, in: stack)
        controllers[entry.id] = controller
        return controller
    }

    internal func makeNavigationController() -> FlowNavigationController {
        let navigation = containers.navigationController()
        navigation.onChange = { [weak self] in self?.changed() }
        return navigation
    }

    /// Shows the stacks of other content. Those that stay keep their view controllers.
    internal func showStacks(of content: FlowContent) {
        for stack in content.stacks { stack.openURL = { UIApplication.shared.open($0) } }
        let old = columns == nil ? bottoms : []
        columns?.clear()
        columns = nil
        if wantedColumns(of: content) > 0 { return showColumns(of: content.stacks[0]) }
        bottoms = content.stacks.map { stack in
            old.first { $0.stack === stack } ?? FlowShownLayer(stack, in: makeNavigationController())
        }
        for place in bottoms { _ = arrange(place, animated: false) }
        guard let tabs = content.tabs else {
            tabBar = nil
            showContainer?(bottoms[0].navigation)
            return
        }
        for (tab, place) in Swift.zip(tabs.items, bottoms) where !old.contains(where: { $0 === place }) {
            place.navigation.tabBarItem = UITabBarItem(
                title: tab.title.text, image: UIImage(systemName: tab.systemImage), selectedImage: nil)
        }
        let isOther = !old.contains { place in bottoms.contains { $0 === place } }
        let bar = isOther ? nil : tabBar
        let container = bar ?? makeTabBarController()
        container.setViewControllers(bottoms.map(\.navigation), animated: false)
        container.selectedIndex = tabs.selected
        tabBar = container
        if bar == nil { showContainer?(container) }
    }

    private func makeTabBarController() -> UITabBarController {
        let container = containers.tabBarController()
        tabDelegate.app = container.delegate
        container.delegate = tabDelegate
        return container
    }

    /// Applies what depends on the screen on top, and on what holds the user.
    internal func configure() {
        for place in places {
            guard let top = place.placed.last else { continue }
            let isHeld = top.isDeclaredHeld || place.stack.holders.contains(top.id)
            place.navigation.allowSwipeBack(!top.route.disableSwipeBack && !isHeld)
            lock(top, in: place.stack)
            controllers[top.id]?.addButtons(of: top, in: place.stack)
        }
        for place in presented {
            place.navigation.isModalInPresentation = place.layer.map { !place.stack.canDismiss($0) } ?? false
        }
        let content = content()
        for (tab, place) in Swift.zip(content.tabs?.items ?? [], bottoms) {
            place.navigation.tabBarItem.badgeValue = content.badges[tab.name]
        }
    }
}

extension UINavigationController {
    internal var allowsSwipeBack: Bool {
        #if os(tvOS)
        false
        #else
        interactivePopGestureRecognizer?.isEnabled ?? false
        #endif
    }

    /// Lets a swipe go back or not, from the edge or, since iOS 26, from anywhere.
    internal func allowSwipeBack(_ isAllowed: Bool) {
        #if !os(tvOS)
        interactivePopGestureRecognizer?.isEnabled = isAllowed
        #if canImport(SwiftUI, _version: 7.0)
        if #available(iOS 26.0, visionOS 26.0, *) { interactiveContentPopGestureRecognizer?.isEnabled = isAllowed }
        #endif
        #endif
    }
}
#endif
