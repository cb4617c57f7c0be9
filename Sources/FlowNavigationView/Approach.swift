import FlowCore
import Foundation

/// A change of what is shown that has not ended yet: a push, a replacement, a pop, a presentation or a dismissal. Below
/// iOS 16, a change that begins during another one is lost.
internal struct FlowMove {
    let id = Foundation.UUID()
    /// The screen that appears when it ends; nil for a dismissal, whose end SwiftUI reports.
    let screen: FlowEntry.ID?
}

/// The way in which what is shown approaches the entries.
@MainActor
internal final class FlowApproach {
    /// The change of what is shown that has not ended yet.
    var move: FlowMove?
    /// Whether a view shows the stack.
    var isShown = false
    /// Whether the state has no such stack any more.
    var isClosed = false
    /// Whether what is shown approaches the entries without animation.
    var isStill = false
    #if canImport(SwiftUI) && !os(watchOS) && !os(macOS)
    /// An object without which, below iOS 16, a navigation view would not follow its transaction.
    var stillness: FlowStillness?
    #endif
    /// The actions for when the layers that are gone are dismissed.
    var afterwards: [@MainActor () -> Void] = []
    /// The layers that SwiftUI has begun to present.
    var presented: Swift.Set<FlowLayer.ID> = []
    /// The screens that have appeared since they were pushed, and those of them that are on the screen.
    var seen: Swift.Set<FlowEntry.ID> = []
    var onScreen: Swift.Set<FlowEntry.ID> = []
    /// The screens that the user has left, and that the entries still have.
    var left: Swift.Set<FlowEntry.ID> = []

    nonisolated init() {}
}

extension FlowStack {
    private var approach: FlowApproach { views.approach }

    /// Shows that the entries have changed.
    internal func follow(_ old: [FlowEntry], animated: Bool) {
        followSwipeDown()
        showEntries(animated: animated)
    }

    /// Lets the entries follow the user first.
    internal func catchUp() { followUser() }
    /// Does nothing: what views read is what the entries say.
    internal func catchUpToRead() {}

    /// Whether screens are links of a `NavigationView`. It loses screens from iOS 16 on, and a `NavigationStack` does so on
    /// iOS 16.0.
    internal static var usesLinks: Bool {
        #if os(macOS) || os(visionOS)
        return false
        #else
        if #available(iOS 16.1, tvOS 16.1, *) { return false }
        return true
        #endif
    }

    /// Shows the entries, one move after another.
    private func showEntries(animated: Bool) {
        if !animated { approach.isStill = true }
        advance()
    }

    /// Dismisses all layers over the bottom one, because the state no longer has the stack.
    internal func close() {
        approach.isClosed = true
        advance()
    }

    /// Performs an action when the layers that are gone are dismissed.
    internal func afterDismissal(_ action: @escaping @MainActor () -> Void) {
        approach.afterwards.append(action)
        advance()
    }

    /// Begins the next move, unless one is going on or there is none.
    private func advance() {
        let wanted = approach.isClosed ? shown.filter { $0.layer == shown[0].layer } : entries
        guard !dismiss(butFor: Swift.Set(wanted.map(\.layer.id))) else { return }
        let actions = approach.afterwards
        approach.afterwards = []
        for action in actions { action() }
        guard approach.move == nil, approach.left.isEmpty else { return }
        guard shown != wanted else { return arrive(at: wanted) }
        guard approach.isShown, Self.usesLinks else {
            change(to: wanted)
            return arrive(at: wanted)
        }
        let next = shown.next(towards: wanted)
        change(to: next)
        begin(FlowMove(screen: next[next.count - 1].id))
    }

    /// Dismisses the layers that are gone. Returns whether that has to end before anything else.
    private func dismiss(butFor layers: Swift.Set<FlowLayer.ID>) -> Bool {
        if let move = approach.move, move.screen == nil { return true }
        guard let first = shown.first(where: { !layers.contains($0.layer.id) }) else { return false }
        let kept = shown.filter { layers.contains($0.layer.id) }
        // Nobody would report the end of what was requested and dropped before SwiftUI presented it.
        guard approach.presented.contains(first.layer.id) else {
            if let screen = approach.move?.screen, !kept.contains(where: { $0.id == screen }) { approach.move = nil }
            change(to: kept)
            return false
        }
        guard approach.move == nil || !Self.usesLinks, approach.left.isEmpty else { return true }
        beginDismissal(showing: kept)
        return true
    }

    private func beginDismissal(showing kept: [FlowEntry]) {
        keepDismissed(of: shown, whenShowing: kept)
        approach.presented.formIntersection(kept.map(\.layer.id))
        change(to: kept)
        begin(FlowMove(screen: nil))
    }

