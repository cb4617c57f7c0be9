import SwiftUI

/// A push, pop, presentation or dismissal of a system before iOS 16: until it ends, controllers that it reveals have not
/// appeared, and another one is lost.
@MainActor final class ViewTransition {
    /// Time passes by itself; this is long enough for tasks to run in between.
    private let end = ContinuousClock.now + .milliseconds(2)
    private var completions: [() -> Void] = []

    var hasEnded: Bool { ContinuousClock.now >= end }

    func add(_ completion: @escaping () -> Void) { completions.append(completion) }
    func complete() { for completion in completions { completion() } }
}

extension ViewGraph {
    /// Does something when the transition in progress has ended, or at once if there is none.
    func afterTransition(_ action: @escaping () -> Void) {
        if let transition { transition.add(action) } else { action() }
    }

    /// Ends the transition in progress when its time has come.
    func endTransition() {
        if transition?.hasEnded == true { finishTransition() }
    }

    private func finishTransition() {
        let ended = transition
        transition = nil
        ended?.complete()
    }

    /// Begins the transition to what a pass has changed, and complains about what the system would lose.
    func beginTransition(_ changes: [ViewEvent], from old: [LayerState], to new: [LayerState]) {
        // What goes on in a stack is over when the stack is left, for another tab or for good.
        let isLeft = zip(old, new).contains { $0.stack?.controller !== $1.stack?.controller }
        if isLeft { finishTransition() }
        let changes = isLeft ? changes.filter(\.isOfLayers) : changes
        guard system < 16, changes.contains(where: \.isTransition) else { return }
        if transition != nil {
            complain("\(changes) during another transition: before iOS 16, it is lost, or what is shown is.")
        }
        for change in changes {
            switch change {
            case .pushed(let count, _) where count > 1:
                complain("\(count) screens are pushed in one update: before iOS 16, only one of them is shown.")
            case .replaced:
                complain("Screens are popped and pushed in one update: before iOS 16, it ends in either of the two.")
            default: break
            }
        }
        // What is over a sheet goes with it.
        if changes.filter(\.isTransition).count > 1, !changes.allSatisfy(\.isDismissal) {
            complain("\(changes) in one update: before iOS 16, one of them is lost.")
        }
        transition = ViewTransition()
    }

    /// Writes that the link of a screen that is being pushed is not active, as systems before iOS 16 sometimes do.
    func writeSpuriously(after changes: [ViewEvent]) {
        guard writesSpuriously, system < 16 else { return }
        for case .pushed in changes { last?.layers.last?.screens.last?.pop?() }
    }
}

extension ViewEvent {
    /// Whether it takes time.
    var isTransition: Bool {
        switch self {
        case .pushed, .popped, .replaced, .presented, .dismissed: true
        case .selectedTab, .openedURL: false
        }
    }

    var isOfLayers: Bool {
        switch self {
        case .presented, .dismissed: true
        default: false
        }
    }
}
