import Foundation

extension UIViewController {
    /// Whether the user can swipe it down at all.
    package var isPresentedAsSheet: Bool { modalPresentationStyle.isSheet && !(self is UIAlertController) }

    /// Whether it, or a child that is on the screen, holds the presentation.
    package var holdsPresentation: Bool {
        isModalInPresentation || visibleChildren.contains(where: \.holdsPresentation)
    }

    // MARK: Presenting

    /// Presents a controller by this one, which has no parent.
    func show(_ next: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let window = viewIfLoaded?.window, isPresentable(next) else {
            if viewIfLoaded?.window == nil {
                UIKitRun.current.complain(
                    "Attempt to present \(next.name) on \(name) whose view is not in the window hierarchy.")
            }
            return
        }
        let presentation = Presentation(next, by: self, in: window)
        self.presentation = presentation
        next.ownPresentation = presentation
        next.isBeingPresented = true
        let end = { [self] in
            if presentation.removesPresenter { viewIfLoaded?.takeAway() }
            next.didAppear(animated)
            if presentation.removesPresenter { didDisappear(animated) }
            next.isBeingPresented = false
            completion?()
        }
        if animated {
            _ = Transition(.present, from: self, to: next, with: [self, next], in: window, isInteractive: false) { _ in
                end()
            }
        }
        if presentation.removesPresenter { willDisappear(animated) }
        next.willAppear(animated)
        window.place(next.view)
        if !animated { end() }
    }

    private func isPresentable(_ next: UIViewController) -> Bool {
        let refusal: String? =
            if let other = presentation?.presented {
                "Attempt to present \(next.name) on \(name) which is already presenting \(other.name)."
            } else if isBeingPresented || isBeingDismissed {
                "Attempt to present \(next.name) on \(name) while a presentation is in progress."
            } else if next === self {
                "Application tried to present modally a view controller on itself: \(name)."
            } else if let presenter = next.ownPresentation?.presenter {
                "Application tried to present modally a view controller \(next.name) that is already being presented "
                    + "by \(presenter.name)."
            } else if let parent = next.parent {
                "Application tried to present modally a view controller \(next.name) that has a parent view controller "
                    + "\(parent.name)."
            } else {
                nil
            }
        if let refusal { UIKitRun.current.complain(refusal) }
        return refusal == nil
    }

    // MARK: Dismissing

    /// What `dismiss` does: what the controller presents goes, or if there is nothing, the controller itself.
    func takeDown(animated: Bool, completion: (() -> Void)?) {
        let host = outermost
        if let presentation = host.presentation ?? host.ownPresentation {
            Dismissal(of: presentation, byHand: false).begin(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    /// A finger begins to pull a sheet down.
    package func beginSwipeDown() {
        guard let ownPresentation else { return }
        presentationController.map { $0.delegate?.presentationControllerWillDismiss($0) }
        Dismissal(of: ownPresentation, byHand: true).begin(animated: true, completion: nil)
    }
}
