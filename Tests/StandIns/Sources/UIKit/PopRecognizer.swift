import Foundation

#if !tvOS
/// A gesture recognizer that pops, and UIKit's own delegate of it, which apps are known to replace or to remove: then
/// it begins even if the back button is hidden.
@MainActor final class PopRecognizer: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIGestureRecognizer()
    private weak var controller: UINavigationController?

    init(of controller: UINavigationController) {
        self.controller = controller
        super.init()
        recognizer.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, let top = controller.topViewController else { return false }
        return controller.viewControllers.count > 1 && !top.navigationItem.hidesBackButton
            && !controller.isNavigationBarHidden
    }
}
#endif
