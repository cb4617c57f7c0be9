import FlowCore
import Foundation

/// A dismissal in progress. Before iOS 17, if a dismissal and another change come in one update, one of the two is
/// lost, so the rest waits.
@available(FlowSystems, *)
internal struct FlowDismissal {
    let id = Foundation.UUID()
    /// Whether the rest is animated.
    let isAnimated: Bool
    var rest: [@MainActor () -> Void] = []
}

/// The way in which what is shown approaches the entries.
@MainActor
@available(FlowSystems, *)
internal final class FlowApproach {
    /// The dismissal in progress.
    var dismissal: FlowDismissal?
    /// The layers that SwiftUI has begun to present.
    var presented: Swift.Set<FlowLayer.ID> = []

    nonisolated init() {}
}

@available(FlowSystems, *)
extension FlowStack {
    private var approach: FlowApproach { views.approach }

    /// Shows that the entries have changed.
    internal func follow(_ old: [FlowEntry], animated: Bool) {
        followSwipeDown()
        showEntries(animated: animated)
    }

    /// Does nothing: the entries follow the user at once.
    internal func catchUp() {}
    internal func catchUpToRead() {}

    /// Shows the entries, dismissing first the layers that are gone.
    private func showEntries(animated: Bool) {
        let layers = Swift.Set(entries.map(\.layer))
        if !dismiss(butFor: { layers.contains($0) }, animated: animated), approach.dismissal == nil { shown = entries }
    }

    /// Dismisses all layers over the bottom one, because the state no longer has the stack.
    internal func close() {
        let bottom = shown[0].layer
        dismiss(butFor: { $0 == bottom }, animated: true)
    }

    @discardableResult
    private func dismiss(butFor stays: (FlowLayer) -> Bool, animated: Bool) -> Bool {
        guard let first = shown.first(where: { !stays($0.layer) }) else { return false }
        let kept = shown.filter { stays($0.layer) }
        // Nobody would report the end of what was requested and dropped before SwiftUI presented it.
        guard approach.presented.contains(first.layer.id) else {
            shown = kept
            return false
        }
        keepDismissed(of: shown, whenShowing: kept)
        approach.presented.formIntersection(kept.map(\.layer.id))
        shown = kept
        let dismissal = FlowDismissal(isAnimated: animated, rest: approach.dismissal?.rest ?? [])
        approach.dismissal = dismissal
        // SwiftUI reports the end of a dismissal, except when the presenting view goes away too.
        _Concurrency.Task { [weak self] in
            try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
            if self?.approach.dismissal?.id == dismissal.id { self?.settle() }
        }
        return true
    }

    /// Notes that SwiftUI presents a layer, and returns what it holds.
    public func beginPresenting(_ content: FlowLayerContent) -> FlowLayerContent {
        approach.presented.insert(content.id)
        return content
    }

    /// Performs an action after the dismissal in progress, if there is one.
    internal func afterDismissal(_ action: @escaping @MainActor () -> Void) {
        if approach.dismissal == nil { action() } else { approach.dismissal?.rest.append(action) }
    }

    /// Ends the dismissal, and shows the rest of the change.
    public func settle() {
        let ended = approach.dismissal
        approach.dismissal = nil
        withFlowAnimation(ended?.isAnimated ?? true) {
            if shown != entries { shown = entries }
            for action in ended?.rest ?? [] { action() }
        }
    }
}
