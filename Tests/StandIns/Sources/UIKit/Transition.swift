import Foundation

/// An animated change of what is on the screen. It does not end by itself: a host ends it, as time does on a device.
@MainActor package final class Transition {
    package enum Kind: String { case push, pop, present, dismiss }

    /// A transition still answers for its controllers while they are told that they have appeared, but something new
    /// may begin then.
    enum Phase { case running, ended }

    package let kind: Kind
    let from: UIViewController?
    let to: UIViewController?
    /// The controllers whose own transition it is, besides those in them.
    let participants: [UIViewController]
    let isInitiallyInteractive: Bool
    weak var window: UIWindow?

    /// Whether a finger holds it.
    package private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    private(set) var phase = Phase.running
    private(set) lazy var coordinator = TransitionCoordinator(self)
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionChanges: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private let end: (Transition) -> Void

    /// - Parameter end: Makes the result permanent, and tells everybody.
    init(
        _ kind: Kind, from: UIViewController?, to: UIViewController?, with participants: [UIViewController],
        in window: UIWindow?, isInteractive: Bool, end: @escaping (Transition) -> Void
    ) {
        self.kind = kind
        self.from = from
        self.to = to
        self.participants = participants
        self.window = window
        self.isInteractive = isInteractive
        isInitiallyInteractive = isInteractive
        self.end = end
        UIKitRun.current.add(self)
    }

    func whenCompleted(_ completion: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        completions.append(completion)
    }

    func whenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionChanges.append(handler)
    }

    package func liftFinger(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        isCancelled = cancelled
        for change in interactionChanges { change(coordinator) }
    }

    /// Ends it: the coordinator's completions come first, while UIKit's own bookkeeping is not done yet, so that a stack
    /// cannot be changed by them (isontheline/pro.webssh.net#16).
    package func finish() {
        guard phase == .running, !isInteractive else { return }
        while !completions.isEmpty { completions.removeFirst()(coordinator) }
        phase = .ended
        end(self)
        UIKitRun.current.remove(self)
    }
}
