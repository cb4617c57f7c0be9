import FlowCore

/// The memory of a stack's views: none of them reads it to show it.
@MainActor
@available(FlowSystems, *)
internal final class FlowStackViews {
    /// The layers that were dismissed, with what they last held: at each height the last one, which may still be on its
    /// way out.
    var dismissed: [Int: FlowLayerContent] = [:]
    /// The sheet that the user swipes down, from the beginning of the gesture until the system says that it is gone.
    var leaving: FlowLayer.ID?
    /// The number of views of each entry that hold the user. While columns become a stack, a screen has two.
    var holding: [FlowEntry.ID: Int] = [:]
    /// The requests of the screen below that sheet since then.
    var late: [@MainActor () -> Void] = []
    #if FLOW_PUBLISHED
    /// The way in which what is shown approaches the entries.
    var approach = FlowApproach()
    #endif

    nonisolated init() {}
}

@available(FlowSystems, *)
extension FlowStack {
    /// Carries out what waits for a swipe, when the state no longer has its sheet.
    internal func followSwipeDown() {
        if let leaving = views.leaving, !entries.contains(where: { $0.layer.id == leaving }) {
            // If it is the system that has said so, this has been done by then.
            _Concurrency.Task { [weak self] in self?.endSwipeDown(of: leaving) }
        }
    }

    /// Holds the user at an entry for one more of its views, or one less.
    internal func hold(_ holds: Bool, byViewOf entry: FlowEntry.ID) {
        let count = views.holding[entry, default: 0] + (holds ? 1 : -1)
        views.holding[entry] = count > 0 ? count : nil
        hold(count > 0, at: entry)
    }

    /// Keeps the layers that were shown and no longer are.
    internal func keepDismissed(of old: [FlowEntry], whenShowing new: [FlowEntry]) {
        let layers = Swift.Set(new.map(\.layer))
        for (height, content) in old.layers.enumerated() where !layers.contains(content.layer) {
            views.dismissed[height] = content
        }
    }

    // MARK: Swiping down

    // On the screen, a sheet that is swiped down is gone up to a second before SwiftUI writes its binding. What the screen
    // below requests in between waits for that. Going back in the state at once would be too early: the system would
    // dismiss what it is already dismissing.

    /// Notes that the user begins to swipe a sheet down.
    internal func beginSwipeDown(of layer: FlowLayer.ID) {
        if top.layer.id == layer { views.leaving = layer }
    }

    /// Carries out what was requested during a swipe, or refuses it as stale, now that the sheet is gone or is back.
    internal func endSwipeDown(of layer: FlowLayer.ID) {
        guard layer == views.leaving else { return }
        views.leaving = nil
        let requests = views.late
        views.late = []
        for request in requests { request() }
    }

    /// Whether only the sheet that is swiped down is over an entry.
    internal func isUncovered(_ entry: FlowEntry.ID) -> Bool {
        guard let leaving = views.leaving, top.layer.id == leaving else { return false }
        return entries.last { $0.layer.id != leaving }?.id == entry
    }
}
