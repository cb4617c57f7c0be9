import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

// What the objects in FlowRouters leave to each framework: in UIKit, a presenter shows a window.

/// The presenter, which shows a window.
@MainActor
internal protocol FlowDisplay: AnyObject {
    /// Shows what the state now has.
    func update(animated: Bool)
    /// Lets the state follow what the user has left already.
    func catchUp()
}

/// Performs a change, without animation if its transition has `animated: false`.
@MainActor
internal func withFlowAnimation(_ isAnimated: Bool, in window: FlowWindow, _ change: () -> Void) {
    change()
    window.display?.update(animated: isAnimated)
}

extension FlowWindow {
    internal func showBadges() { display?.update(animated: true) }
}

/// The memory of views, of which view controllers need none.
@MainActor
internal final class FlowStackViews {
    /// The requests that wait for the end of a swipe: there are none.
    var late: [@MainActor () -> Void] = []

    nonisolated init() {}
}

extension FlowStack {
    /// Does nothing: the presenter shows the window as a whole.
    internal func follow(_ old: [FlowEntry], animated: Bool) {}
    internal func close() {}

    /// Lets the entries follow what the user has left already.
    internal func catchUp() { window.display?.catchUp() }
    internal func catchUpToRead() { window.display?.catchUp() }

    internal func isUncovered(_ entry: FlowEntry.ID) -> Bool { false }
}
