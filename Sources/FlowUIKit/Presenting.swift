import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
extension FlowPresenter {
    // MARK: What is wanted

    /// Takes the first step towards what the state has. Returns whether another one may follow at once.
    ///
    /// The order is that of what the user sees: what is covered changes first, without animation; then the one animation
    /// reveals it.
    internal func takeStep() -> Bool {
        let content = content()
        let wanted = Array(content.front.layers.dropFirst())
        let kept = Swift.zip(presented, wanted).prefix { $0.layer == $1.layer && $0.stack === content.front }.count
        if let columns, columns.isExpanded != columns.wantsExpanded { turn(columns.wantsExpanded) }
        let shown = (columns == nil ? bottoms[...] : bottoms.prefix(1)).map(\.stack)
        if !shown.elementsEqual(content.stacks, by: ===) || wantedColumns(of: content) != columns?.count ?? 0 {
            let keepsFront = tabBar != nil && content.tabs != nil && bottoms.contains { $0.stack === content.front }
            // A container that is replaced leaves behind what it presents.
            if !keepsFront || kept < presented.count {
                if dismiss(to: keepsFront ? kept : 0) || isMoving() { return false }
            }
            showStacks(of: content)
            return true
        }
        let isCovered = !presented.isEmpty || !wanted.isEmpty
        for (index, place) in (bottoms + presented[..<kept]).enumerated() {
            // A tab bar that comes back under a sheet may never be seen again (openradar 16095272).
            if tabBar != nil, place.showsTabBarAgain, root?.presentedViewController != nil {
                if kept < presented.count { continue }
                if presented.isEmpty { return !dismiss(to: 0) }
            }
            let isOnTop =
                index < bottoms.count
                ? !isCovered && place.stack === content.front : index - bottoms.count == presented.count - 1
            if arrange(place, animated: isOnTop && isAnimated && wanted.count == kept) { return false }
        }
        if kept < presented.count { return !dismiss(to: kept) }
        if let tabs = content.tabs, let tabBar, tabBar.selectedIndex != tabs.selected {
            if dismiss(to: 0) { return false }
            tabBar.selectedIndex = tabs.selected
            return true
        }
        if kept < wanted.count {
            return present(wanted[kept].layer, of: content.front, isLast: kept + 1 == wanted.count)
        }
        settle(content)
        return false
    }

    /// Dismisses all layers but so many, and what the app presents by itself over these. Returns whether something moves.
    private func dismiss(to count: Int) -> Bool {
        let host = count < hosts.count ? hosts[count] : nil
        presented.removeSubrange(Swift.min(count, presented.count)...)
        guard let host, host.presentedViewController != nil else { return false }
        host.dismiss(animated: isAnimated) { [weak self] in self?.wake() }
        return isMoving()
    }

    /// Presents a layer with all its screens. Only the last of several is animated.
    private func present(_ layer: FlowLayer, of stack: FlowStack, isLast: Bool) -> Bool {
        guard let host = hosts.last, host.viewIfLoaded?.window != nil else { return false }
        // It may be an alert, or whatever else the app presents by itself.
        if host.presentedViewController != nil { return !dismiss(to: presented.count) }
        let place = FlowShownLayer(stack, layer, in: makeNavigationController())
        layer.configure(place.navigation)
        place.navigation.isModalInPresentation = !stack.canDismiss(layer)
        _ = arrange(place, animated: false)
        presented.append(place)
        host.present(place.navigation, animated: isAnimated && isLast) { [weak self] in self?.wake() }
        // UIKit may refuse, and only says so in the console.
        guard place.navigation.presentingViewController != nil else {
            presented.removeLast()
            return false
        }
        return !isMoving()
    }

    /// Cleans up when everything is as wanted: forgets view controllers, and starts the stack in front.
    private func settle(_ content: FlowContent) {
        isAnimated = true
        let alive = Swift.Set(places.flatMap(\.placed).map(\.id))
        controllers = controllers.filter { alive.contains($0.key) }
        hiddenBackButtons = hiddenBackButtons.filter { alive.contains($0.key) }
        configure()
        if root?.viewIfLoaded?.window != nil { content.front.start() }
    }

    /// Removes the flow from the app's navigation controller.
    internal func removeAll() {
        guard let bottom = bottoms.first else { return }
        if let first = presented.first, first.navigation.presentingViewController != nil {
            bottom.navigation.dismiss(animated: true)
        }
        let shown = bottom.navigation.viewControllers
        let kept = shown.filter { controller in !controllers.values.contains { $0 === controller } }
        if kept.count < shown.count { bottom.navigation.setViewControllers(kept, animated: presented.isEmpty) }
        bottom.navigation.allowSwipeBack(bottom.allowedSwipeBack)
        controllers = [:]
    }
}

extension FlowShownLayer {
    /// Whether the screens that hide the tab bar will be gone.
    internal var showsTabBarAgain: Bool {
        placed.dropFirst().contains { $0.route.hidesTabBar } && !entries.dropFirst().contains { $0.route.hidesTabBar }
    }
}
#endif
