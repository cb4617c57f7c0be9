import FlowCore
import Observation

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

// What the objects in FlowRouters leave to each framework: from iOS 17 on, the views show what a stack has at once.

@available(FlowSystems, *)
extension FlowStack {
    /// The entries that the views show.
    public var shown: [FlowEntry] { entries }

    /// Shows that the entries have changed.
    internal func follow(_ old: [FlowEntry], animated: Bool) {
        keepDismissed(of: old, whenShowing: entries)
        followSwipeDown()
    }

    /// Does nothing: no view shows a stack that the state no longer has.
    internal func close() {}

    /// Does nothing: the entries are where the user is.
    internal func catchUp() {}
    internal func catchUpToRead() {}

    /// Do nothing: SwiftUI follows a dismissal and the rest of its change at once.
    internal func settle() {}
    internal func beginPresenting(_ content: FlowLayerContent) -> FlowLayerContent { content }
}

@available(FlowSystems, *)
extension FlowTabs {
    /// The tabs that the views show.
    internal var visible: FlowVisibleTabs { FlowVisibleTabs(self) }
}

@available(FlowSystems, *)
extension FlowAppRouter {
    /// The content that the views show.
    internal var _visible: Shown { shown }
}

#if canImport(SwiftUI) && !os(watchOS)
@available(FlowSystems, *)
extension View {
    /// Puts an object into the environment, where views find and observe it.
    internal func flowEnvironment(_ observed: some AnyObject & Observable) -> some View { environment(observed) }
}
#endif
