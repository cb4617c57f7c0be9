import Foundation

/// What code sees of a transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private weak var transition: Transition?
    private let initially: Bool

    init(_ transition: Transition) {
        self.transition = transition
        initially = transition.isInitiallyInteractive
    }

    let isAnimated = true
    var presentationStyle: UIModalPresentationStyle {
        switch transition?.kind {
        case .present: transition?.to?.modalPresentationStyle ?? .none
        case .dismiss: transition?.from?.modalPresentationStyle ?? .none
        default: .none
        }
    }
    var initiallyInteractive: Bool { initially }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var isCancelled: Bool { transition?.isCancelled ?? false }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: transition?.from
        case .to: transition?.to
        default: nil
        }
    }

    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard let transition, transition.phase == .running else { return false }
        animation?(self)
        if let completion { transition.whenCompleted(completion) }
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { transition?.whenInteractionChanges(handler) }
}