    private func change(to new: [FlowEntry]) {
        #if canImport(SwiftUI) && !os(watchOS) && !os(macOS)
        if approach.isStill, approach.isShown, Self.usesLinks, approach.stillness == nil {
            approach.stillness = FlowStillness()
        }
        #endif
        withFlowAnimation(!approach.isStill) { shown = new }
    }

    /// Ends the approach, when all that is wanted is shown.
    private func arrive(at wanted: [FlowEntry]) {
        approach.isStill = false
        #if canImport(SwiftUI) && !os(watchOS) && !os(macOS)
        approach.stillness = nil
        #endif
        approach.seen.formIntersection(wanted.map(\.id))
    }

    /// Waits for the end of a move. If SwiftUI does not report it, as for a screen in another tab, for a second.
    private func begin(_ move: FlowMove) {
        approach.move = move
        if let screen = move.screen, approach.onScreen.contains(screen) { return endSoon(move) }
        _Concurrency.Task { [weak self] in
            try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
            self?.end(move)
        }
    }

    /// Ends a move in the next turn: in a callback, the system's own work is not done yet.
    private func endSoon(_ move: FlowMove) {
        _Concurrency.Task { [weak self] in self?.end(move) }
    }

    private func end(_ move: FlowMove) {
        guard approach.move?.id == move.id else { return }
        approach.move = nil
        advance()
    }

    /// Ends the dismissal, and shows the rest of the change.
    public func settle() {
        if let move = approach.move, move.screen == nil { end(move) }
    }

    // MARK: What views report

    /// Begins a new view with the bottom screen, and then shows, without animation, what is over it.
    internal func beginShowing() {
        approach.isShown = true
        guard Self.usesLinks else { return }
        approach.isStill = true
        approach.presented = []
        shown = Array(shown.prefix(1))
        begin(FlowMove(screen: shown[0].id))
    }

    /// Notes that SwiftUI presents a layer, and returns what it holds.
    public func beginPresenting(_ content: FlowLayerContent) -> FlowLayerContent {
        approach.presented.insert(content.id)
        return content
    }

    /// Ends the move whose screen has appeared: the transition to it has ended.
    internal func appeared(_ screen: FlowEntry.ID) {
        approach.seen.insert(screen)
        approach.onScreen.insert(screen)
        if let move = approach.move, move.screen == screen { endSoon(move) }
    }

    internal func disappeared(_ screen: FlowEntry.ID) {
        approach.onScreen.remove(screen)
    }

    // MARK: What the user does

    /// Whether the link to the screen at a position of a layer is active. When the user goes back, the system writes false
    /// once for each screen, in any order: the entries follow afterwards, in one change. What it writes for a screen that
    /// has never appeared, nobody has done.
    internal subscript(link layer: FlowLayer.ID, index: Int) -> Bool {
        get {
            let content = self[presented: layer] ?? views.dismissed.values.first { $0.id == layer }
            return (content?.entries.count ?? 0) > index
        }
        set {
            let screens = shown.filter { $0.layer.id == layer }
            guard !newValue, index < screens.count, approach.seen.contains(screens[index].id),
                let place = shown.firstIndex(of: screens[index])
            else { return }
            let ids = shown[place...].map(\.id)
            approach.left.formUnion(ids)
            approach.seen.subtract(ids)
            approach.move = nil
            shown = Array(shown[..<place])
            _Concurrency.Task { [weak self] in self?.followUser() }
        }
    }

    /// Goes back to where the user has gone. What is not allowed is shown again.
    internal func followUser() {
        guard !approach.left.isEmpty else { return }
        let first = entries.firstIndex { approach.left.contains($0.id) }
        approach.left = []
        if approach.move == nil { begin(FlowMove(screen: shown[shown.count - 1].id)) }
        if let first { goBack(keeping: first) }
    }

    /// Follows the system, which has dismissed a layer, or is about to.
    internal func leave(_ layer: FlowLayer.ID?) {
        guard Self.usesLinks, let layer, let place = shown.firstIndex(where: { $0.layer.id == layer }), place > 0
        else { return }
        beginDismissal(showing: Array(shown[..<place]))
    }
}

extension [FlowEntry] {
    /// Returns what is shown after one push or presentation, one replacement in place, or one pop of any number.
    internal func next(towards wanted: [FlowEntry]) -> [FlowEntry] {
        let same = Swift.zip(self, wanted).prefix { $0 == $1 }.count
        let isReplaced = same < count && same < wanted.count && self[same].layer == wanted[same].layer
        return Array(wanted.prefix(same == count || isReplaced ? same + 1 : same))
    }
}
