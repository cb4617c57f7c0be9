import Foundation

@MainActor open class UIPresentationController: NSObject {
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) { self.presentedViewController = presentedViewController }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open private(set) unowned var presentedViewController: UIViewController
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presentedViewController
    }

    static func make(for controller: UIViewController) -> UIPresentationController {
        #if !tvOS
        if controller.isPresentedAsSheet, controller.modalPresentationStyle != .popover {
            return UISheetPresentationController(presentedViewController: controller, presenting: nil)
        }
        #endif
        return UIPresentationController(presentedViewController: controller, presenting: nil)
    }

    /// Whether it is the kind that this style needs.
    func fits(_ style: UIModalPresentationStyle) -> Bool {
        #if tvOS
        return true
        #else
        let isSheet = presentedViewController.isPresentedAsSheet && style != .popover
        return isSheet == (self is UISheetPresentationController)
        #endif
    }
}
