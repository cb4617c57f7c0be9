import Foundation

/// A controller that another one presents.
@MainActor package final class Presentation {
    package let presented: UIViewController
    weak var presenter: UIViewController?
    weak var window: UIWindow?
    /// Whether the presenter's view leaves the window when the transition ends. What is below the presenter stays.
    let removesPresenter: Bool

    init(_ presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
        self.presented = presented
        self.presenter = presenter
        self.window = window
        removesPresenter = presented.modalPresentationStyle.removesPresenter
    }
}
