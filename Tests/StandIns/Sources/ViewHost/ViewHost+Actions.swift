import SwiftUI

extension ViewHost {
    // MARK: Controls

    /// A button, toggle or link of the screen on top, by its label, its image or its accessibility
    /// identifier.
    public func button(_ name: String) throws -> Control {
        guard topScreen.visibility.isOnScreen else { throw ViewHostError.refused("The column is hidden.") }
        return try find(name, among: screen.buttons)
    }
    public func toolbarButton(_ name: String) throws -> Control { try find(name, among: screen.toolbar) }
    public func tap(_ name: String) throws { try button(name).tap() }
    public func tapToolbar(_ name: String) throws { try toolbarButton(name).tap() }

    private func find(_ name: String, among controls: [Control]) throws -> Control {
        let found = controls.filter { $0.isCalled(name) }
        guard let first = found.first else {
            throw ViewHostError.notFound(name, among: controls.map(\.label))
        }
        guard found.count == 1 else { throw ViewHostError.ambiguous(name) }
        return first
    }

    /// Types into a text field of the screen on top.
    public func type(_ text: String, into name: String) throws {
        let fields = screen.fields
        guard let field = fields.first(where: { $0.label == name || $0.identifier == name }) else {
            throw ViewHostError.notFound(name, among: fields.map(\.label))
        }
        guard field.isEnabled else { throw ViewHostError.disabled(name) }
        try graph.perform { field.write(text) }
    }

    /// Taps a row of a list with a selection, by its first text. A row that is selected writes nothing. Declining another
    /// one must publish, or the list goes on to mark it.
    public func select(_ name: String) throws {
        guard topScreen.visibility.isOnScreen else { throw ViewHostError.refused("The column is hidden.") }
        let rows = screen.rows
        guard let row = rows.first(where: { $0.label == name }) else {
            throw ViewHostError.notFound(name, among: rows.map(\.label))
        }
        guard !row.isSelected else { return }
        try graph.perform {
            if !row.select() {
                graph.complain("The row \(name) is not of the selection's type.")
            } else if !graph.pending.isDue {
                graph.complain("The row \(name) was declined, and nothing published: it may stay marked all the same.")
            }
        }
    }

    // MARK: Going back

    public enum SwipeOrigin: Sendable { case edge, content }

    public func pressBack() throws { try longPressBack(levels: 1) }

    /// Chooses a screen this many levels down from the back button's menu.
    public func longPressBack(levels: Int) throws {
        guard topScreen.pop != nil else { throw ViewHostError.refused("There is no screen to go back to.") }
        guard topScreen.isBackButtonHidden != true else {
            throw ViewHostError.refused("The back button is hidden.")
        }
        try pop(levels)
    }

    public func swipeBack(from origin: SwipeOrigin = .edge) throws {
        if let refusal = swipeRefusal(origin) { throw ViewHostError.refused(refusal) }
        try pop(1)
    }

    func swipeRefusal(_ origin: SwipeOrigin) -> String? {
        guard let stack = topPlace.stack, topScreen.pop != nil else {
            return "There is no screen to go back to."
        }
        guard graph.transition == nil else { return "A transition is in progress." }
        guard topScreen.isBackButtonHidden != true else {
            return "The back button is hidden, and with it the swipe is off."
        }
        let recognizer =
            switch origin {
            case .edge: stack.controller.interactivePopGestureRecognizer
            case .content: stack.controller.interactiveContentPopGestureRecognizer
            }
        return recognizer?.isEnabled == true ? nil : "The swipe's gesture recognizer is disabled."
    }

    /// UIKit pops; then the new path is written. Declining it must publish, or the screen does not come back.
    private func pop(_ levels: Int) throws {
        guard graph.transition == nil else { throw ViewHostError.refused("A transition is in progress.") }
        guard let stack = topPlace.stack, levels > 0, levels < stack.screens.count else {
            throw ViewHostError.refused("There are no \(levels) screens to go back.")
        }
        let popped = stack.screens.suffix(levels)
        try graph.perform {
            // What a link or a modifier has pushed is written to its own binding; the path is written once.
            let links = popped.filter { !$0.isInPath }
            for screen in popsLowestFirst ? links : links.reversed() { screen.pop?() }
            popped.first(where: \.isInPath)?.pop?()
            if !graph.pending.isDue {
                graph.complain(
                    "Going back was declined, and nothing published: iOS shows the shorter stack.")
            }
        }
    }

    // MARK: Layers

    /// Swipes the topmost sheet down. Its binding is written when it is gone.
    public func dismissSheet() throws {
        let dismiss = try swipeDown()
        try graph.perform {
            dismiss()
            if !graph.pending.isDue {
                graph.complain(
                    "Dismissal was declined, and nothing published: iOS shows no sheet any more.")
            }
        }
    }

    /// Begins to swipe the topmost sheet down: its view controllers know that it disappears. `dismissSheet` ends that.
    public func beginSwipingDown() throws {
        _ = try swipeDown()
        let base = topLayer.base.controller
        try graph.perform {
            base.isBeingDismissed = true
            for controller in base.subtree { controller.viewWillDisappear(true) }
        }
    }

    /// Lets go too early: the sheet snaps back.
    public func cancelSwipingDown() throws {
        let base = topLayer.base.controller
        try graph.perform {
            base.isBeingDismissed = false
            for controller in base.subtree {
                controller.viewWillAppear(true)
                controller.viewDidAppear(true)
            }
        }
    }

    /// Returns what dismisses the topmost sheet, if a swipe may.
    private func swipeDown() throws -> () -> Void {
        let layer = Layer(topLayer)
        guard let dismiss = topLayer.dismiss else { throw ViewHostError.refused("Nothing is presented.") }
        guard graph.transition == nil else { throw ViewHostError.refused("A transition is in progress.") }
        guard layer.style == .sheet else {
            throw ViewHostError.refused("A full-screen cover cannot be swiped down.")
        }
        guard !layer.isInteractiveDismissDisabled else {
            throw ViewHostError.refused("Interactive dismissal is disabled.")
        }
        return dismiss
    }

    // MARK: Tabs

    /// Taps a tab, by its title or image, even the selected one: iOS writes that into the binding, too, and does
    /// nothing else. Declining another tab must publish, or the bar does not change back.
    public func selectTab(_ name: String) throws {
        guard let tabs = topLayer.tabs else { throw ViewHostError.notFound(name, among: []) }
        guard graph.transition == nil else { throw ViewHostError.refused("A transition is in progress.") }
        guard !isTabBarHidden else { throw ViewHostError.refused("The tab bar is hidden.") }
        guard let tab = tabs.tabs.first(where: { $0.isCalled(name) }) else {
            throw ViewHostError.notFound(name, among: tabs.tabs.map(\.name))
        }
        try graph.perform {
            if !tabs.write(tab.tag) {
                graph.complain("The tag of tab \(name) is not of the selection's type.")
            } else if tab.tag.value != tabs.selected, !graph.pending.isDue {
                graph.complain("Tab \(name) was declined, and nothing published: iOS may show it all the same.")
            }
        }
    }
}

extension UIViewController {
    /// It and all controllers in it.
    fileprivate var subtree: [UIViewController] { [self] + children.flatMap(\.subtree) }
}
