import Foundation

/// A presented controller goes, with all that it presents, in one transition.
@MainActor struct Dismissal {
    private let lowest: Presentation
    private let chain: [Presentation]
    private let isByHand: Bool

    init(of lowest: Presentation, byHand: Bool) {
        var chain = [lowest]
        while let next = chain[chain.count - 1].presented.presentation { chain.append(next) }
        self.lowest = lowest
        self.chain = chain
        isByHand = byHand
    }

    private var controllers: [UIViewController] { chain.map(\.presented) }

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenter = lowest.presenter else { return }
        if controllers.contains(where: { $0.isBeingDismissed || $0.isBeingPresented }) {
            return UIKitRun.current.complain(
                "Attempt to dismiss \(lowest.presented.name) while a presentation or dismissal is in progress.")
        }
        for controller in controllers { controller.isBeingDismissed = true }
        if animated {
            _ = Transition(
                .dismiss, from: controllers.last, to: presenter, with: [presenter] + controllers, in: lowest.window,
                isInteractive: isByHand
            ) { transition in
                if transition.isCancelled { cancel() } else { end(presenter, true, completion) }
            }
        }
        for controller in controllers { controller.willDisappear(animated) }
        uncover(presenter, animated: animated)
        if !animated { end(presenter, false, completion) }
    }

    /// The presenter comes back into the window, if it had left that.
    private func uncover(_ presenter: UIViewController, animated: Bool) {
        guard lowest.removesPresenter else { return }
        presenter.willAppear(animated)
        lowest.window?.place(presenter.view)
    }

    private func end(_ presenter: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        for presentation in chain.reversed() {
            presentation.presented.viewIfLoaded?.takeAway()
            presentation.presented.ownPresentation = nil
            presentation.presenter?.presentation = nil
        }
        for controller in controllers.reversed() {
            controller.didDisappear(animated)
            controller.isBeingDismissed = false
        }
        presenter.didAppear(animated)
        // Nobody is told of a dismissal by code, as documented.
        if isByHand, let controller = lowest.presented.presentationController {
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
        completion?()
    }

    private func cancel() {
        for controller in controllers {
            controller.willAppear(true)
            controller.didAppear(true)
            controller.isBeingDismissed = false
        }
    }
}
