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

/// Performs a change. The presenter shows it afterwards.
@MainActor
internal func withFlowAnimation(_: Bool, _ change: () -> Void) { change() }

extension FlowWindow {
    /// Lets the presenter show what has changed.
    internal func updateDisplay(animated: Bool) { display?.update(animated: animated) }
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
    internal func catchUp() { display?.catchUp() }
    internal func catchUpToRead() { display?.catchUp() }

    internal func isUncovered(_ entry: FlowEntry.ID) -> Bool { false }
}
