import UIKit

extension ControllerHost {
    // MARK: Going back

    public func pressBack() throws { try navigationToPop().popViewController(animated: true) }

    /// Goes back in a column.
    public func pressBack(inColumn index: Int) throws {
        try touch()
        guard let navigation = columnControllers[index] as? UINavigationController, navigation.viewControllers.count > 1
        else { throw Refusal("There is no screen to go back to in the column.") }
        navigation.popViewController(animated: true)
    }

    /// Turns the device, or changes the size of the window.
    public func turn(to width: UIUserInterfaceSizeClass) { window?.width = width }

    /// Chooses a screen from the menu of the back button.
    public func longPressBack(to title: String) throws {
        let navigation = try navigationToPop()
        guard let index = Self.titles(of: navigation).dropLast().lastIndex(of: title) else {
            throw Refusal("There is no \(title) in the back button's menu.")
        }
        navigation.popToViewController(navigation.viewControllers[index], animated: true)
    }

    private func navigationToPop() throws -> UINavigationController {
        try touch()
        guard let navigation, navigation.viewControllers.count > 1 else {
            throw Refusal("There is no screen to go back to.")
        }
        guard isBackButtonShown else { throw Refusal("The back button is hidden.") }
        return navigation
    }

    public enum SwipeOrigin: Sendable { case edge, content }

    /// Puts a finger on the screen and begins to go back. `lift` decides.
    public func beginSwipeBack(from origin: SwipeOrigin = .edge) throws {
        try touch()
        guard let navigation else { throw Refusal("There is no screen to go back to.") }
        let recognizer =
            switch origin {
            case .edge: navigation.interactivePopGestureRecognizer
            case .content: navigation.interactiveContentPopGestureRecognizer
            }
        guard let recognizer, recognizer.isEnabled else { throw Refusal("The swipe's gesture recognizer is disabled.") }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
            throw Refusal("The delegate of the swipe's gesture recognizer refuses.")
        }
        navigation.beginSwipeBack()
    }

    // MARK: Sheets

    /// Puts a finger on the topmost sheet and begins to pull it down. `lift` decides.
    public func beginSwipeDown() throws {
        try touch()
        guard layers.count > 1, let top = layers.last else { throw Refusal("Nothing is presented.") }
        guard top.isPresentedAsSheet else { throw Refusal("Only a sheet can be swiped down.") }
        let presentation = top.presentationController
        // The delegate is not asked about a sheet that is modal anyway.
        guard
            !top.holdsPresentation,
            presentation.flatMap({ $0.delegate?.presentationControllerShouldDismiss($0) }) ?? true
        else {
            presentation.map { $0.delegate?.presentationControllerDidAttemptToDismiss($0) }
            throw Refusal("The sheet springs back.")
        }
        top.beginSwipeDown()
    }

    /// Swipes the topmost sheet down.
    public func swipeDown() async throws {
        try beginSwipeDown()
        lift(cancelled: false)
        await settle()
    }

    /// Swipes back.
    public func swipeBack(from origin: SwipeOrigin = .edge) async throws {
        try beginSwipeBack(from: origin)
        lift(cancelled: false)
        await settle()
    }

    /// Lifts the finger from a swipe back or down.
    /// - Parameter cancelled: Whether it was lifted too early: everything goes back to where it was.
    public func lift(cancelled: Bool) {
        for transition in run.transitions { transition.liftFinger(cancelled: cancelled) }
    }

    // MARK: Bars

    /// Taps a tab.
    public func tapTab(_ index: Int) throws {
        try touch()
        guard let tabs = layers.last.flatMap(Self.tabs) else { throw Refusal("No tab bar can be reached.") }
        guard !tabs.isBarHidden, !tabs.tabBar.isHidden else { throw Refusal("The tab bar is hidden.") }
        guard tabs.viewControllers?.indices.contains(index) == true else { throw Refusal("There is no tab \(index).") }
        tabs.tap(index)
    }

    /// Taps a tab, by its title or its image.
    public func tapTab(_ name: String) throws {
        let items = layers.last.flatMap(Self.tabs)?.viewControllers?.compactMap(\.tabBarItem) ?? []
        guard let index = items.firstIndex(where: { Self.name($0) == name || $0.image?.name == name }) else {
            throw Refusal("There is no tab \(name).")
        }
        try tapTab(index)
    }

    /// Taps a button on the right of the navigation bar, by its title or its image.
    public func tapToolbar(_ name: String) throws {
        try touch()
        guard let item = toolbarItems.first(where: { Self.name($0) == name || $0.image?.name == name }) else {
            throw Refusal("There is no button \(name) in the bar, but \(toolbar).")
        }
        guard item.isEnabled, let action = item.primaryAction else { throw Refusal("The button \(name) is disabled.") }
        action.perform(item)
    }

    /// Taps a button of the alert on top.
    public func tapAlert(_ title: String) throws {
        try touch()
        guard let alert = layers.last as? UIAlertController else { throw Refusal("There is no alert.") }
        guard let action = alert.actions.first(where: { $0.title == title }), action.isEnabled else {
            throw Refusal("There is no button \(title) in the alert.")
        }
        alert.tap(action)
    }

    /// Touches do nothing while something moves.
    private func touch() throws { if isMoving { throw Refusal("During a transition, touches do nothing.") } }
}
