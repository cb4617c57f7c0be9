// expect: cannot convert return expression of type '[UIViewController]?' to return type 'UIViewController?'
import SwiftUI
import UIKit

@MainActor func pop(_ controller: UINavigationController) -> UIViewController? {
    controller.popToRootViewController(animated: true)
}
