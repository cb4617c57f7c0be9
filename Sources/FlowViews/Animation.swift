import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

/// Performs a change, without animation if its transition has `animated: false`.
@MainActor
@available(FlowSystems, *)
internal func withFlowAnimation(_ isAnimated: Bool, _ change: () -> Void) {
    #if canImport(SwiftUI) && !os(watchOS)
    guard isAnimated else {
        var transaction = SwiftUI.Transaction()
        transaction.disablesAnimations = true
        return SwiftUI.withTransaction(transaction, change)
    }
    #endif
    change()
}

@available(FlowSystems, *)
extension FlowWindow {
    /// Does nothing: views observe what they show.
    internal func updateDisplay(animated: Bool) {}
}
